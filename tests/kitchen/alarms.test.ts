import { expect, test } from 'vitest'
import type { CardState } from '../../src/kitchen/board/card-state.ts'
import { alarmBetween } from '../../src/kitchen/sound/alarms.ts'

const board = (states: Record<string, CardState>, marks = 0) =>
  new Map(Object.entries(states).map(([id, state]) => [id, { state, marks }] as const))

test('a kitchen screen that opens is silent, even with late cards', () => {
  expect(alarmBetween(null, board({ a: 'late', b: 'new' }))).toBeNull()
})

test('a card that comes rings, also one that comes late after an outage', () => {
  expect(alarmBetween(board({}), board({ a: 'new' }))).toBe('new')
  expect(alarmBetween(board({}), board({ a: 'warned' }))).toBe('new')
})

test('a card that becomes late rings once', () => {
  expect(alarmBetween(board({ a: 'warned' }), board({ a: 'late' }))).toBe('late')
  expect(alarmBetween(board({ a: 'late' }), board({ a: 'late' }))).toBeNull()
})

test('a dish that is cancelled is heard, and not as something new', () => {
  expect(alarmBetween(board({ a: 'normal' }), board({ a: 'normal' }, 1))).toBe('changed')
  expect(alarmBetween(board({ a: 'normal' }), board({ a: 'normal', b: 'quiet' }))).toBe('changed')
  expect(alarmBetween(board({ a: 'quiet' }, 1), board({ a: 'quiet' }, 1))).toBeNull()
})

test('late wins over new', () => {
  expect(alarmBetween(board({ a: 'warned' }), board({ a: 'late', b: 'new' }))).toBe('late')
})

test('a bumped card is silent', () => {
  expect(alarmBetween(board({ a: 'late' }), board({}))).toBeNull()
})
