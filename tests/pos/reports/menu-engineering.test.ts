import { expect, test } from 'vitest'
import type { ReportRow } from '#shared/reports/page-contract.ts'
import { marginEachOf, marginOf, marginShareOf } from '../../../src/pos/reports/margin.ts'
import { judgeDishes } from '../../../src/pos/reports/menu-engineering.ts'

/** Pieces of a dish at 100 each, with what one of them costs; null: it is not known. */
const dish = (
  name: string,
  quantity: number,
  cost: number | null,
  category = 'food',
): ReportRow => ({
  key: { dish: name, category },
  name,
  now: {
    quantity,
    net: quantity * 100,
    known_net: cost === null ? 0 : quantity * 100,
    known_sold: cost === null ? 0 : quantity,
    cost: cost === null ? 0 : quantity * cost * 1000,
  },
  before: null,
})
const judge = (...rows: readonly ReportRow[]) =>
  Object.fromEntries([...judgeDishes(rows)].map(([{ name }, { kind }]) => [name, kind]))

test('a dish is popular from 70 % of an equal share and profitable from the mean margin of its category', () => {
  // An equal share is 100 pieces. The mean margin of a piece is 55.
  expect(
    judge(dish('a', 160, 30), dish('b', 70, 70), dish('c', 69, 20), dish('d', 101, 70)),
  ).toEqual({
    a: 'star',
    b: 'workhorse',
    c: 'puzzle',
    d: 'workhorse',
  })
  expect(judge(dish('a', 200, 10), dish('b', 40, 90))).toEqual({ a: 'star', b: 'weak' })
})

test('the only dish of its category is at its mean', () => {
  expect(judge(dish('a', 30, 40), dish('b', 500, 10, 'drinks'))).toEqual({ a: 'star', b: 'star' })
})

test('few pieces and unknown costs are not judged, and neither is what was only given back', () => {
  expect(judge(dish('a', 29, 40), dish('b', 300, null), dish('c', 300, 40))).toEqual({
    a: 'unjudged',
    b: 'unjudged',
    c: 'star',
  })
  expect(judge(dish('a', -2, 40))).toEqual({ a: 'unjudged' })
  expect(judgeDishes([]).size).toBe(0)
})

test('a margin is of the pieces whose cost is known, and of none it is not known', () => {
  const { now } = dish('a', 40, 30)
  expect([marginOf(now), marginEachOf(now), marginShareOf(now)]).toEqual([2800, 70, 70])
  expect(marginOf({ net: 100 })).toBeNull()
  expect(marginEachOf(dish('b', 40, null).now)).toBeNull()
})
