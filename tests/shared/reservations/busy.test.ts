import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { busyAt, type Kept, nextFree } from '#shared/reservations/busy.ts'
import { chooseTables, type Spot } from '#shared/reservations/choose.ts'
import { MINUTE_MS } from '#shared/time/milliseconds.ts'

const at = (minutes: number) => minutes * MINUTE_MS
const kept = (table: string, from: number, until: number): Kept => ({
  tables: [table],
  from: at(from),
  until: at(until),
})
const table = (id: string, seats: number, sort: number): Spot => ({
  _id: id,
  zone: 'Inside',
  seats,
  sort,
  x: sort * 20,
  y: 0,
  width: 5,
  height: 5,
  shape: 'square',
})

describe('a table is busy', () => {
  const before = [kept('a', 0, 90)]
  const busy = (from: number) => [...busyAt(before, { from: at(from), minutes: 60 }, 15)]
  test('until the buffer after its guests is over, and from the buffer before them on', () => {
    expect(busy(104)).toEqual(['a'])
    expect(busy(105)).toEqual([])
    expect(busy(-74)).toEqual(['a'])
    expect(busy(-75)).toEqual([])
  })
})

test('other times begin at quarters of an hour, the next first', () => {
  const tables = [table('a', 4, 0)]
  const wanted = { from: at(7), minutes: 60, party: 4 }
  const free = nextFree(tables, [kept('a', 0, 90)], wanted, 15)
  expect(free.map((one) => one / MINUTE_MS)).toEqual([105, 120, 135, 150])
  expect(nextFree(tables, [], { ...wanted, party: 5 }, 15)).toEqual([])
})

test('however reservations come in, no table has two parties at one time', () => {
  const request = fc.record({
    from: fc.integer({ min: 0, max: 600 }),
    minutes: fc.integer({ min: 15, max: 180 }),
    party: fc.integer({ min: 1, max: 8 }),
  })
  const tables = [table('a', 2, 0), table('b', 4, 1), table('c', 6, 2)]
  fc.assert(
    fc.property(
      fc.array(request, { maxLength: 25 }),
      fc.constantFrom(0, 15),
      (requests, buffer) => {
        const taken = requests.reduce<readonly Kept[]>((all, { from, minutes, party }) => {
          const wanted = { from: at(from), minutes, party }
          const chosen = chooseTables(tables, party, busyAt(all, wanted, buffer))
          return chosen
            ? [...all, { tables: chosen, from: at(from), until: at(from + minutes) }]
            : all
        }, [])
        for (const one of taken) {
          for (const other of taken) {
            if (one === other || !one.tables.some((id) => other.tables.includes(id))) continue
            const apart =
              one.until + at(buffer) <= other.from || other.until + at(buffer) <= one.from
            expect(apart).toBe(true)
          }
        }
      },
    ),
  )
})
