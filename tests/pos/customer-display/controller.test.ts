import { expect, test } from 'vitest'
import {
  createDisplayController,
  type DisplayNews,
} from '../../../src/pos/customer-display/controller.ts'
import type { ScreenArea } from '../../../src/pos/customer-display/popup.ts'

/** A browser with a clock of its own; a display window lives while `present`. */
function createBrowser() {
  let now = 0
  let timers: { readonly at: number; readonly run: () => void }[] = []
  const world = {
    present: false,
    blocked: false,
    second: null as ScreenArea | null,
    opened: [] as string[],
    news: [] as DisplayNews[],
    questions: 0,
  }
  const controller = createDisplayController({
    openWindow: (_url, features) => {
      if (!world.blocked) world.opened.push(features)
      return !world.blocked
    },
    findSecondScreen: (ask) => {
      if (ask) world.questions += 1
      return Promise.resolve(world.second)
    },
    till: () => Promise.resolve(1),
    isPresent: () => Promise.resolve(world.present),
    tell: (news) => world.news.push(news),
    clock: {
      now: () => now,
      after(milliseconds, run) {
        timers.push({ at: now + milliseconds, run })
        return () => {}
      },
    },
  })
  controller.start()
  const pass = async (milliseconds: number) => {
    const end = now + milliseconds
    for (;;) {
      for (let i = 0; i < 5; i += 1) await Promise.resolve()
      const next = timers.filter(({ at }) => at <= end).toSorted((a, b) => a.at - b.at)[0]
      if (!next) break
      timers = timers.filter((timer) => timer !== next)
      now = next.at
      next.run()
    }
    now = end
  }
  return { world, controller, pass }
}

test('with one screen the display is 1920x1080, with two it fills the second', async () => {
  const { world, controller } = createBrowser()
  await controller.open('/display')
  world.second = { left: 1366, top: 0, width: 1280, height: 720 }
  await controller.open('/display')
  expect(world.opened).toEqual([
    'popup,width=1920,height=1080',
    'popup,width=1280,height=720,left=1366,top=0',
  ])
})

test('opening and closing are reported once each, within a second', async () => {
  const { world, controller, pass } = createBrowser()
  await controller.open('/display')
  await pass(1000)
  expect(world.news).toEqual([])
  world.present = true
  await pass(1000)
  expect(world.news).toEqual(['opened'])
  await pass(10_000)
  world.present = false
  await pass(1000)
  await pass(10_000)
  expect(world.news).toEqual(['opened', 'closed'])
})

test('a display that was open before this window is found silently', async () => {
  const { world, controller, pass } = createBrowser()
  world.present = true
  await pass(2000)
  expect(controller.state().open).toBe(true)
  expect(world.news).toEqual([])
})

test('a till that has its display opens no second one', async () => {
  const { world, controller } = createBrowser()
  world.present = true
  await controller.open('/display')
  expect([world.opened, world.news]).toEqual([[], ['already']])
})

test('a blocked popup is reported, and so is one that never loads', async () => {
  const { world, controller, pass } = createBrowser()
  world.blocked = true
  await controller.open('/display')
  expect(world.news).toEqual(['blocked'])
  world.blocked = false
  await controller.open('/display')
  await pass(20_000)
  expect(world.news).toEqual(['blocked', 'failed'])
})

test('screens are looked for every five seconds, without asking for permission', async () => {
  const { world, controller, pass } = createBrowser()
  await pass(1000)
  world.second = { left: 0, top: 0, width: 800, height: 600 }
  await pass(3000)
  expect(controller.state().secondScreen).toBe(false)
  await pass(2000)
  expect(controller.state().secondScreen).toBe(true)
  expect(world.questions).toBe(0)
})

test('a stopped controller looks no more', async () => {
  const { world, controller, pass } = createBrowser()
  await pass(1000)
  controller.stop()
  world.present = true
  await pass(5000)
  expect(controller.state().open).toBe(false)
})
