import { describe, expect, test } from 'vitest'
import { type Coming, quoteMinutes } from '#shared/reservations/quote.ts'
import { stayOf, USUAL_RULES } from '#shared/reservations/rules.ts'
import { MINUTE_MS } from '#shared/time/milliseconds.ts'

const NOW = 1_000_000 * MINUTE_MS
const ago = (minutes: number) => NOW - minutes * MINUTE_MS
const soon = (minutes: number) => NOW + minutes * MINUTE_MS
let count = 0
/** Each in a zone of its own, so that none may be joined to another. */
const table = (seats: number, sitting?: number, kept: Coming['kept'] = []): Coming => ({
  _id: `t${(count += 1)}`,
  zone: `z${count}`,
  sort: count,
  shape: 'square',
  x: 0,
  y: 0,
  width: 4,
  height: 4,
  seats,
  guests: sitting === undefined ? null : { since: ago(sitting), party: seats },
  kept,
})
/** Side by side in one zone. */
const row = (...tables: readonly Coming[]) =>
  tables.map((one, n): Coming => ({ ...one, zone: 'row', x: n * 5 }))
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

  test('in vain where no table is large enough, nor two that may be joined', () => {
    expect(quote([table(2), table(4)], 6)).toBeNull()
    expect(quote(row(table(2), table(4)), 7)).toBeNull()
  })

  test('for tables that may be joined where none is large enough alone, until all of them are free', () => {
    expect(quote(row(table(4), table(4)), 7)).toBe(0)
    expect(quote(row(table(4), table(4, 45)), 7)).toBe(60)
    // Behind as many who sit at both of them; a smaller party has the table beside them.
    expect(quote(row(table(4), table(4)), 7, [8])).toBe(120)
    expect(quote(row(table(4), table(4), table(2)), 2, [8])).toBe(0)
    const kept = [{ from: soon(60), until: soon(165) }]
    expect(quote(row(table(4), table(4, undefined, kept)), 7)).toBe(180)
  })

  test('for a larger table before it would wait for others to be joined', () => {
    expect(quote([...row(table(2), table(2)), table(4, 45)], 4)).toBe(60)
  })

  test('in steps of five minutes', () => {
    expect(quote([table(2, 47)], 2)).toBe(45)
  })
})
