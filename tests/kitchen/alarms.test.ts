import { expect, test } from 'vitest'
import type { TicketState } from '../../src/kitchen/board/ticket-state.ts'
import { alarmBetween } from '../../src/kitchen/sound/alarms.ts'

const board = (states: Record<string, TicketState>) => new Map(Object.entries(states))

test('a board that opens is silent, however late its tickets are', () => {
  expect(alarmBetween(null, board({ a: 'late', b: 'new' }))).toBeNull()
})

test('a ticket that comes rings, also one that comes late after an outage', () => {
  expect(alarmBetween(board({}), board({ a: 'new' }))).toBe('new')
  expect(alarmBetween(board({}), board({ a: 'warned' }))).toBe('new')
})

test('a ticket that becomes late rings once', () => {
  expect(alarmBetween(board({ a: 'warned' }), board({ a: 'late' }))).toBe('late')
  expect(alarmBetween(board({ a: 'late' }), board({ a: 'late' }))).toBeNull()
})

test('late speaks over new', () => {
  expect(alarmBetween(board({ a: 'warned' }), board({ a: 'late', b: 'new' }))).toBe('late')
})

test('a bumped ticket is silent', () => {
  expect(alarmBetween(board({ a: 'late' }), board({}))).toBeNull()
})
