import { describe, expect, test } from 'vitest'
import { type Coming, quoteMinutes } from '#shared/reservations/quote.ts'
import { stayOf, USUAL_RULES } from '#shared/reservations/rules.ts'
import { MINUTE_MS } from '#shared/time/milliseconds.ts'

const NOW = 1_000_000 * MINUTE_MS
const ago = (minutes: number) => NOW - minutes * MINUTE_MS
const soon = (minutes: number) => NOW + minutes * MINUTE_MS
const table = (seats: number, sitting?: number, kept: Coming['kept'] = []): Coming => ({
  seats,
  guests: sitting === undefined ? null : { since: ago(sitting), party: seats },
  kept,
})
const quote = (tables: readonly Coming[], party: number, ahead: readonly number[] = []) =>
  quoteMinutes(tables, ahead, party, USUAL_RULES, NOW)

test('guests stay as long as their number usually does', () => {
  expect([1, 2, 3, 4, 5, 40].map((party) => stayOf(USUAL_RULES, party))).toEqual([
    90, 90, 105, 105, 120, 120,
  ])
})

describe('a party waits', () => {
  test('not at all where a table is free, and until the next large enough one else', () => {
    expect(quote([table(4), table(2, 20)], 2)).toBe(0)
    expect(quote([table(2), table(4, 45)], 4)).toBe(60)
    expect(quote([table(2, 30), table(4, 100)], 2)).toBe(10)
  })

  test('ten minutes for guests who stay longer than usual', () => {
    expect(quote([table(2, 300)], 2)).toBe(10)
  })

  test('behind the parties that came before', () => {
    expect(quote([table(4)], 4, [3])).toBe(105)
    expect(quote([table(4), table(2)], 4, [2])).toBe(0)
  })

  test('past a reservation that it would still be there for', () => {
    const kept = [{ from: soon(60), until: soon(165) }]
    expect(quote([table(4, undefined, kept)], 4)).toBe(180)
    const later = [{ from: soon(120), until: soon(225) }]
    expect(quote([table(4, undefined, later)], 4)).toBe(0)
  })

  test('in vain where no table is large enough', () => {
    expect(quote([table(2), table(4)], 6)).toBeNull()
  })

  test('in steps of five minutes', () => {
    expect(quote([table(2, 47)], 2)).toBe(45)
  })
})
