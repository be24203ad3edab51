import { expect, test } from 'vitest'
import { createWorld, openTill } from './support/world.ts'

test('the first window’s language is taken, later ones follow what was chosen', async () => {
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
