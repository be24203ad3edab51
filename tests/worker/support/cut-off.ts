import { expect } from 'vitest'
import type { TestProfile } from './profile.ts'
import { createWorld, openTill, type World } from './world.ts'

export const PIN = { noy: '4917', kham: '482193', lae: '5028' } as const
export const take = (pin: string, more?: boolean) =>
  ({ type: 'session.pin', pin, ...(more === undefined ? {} : { more }) }) as const

/** Lets time pass until the till has the server's present book: keys are made apart from the clock. */
export async function bookKept({ server, clock }: World, profile: TestProfile) {
  await expect
    .poll(async () => {
      await clock.pass(100)
      const kept = (await profile.store.get('meta', 'pinBook'))?.value
      // Each book is mixed again, so the server is asked each time.
      return (kept as { pages: { mix: string } } | undefined)?.pages.mix === server.pins.mix()
    })
    .toBe(true)
}

/** A till whose server is gone, after it had given the book. */
export async function openCutOff(world: World = createWorld()) {
  const opened = await openTill(world)
  await world.clock.pass(1000)
  await bookKept(world, opened.profile)
  world.server.away()
  await world.clock.pass(1000)
  return { world, ...opened }
}
export const codeOf = (failing: Promise<unknown>) =>
  failing.then(
    () => 'done',
    (error: { readonly code: string }) => error.code,
  )
/** Lets time pass until the server has the takeovers, and the rows show so. */
export const expectReported = (world: World, shown: () => unknown) =>
  expect.poll(async () => {
    await world.clock.pass(1000)
    return world.server.calls.includes('pins.offline') ? shown() : undefined
  })
