import { expect, test } from 'vitest'
import type { CommandDraft } from '#shared/orders/command.ts'
import type { PunchKind } from '#shared/time-cards/command.ts'
import { cashier } from './support/fixtures.ts'
import { createIds } from './support/ids.ts'
import { createWorld, openTill } from './support/world.ts'

const id = createIds(900)
const punch = (kind: PunchKind, employeeId = cashier.id): CommandDraft => ({
  kind: 'clock.punch',
  payload: { employeeId, punchId: id(), punch: kind, positionId: null },
})

async function openClock() {
  const world = createWorld()
  const { profile, till } = await openTill(world)
  till.watch('clocks')
  await world.clock.pass(200)
  return { world, profile, till }
}

test('a punch without the server is shown at once, outlives the worker, and arrives once and in order', async () => {
  const { world, profile, till } = await openClock()
  world.server.away()
  await till.sell(punch('in'))
  const [begun] = till.rows('clocks')
  expect(begun).toMatchObject({ _id: cashier.id, name: 'Noy', breakSince: null })
  await world.clock.pass(60_000)
  await till.sell(punch('breakStart'))
  profile.killWorker()
  await world.clock.pass(2000)
  expect(till.rows('clocks')).toMatchObject([{ since: begun?.since }])
  expect(till.rows('clocks')[0]?.breakSince).not.toBeNull()
  await till.sell(punch('out'))
  expect(till.rows('clocks')).toEqual([])
  expect(till.rows('outbox')).toHaveLength(3)

  world.server.back()
  await world.clock.pass(60_000)
  expect(till.rows('outbox')).toEqual([])
  const arrived = world.server.branch().commands
  expect(arrived.map(({ payload }) => 'punch' in payload && payload.punch)).toEqual([
    'in',
    'breakStart',
    'out',
  ])
  expect(arrived[0]?.at).toBe(begun?.since)
})

test('another window of the branch shows who is at work', async () => {
  const { world, till } = await openClock()
  const other = await openTill(world)
  other.till.watch('clocks')
  await till.sell(punch('in'))
  await world.clock.pass(2000)
  expect(other.till.rows('clocks')).toEqual(till.rows('clocks'))
})

test('a person punches for no one else', async () => {
  const { till } = await openClock()
  await expect(till.sell(punch('in', id()))).rejects.toMatchObject({ code: 'PERSON_UNKNOWN' })
  expect(till.rows('outbox')).toEqual([])
})

test('a second punch in changes nothing on the screen, and is sent all the same', async () => {
  const { world, till } = await openClock()
  await till.sell(punch('in'))
  const [begun] = till.rows('clocks')
  await world.clock.pass(60_000)
  await till.sell(punch('in'))
  await world.clock.pass(60_000)
  expect(till.rows('clocks')).toEqual([begun])
  expect(till.rows('outbox')).toEqual([])
  expect(world.server.branch().commands).toHaveLength(2)
})

test('a punch out that was forgotten leaves the next day free: a punch in begins again', async () => {
  const { world, till } = await openClock()
  await till.sell(punch('in'))
  const [yesterday] = till.rows('clocks')
  await world.clock.pass(17 * 3_600_000)
  await till.sell(punch('in'))
  expect(till.rows('clocks')).toHaveLength(1)
  expect(till.rows('clocks')[0]?.since).not.toBe(yesterday?.since)
})

test('a refused punch shows no one at work, says whose it is, and holds up none after it', async () => {
  const { world, till } = await openClock()
  world.server
    .branch()
    .setRefusal((command) =>
      'punch' in command.payload && command.payload.punch === 'in' ? 'CLOCKED_IN_ELSEWHERE' : null,
    )
  world.server.away()
  await till.sell(punch('in'))
  expect(till.rows('clocks')).toHaveLength(1)
  await till.sell(punch('breakStart'))
  await till.sell(punch('out'))
  world.server.back()
  await world.clock.pass(60_000)
  expect(till.rows('clocks')).toEqual([])
  expect(till.rows('outbox')).toMatchObject([
    {
      state: 'parked',
      error: { code: 'CLOCKED_IN_ELSEWHERE' },
      punch: { kind: 'in', name: 'Noy' },
    },
  ])
  const kinds = () =>
    world.server.branch().commands.map(({ payload }) => 'punch' in payload && payload.punch)
  expect(kinds()).toEqual(['breakStart', 'out'])

  world.server.branch().setRefusal(() => null)
  await till.act({ type: 'outbox.retry', lane: cashier.id })
  await world.clock.pass(60_000)
  expect(kinds()).toEqual(['breakStart', 'out', 'in'])
  expect(till.rows('outbox')).toEqual([])
})

test('a refused punch is discarded like any command, and stays that of its person when tried again', async () => {
  const { world, till } = await openClock()
  world.server.branch().setRefusal(() => 'FORBIDDEN')
  await till.sell(punch('in'))
  await world.clock.pass(1000)
  await till.act({ type: 'outbox.retry', lane: cashier.id })
  await world.clock.pass(60_000)
  const [parked] = till.rows('outbox')
  expect(parked).toMatchObject({ state: 'parked', punch: { name: 'Noy' } })
  await till.act({ type: 'outbox.discard', opId: parked?._id ?? '' })
  expect(till.rows('outbox')).toEqual([])
})
