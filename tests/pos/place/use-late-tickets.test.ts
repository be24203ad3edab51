import { expect, test } from 'vitest'
import { lateTickets } from '../../../src/pos/place/use-late-tickets.ts'
import { dish, ticket } from '../../kitchen/support.ts'
import { branch, otherBranch } from '../../worker/support/fixtures.ts'

// Vientiane is seven hours ahead of UTC; the day there begins at 04:00.
const now = Date.parse('2026-11-21T12:00:00.000Z')
const sent = (minutes: number, over: Parameters<typeof ticket>[0] = {}) =>
  ticket({
    branchId: branch._id,
    sentAt: new Date(now - minutes * 60_000).toISOString(),
    ...over,
  })
const bumped = sent(50, { bumpedAt: new Date(now - 40 * 60_000).toISOString() })

test('a ticket is late once it waits longer than the branch allows', () => {
  expect(lateTickets([bumped, sent(19), sent(21), sent(30)], branch, now)).toBe(2)
})

test('a kitchen that bumps nothing has no screen, and is never late', () => {
  expect(lateTickets([sent(21), sent(60)], branch, now)).toBe(0)
})

test('a dish ticked off shows that the kitchen works with its screen', () => {
  const ticked = sent(5, { dishes: [dish('Laap', { doneAt: new Date(now).toISOString() })] })
  expect(lateTickets([ticked, sent(21)], branch, now)).toBe(1)
})

test('a ticket left over from the business day before is not late', () => {
  // 05:00 in Vientiane: the day began an hour ago.
  const morning = Date.parse('2026-11-20T22:00:00.000Z')
  const evening = sent(0, { sentAt: '2026-11-20T20:59:00.000Z' })
  const today = sent(0, { sentAt: '2026-11-20T21:01:00.000Z' })
  expect(lateTickets([bumped, evening, today], branch, morning)).toBe(1)
})

test('tickets of another branch are not late here', () => {
  const there = { branchId: otherBranch._id }
  expect(lateTickets([bumped, sent(30, there)], branch, now)).toBe(0)
  expect(lateTickets([{ ...bumped, ...there }, sent(30)], branch, now)).toBe(0)
})

test('a ticket that is bumped, all ticked off or all cancelled keeps no one waiting', () => {
  const done = [dish('Laap', { doneAt: new Date(now).toISOString() })]
  const off = [dish('Laap', { change: 'cancel' })]
  expect(
    lateTickets([bumped, sent(30, { dishes: done }), sent(30, { dishes: off })], branch, now),
  ).toBe(0)
})

test('a ticket that is held is not late, and is given the time in which it was', () => {
  const held = { by: 'Noy', at: new Date(now - 29 * 60_000).toISOString() }
  expect(lateTickets([bumped, sent(30, { held })], branch, now)).toBe(0)
  expect(lateTickets([bumped, sent(30, { held: null, heldFor: 15 * 60_000 })], branch, now)).toBe(0)
  expect(lateTickets([bumped, sent(30, { held: null, heldFor: 60_000 })], branch, now)).toBe(1)
})
