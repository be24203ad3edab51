import { expect, test } from 'vitest'
import { atMost } from '../../src/worker/at-most.ts'
import { LIFETIME } from './support/accounts.ts'
import { cashier, owner } from './support/fixtures.ts'
import { createWorld, openTill, type World } from './support/world.ts'

test('the first window’s language is taken, later ones follow the choice', async () => {
  const world = createWorld()
  const profile = world.profile()
  const first = profile.openWindow('pos', { language: 'th-TH' })
  first.watch('language', 'texts')
  await world.clock.pass(200)
  expect(first.one('language')?.language).toBe('th')
  await first.act({ type: 'language.set', language: 'km' })
  const second = profile.openWindow('kitchen', { language: 'en' })
  second.watch('language', 'texts')
  await world.clock.pass(200)

  expect(second.one('language')?.language).toBe('km')
  expect(second.row('texts', 'km')?.texts).toEqual({ app: { name: 'km' } })
})

test('an unknown language falls back to Lao, and cannot be chosen', async () => {
  const world = createWorld()
  const window = world.profile().openWindow('pos', { language: 'fr' })
  window.watch('language', 'texts')
  await world.clock.pass(200)

  expect(window.one('language')?.language).toBe('lo')
  await expect(window.act({ type: 'language.set', language: 'fr' })).rejects.toMatchObject({
    code: 'LANGUAGE_UNKNOWN',
  })
})

test('texts are tried five times more, with pauses that double from 350 ms', async () => {
  const world = createWorld()
  const asked: number[] = []
  world.server.setFault((name, where) => {
    if (name === 'texts' && where === 'before') asked.push(world.clock.now())
    return name === 'texts' ? 'drop' : 'pass'
  })
  const window = world.profile().openWindow('pos', { language: 'lo' })
  window.watch('texts', 'log')
  await world.clock.pass(60_000)

  const times = [...new Set(asked)]
  const pauses = times.slice(1).map((at, i) => at - (times[i] ?? 0))
  expect(pauses).toEqual([350, 700, 1400, 2800, 5600])
  expect(window.rows('log').length).toBeGreaterThan(0)
})

test('ten texts are read at once, and further ones wait for their turn', async () => {
  const world = createWorld()
  const run = atMost(10)
  const ends: (() => void)[] = []
  const started: number[] = []
  for (let job = 0; job < 12; job += 1) {
    void run(() => {
      started.push(job)
      return new Promise<void>((resolve) => ends.push(resolve))
    })
  }
  await world.clock.pass(0)
  expect(started).toHaveLength(10)
  ends[3]?.()
  await world.clock.pass(0)
  expect(started).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10])
})

test('texts that were loaded once are there without the server', async () => {
  const world = createWorld()
  const { profile } = await openTill(world)
  world.server.away()
  profile.killWorker()
  const late = profile.openWindow('display')
  late.watch('texts', 'language')
  await world.clock.pass(1000)

  expect(late.row('texts', 'en')?.texts).toEqual({ app: { name: 'en' } })
})

const LOGOUT = { type: 'session.logout' } as const
const speak = (language: string) => ({ type: 'language.set', language }) as const
const login = (userId: string) => ({ type: 'session.login', userId, password: 'secret' }) as const

/** A browser without a choice of language; its own is English. */
async function openBrowser(world: World) {
  const profile = world.profile()
  const [till, kitchen] = [profile.openWindow('pos'), profile.openWindow('kitchen')]
  for (const window of [till, kitchen]) window.watch('language', 'session')
  await world.clock.pass(200)
  const shown = () => [till, kitchen].map((window) => window.one('language')?.language)
  return { profile, till, shown }
}

test('a login brings a person’s own language to every window', async () => {
  const world = createWorld()
  world.server.accounts.speak(cashier.id, 'th')
  const { till, shown } = await openBrowser(world)
  expect(shown()).toEqual(['en', 'en'])
  await till.act(login('noy'))
  await world.clock.pass(200)
  expect(shown()).toEqual(['th', 'th'])
})

test('a person who chose no language finds the current one', async () => {
  const world = createWorld()
  const { till, shown } = await openBrowser(world)
  await till.act(login('kham'))
  await world.clock.pass(200)
  expect(shown()).toEqual(['en', 'en'])
})

test('a choice in this browser before a login wins over the person’s own language', async () => {
  const world = createWorld()
  world.server.accounts.speak(cashier.id, 'th')
  const { profile, till } = await openBrowser(world)
  await till.act(speak('vi'))
  await till.act(login('noy'))
  await world.clock.pass(200)
  expect(till.one('language')?.language).toBe('vi')

  profile.killWorker()
  await world.clock.pass(5000)
  expect(till.one('language')?.language).toBe('vi')
})

test('a switch made while logged in is kept with the person and found in another browser', async () => {
  const world = createWorld()
  const { till } = await openBrowser(world)
  await till.act(login('noy'))
  await till.act(speak('km'))
  await world.clock.pass(200)
  expect(world.server.accounts.person(cashier.id)?.language).toBe('km')

  const elsewhere = await openBrowser(world)
  await elsewhere.till.act(login('noy'))
  await world.clock.pass(200)
  expect(elsewhere.shown()).toEqual(['km', 'km'])
})

test('at a shared till all people find their own language again', async () => {
  const world = createWorld()
  world.server.accounts.speak(owner.id, 'my')
  const { profile, till, shown } = await openBrowser(world)
  await till.act(login('noy'))
  await till.act(speak('km'))
  await till.act({ type: 'session.pin', userId: owner.id, pin: '4917' })
  await world.clock.pass(200)
  expect(shown()).toEqual(['my', 'my'])

  await till.act(LOGOUT)
  await till.act(login('noy'))
  await world.clock.pass(200)
  expect(shown()).toEqual(['km', 'km'])

  profile.killWorker()
  await world.clock.pass(5000)
  expect(shown()).toEqual(['km', 'km'])
})

test('while the server is away a switch is kept in this browser', async () => {
  const world = createWorld()
  world.server.accounts.speak(cashier.id, 'th')
  const { profile, till, shown } = await openBrowser(world)
  await till.act(login('noy'))
  world.server.away()
  await till.act(speak('zh'))
  expect(shown()).toEqual(['zh', 'zh'])
  profile.killWorker()
  world.server.back()
  await world.clock.pass(60_000)
  expect(shown()).toEqual(['zh', 'zh'])
})

test('a language that a person chose elsewhere reaches open windows with their next tokens, and its texts are kept', async () => {
  const world = createWorld()
  const { profile, till, shown } = await openBrowser(world)
  await till.act(login('noy'))
  world.server.accounts.speak(cashier.id, 'vi')
  await world.clock.pass(LIFETIME * 1000)
  expect(shown()).toEqual(['vi', 'vi'])

  world.server.away()
  profile.killWorker()
  await world.clock.pass(5000)
  till.watch('texts')
  await world.clock.pass(1000)
  expect(shown()).toEqual(['vi', 'vi'])
  expect(till.row('texts', 'vi')?.texts).toEqual({ app: { name: 'vi' } })
})

test('renewed tokens bring no language back over a choice in this browser', async () => {
  const world = createWorld()
  world.server.accounts.speak(cashier.id, 'th')
  const { till, shown } = await openBrowser(world)
  await till.act(login('noy'))
  await till.act(speak('km'))
  await world.clock.pass(LIFETIME * 1000)
  world.server.accounts.speak(cashier.id, 'vi')
  await world.clock.pass(LIFETIME * 1000)
  expect(shown()).toEqual(['km', 'km'])
})

test('if each window has a worker of its own, all of them follow a language that was chosen elsewhere', async () => {
  const world = createWorld()
  const profile = world.profile({ mode: 'dedicated' })
  const windows = [profile.openWindow('pos'), profile.openWindow('kitchen')]
  for (const window of windows) window.watch('language', 'session')
  await world.clock.pass(500)
  await windows[0]?.act(login('noy'))
  await world.clock.pass(500)
  world.server.accounts.speak(cashier.id, 'vi')
  await world.clock.pass(LIFETIME * 1000)
  expect(windows.map((window) => window.one('language')?.language)).toEqual(['vi', 'vi'])
})
