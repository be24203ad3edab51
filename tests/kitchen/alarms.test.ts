import { describe, expect, test } from 'vitest'
import type { CardState } from '../../src/kitchen/board/card-state.ts'
import {
  alarmBetween as ringBetween,
  createMeter,
  type HeardById,
} from '../../src/kitchen/sound/alarms.ts'

const board = (states: Record<string, CardState>, marks = 0) =>
  new Map(Object.entries(states).map(([id, state]) => [id, { state, marks }] as const))

const ready = (state: CardState) => new Map([['a', { state, marks: 0, atPass: true }]] as const)

/** Cards that an outage had kept back. */
const came = (count: number): HeardById =>
  new Map(
    Array.from({ length: count }, (_, n) => [`c${n}`, { state: 'late', marks: 0, delayed: true }]),
  )

/** One card that came late, in this state. */
const on = (state: CardState) => new Map([['a', { state, marks: 0, delayed: true }]] as const)

const alarmBetween = (...maps: Parameters<typeof ringBetween>) =>
  ringBetween(...maps)?.alarm ?? null

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

test('an order that every station has finished is heard at the pass', () => {
  expect(alarmBetween(ready('normal'), ready('ready'))).toBe('ready')
  expect(alarmBetween(board({ a: 'normal' }), board({ a: 'ready' }))).toBeNull()
})

test('what was held is new once it is to be made, and silent while it is held', () => {
  expect(alarmBetween(board({ a: 'normal' }), board({ a: 'held' }))).toBeNull()
  expect(alarmBetween(board({ a: 'held' }), board({ a: 'normal' }))).toBe('new')
})

describe('after an outage', () => {
  test('a card that comes when it is late already is new, not the fault of the kitchen', () => {
    expect(ringBetween(came(0), came(1))).toEqual({ alarm: 'new', delayed: true })
  })

  test('cards that come one after another ring once', () => {
    const passes = createMeter()
    const rung = Array.from({ length: 20 }, (_, n) => {
      const ring = ringBetween(came(n), came(n + 1))
      return ring !== null && passes(ring, n * 1000)
    })
    expect(rung.filter(Boolean)).toHaveLength(1)
  })

  test('cards that turn late one after another ring as one, which came late', () => {
    expect(ringBetween(on('warned'), on('late'))).toEqual({ alarm: 'late', delayed: true })
    const own = ringBetween(board({ a: 'warned' }), board({ a: 'late' }))
    expect(own).toMatchObject({ alarm: 'late' })
    const passes = createMeter()
    expect(own && [passes(own, 0), passes(own, 1)]).toEqual([true, true])
  })

  test('an order of this minute is heard among them', () => {
    const passes = createMeter()
    const now = board({ now: 'new' })
    const ring = ringBetween(came(3), new Map([...came(5), ...now]))
    expect(ring).toEqual({ alarm: 'new', delayed: false })
    expect(ring && [passes(ring, 0), passes(ring, 1000)]).toEqual([true, true])
  })
})
