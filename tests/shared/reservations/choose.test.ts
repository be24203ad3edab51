import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { canJoin, chooseTables, MOST_TOGETHER, type Spot } from '#shared/reservations/choose.ts'

const spot = (id: string, seats: number, x: number, more: Partial<Spot> = {}): Spot => ({
  _id: id,
  zone: 'Inside',
  seats,
  sort: x,
  x,
  y: 0,
  width: 5,
  height: 5,
  shape: 'square',
  ...more,
})
const none = new Set<string>()

describe('tables may be joined', () => {
  const one = spot('a', 2, 0)
  test.each([
    ['side by side', spot('b', 2, 7), true],
    ['across an aisle', spot('b', 2, 9), false],
    ['below each other', spot('b', 2, 1, { y: 7 }), true],
    ['corner to corner', spot('b', 2, 6, { y: 6 }), false],
    ['in another zone', spot('b', 2, 7, { zone: 'Garden' }), false],
    ['a booth', spot('b', 2, 7, { shape: 'booth' }), false],
  ])('%s', (_, other, expected) => {
    expect(canJoin(one, other)).toBe(expected)
    expect(canJoin(other, one)).toBe(expected)
  })
})

describe('a party gets', () => {
  test('the smallest table that it fits at, and of equal ones the first of the branch', () => {
    const tables = [spot('six', 6, 0), spot('four', 4, 6), spot('also', 4, 12), spot('two', 2, 18)]
    expect(chooseTables(tables, 3, none)).toEqual(['four'])
    expect(chooseTables(tables, 3, new Set(['four']))).toEqual(['also'])
    expect(chooseTables(tables, 5, none)).toEqual(['six'])
  })

  test('joined tables only where no single one is large enough, and as few as possible', () => {
    const tables = [spot('a', 2, 0), spot('b', 2, 6), spot('c', 4, 12), spot('d', 4, 18)]
    expect(chooseTables(tables, 4, none)).toEqual(['c'])
    expect(chooseTables(tables, 6, none)).toEqual(['b', 'c'])
    expect(chooseTables(tables, 8, none)).toEqual(['c', 'd'])
    expect(chooseTables(tables, 12, none)).toEqual(['a', 'b', 'c', 'd'])
    expect(chooseTables(tables, 13, none)).toBeNull()
    expect(chooseTables(tables, 6, new Set(['c']))).toBeNull()
  })

  test('an answer at once, also where all tables of a branch are drawn on one spot', () => {
    const heap = Array.from({ length: 300 }, (_, n) => spot(`t${n}`, 2, 0, { sort: n }))
    expect(chooseTables(heap, 4, none)).toEqual(['t0', 't1'])
    expect(chooseTables(heap, 99, none)).toBeNull()
  })

  const floor = fc.array(
    fc.record({
      seats: fc.integer({ min: 1, max: 8 }),
      x: fc.integer({ min: 0, max: 24 }),
      y: fc.integer({ min: 0, max: 24 }),
      zone: fc.constantFrom('Inside', 'Garden'),
      busy: fc.boolean(),
    }),
    { maxLength: 9 },
  )

  test('never a busy table, always enough seats, and never more tables or seats than another way', () => {
    fc.assert(
      fc.property(floor, fc.integer({ min: 1, max: 20 }), (found, party) => {
        const tables = found.map(({ seats, x, y, zone }, n) =>
          spot(`t${n}`, seats, n, { x, y, zone }),
        )
        const busy = new Set(found.flatMap(({ busy: is }, n) => (is ? [`t${n}`] : [])))
        const chosen = chooseTables(tables, party, busy)
        const ways = everyWay(tables.filter(({ _id }) => !busy.has(_id))).filter(
          (way) => seatsOf(way) >= party,
        )
        // Nothing is chosen only where no way is large enough.
        expect(chosen === null).toBe(ways.length === 0)
        const got = (chosen ?? []).map((id) => tables.find(({ _id }) => _id === id))
        expect(chosen?.some((id) => busy.has(id)) ?? false).toBe(false)
        const own = got.filter((table) => table !== undefined)
        expect(chosen === null || (isConnected(own) && seatsOf(own) >= party)).toBe(true)
        const better = ways.filter(
          (way) =>
            way.length < own.length || (way.length === own.length && seatsOf(way) < seatsOf(own)),
        )
        expect(better).toEqual([])
      }),
      { numRuns: 300 },
    )
  })

  test('an answer at once on a floor of three hundred tables', () => {
    const tables = Array.from({ length: 300 }, (_, n) =>
      spot(`t${n}`, 2, (n % 20) * 6, { y: Math.floor(n / 20) * 6, sort: n }),
    )
    const began = performance.now()
    expect(chooseTables(tables, 9, none)).toBeNull()
    expect(performance.now() - began).toBeLessThan(1500)
  })
})

const seatsOf = (tables: readonly Spot[]) => tables.reduce((sum, { seats }) => sum + seats, 0)

/** Every group of tables that may be joined, found by trying all of them. */
const everyWay = (tables: readonly Spot[]): readonly (readonly Spot[])[] =>
  Array.from({ length: 2 ** tables.length }, (_, mask) =>
    tables.filter((_table, n) => mask & (1 << n)),
  ).filter((way) => way.length > 0 && way.length <= MOST_TOGETHER && isConnected(way))

function isConnected(tables: readonly Spot[]): boolean {
  const [first, ...rest] = tables
  if (!first) return false
  const reached = [first]
  let left = rest
  for (;;) {
    const near = left.filter((one) => reached.some((other) => canJoin(one, other)))
    if (near.length === 0) return left.length === 0
    reached.push(...near)
    left = left.filter((one) => !near.includes(one))
  }
}
