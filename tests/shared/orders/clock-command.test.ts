import { expect, test } from 'vitest'
import { Command } from '#shared/orders/command.ts'
import { laneOf } from '#shared/orders/lane-of.ts'

const id = (n: number) => `019d0000-0000-7000-8000-00000000000${n}`
const payload = { employeeId: id(1), punchId: id(2), punch: 'in', positionId: null }
const sent = (more: object) => ({
  opId: id(3),
  deviceId: id(4),
  n: 1,
  at: '2026-11-21T08:00:00.000Z',
  baseRevision: -1,
  kind: 'clock.punch',
  payload: { ...payload, ...more },
})

test('a punch is read unchanged, and goes with its person', () => {
  const parsed = Command.parse(sent({}))
  expect(parsed).toEqual(sent({}))
  expect(laneOf(parsed)).toBe(id(1))
})

test('a punch names its person, and is of a kind that there is', () => {
  expect(Command.safeParse(sent({ employeeId: undefined })).success).toBe(false)
  expect(Command.safeParse(sent({ punch: 'pause' })).success).toBe(false)
})
