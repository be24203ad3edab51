import { expect, test } from 'vitest'
import { shellSettled } from '../../../src/ui/link/shell-settled.ts'
import { quiet } from '../../worker/support/clock.ts'

function worker(state: ServiceWorkerState) {
  const heard: (() => void)[] = []
  const own = { state, addEventListener: (_type: string, run: () => void) => void heard.push(run) }
  const become = (next: ServiceWorkerState) => {
    own.state = next
    for (const run of heard) run()
  }
  return { own, become }
}

function wait(installing: ReturnType<typeof worker> | null, active = worker('activated')) {
  let isOver = false
  let giveUp: (() => void) | undefined
  const registration = async () => ({
    installing: installing?.own ?? null,
    waiting: null,
    active: active.own,
  })
  const after = (_milliseconds: number, run: () => void) => void (giveUp = run)
  void shellSettled({ registration, after }).then(() => (isOver = true))
  return { isOver: () => isOver, giveUp: () => giveUp?.() }
}

test('a page is loaded at once when no other service worker is coming', async () => {
  const { isOver } = wait(null)
  await quiet()
  expect(isOver()).toBe(true)
})

test('a page waits until the service worker that is fetched is in charge, or has failed', async () => {
  for (const end of ['activated', 'redundant'] as const) {
    const coming = worker('installing')
    const { isOver } = wait(coming)
    for (const state of ['installed', 'activating'] as const) coming.become(state)
    await quiet()
    expect(isOver()).toBe(false)
    coming.become(end)
    await quiet()
    expect(isOver()).toBe(true)
  }
})

test('a page does not wait for ever for files over a bad connection', async () => {
  const { isOver, giveUp } = wait(worker('installing'))
  await quiet()
  expect(isOver()).toBe(false)
  giveUp()
  await quiet()
  expect(isOver()).toBe(true)
})

test('a browser without service workers, or one that refuses, loads the page', async () => {
  const deps = { after: Boolean }
  await expect(shellSettled({ ...deps, registration: async () => undefined })).resolves.toBe(
    undefined,
  )
  await expect(
    shellSettled({ ...deps, registration: () => Promise.reject(new Error('no')) }),
  ).resolves.toBe(undefined)
})
