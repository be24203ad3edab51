import fc from 'fast-check'
import { expect, test } from 'vitest'
import { bestPrice, keyText, OwnType } from '#shared/menu/item-price.ts'
import { OrderType } from '#shared/money/order-type.ts'
import type { PriceEvent } from '../../../server/menu/item-prices.ts'
import { priceSpans, priceUntil } from '../../../server/menu/price-times.ts'
import { HOLDS, TIMEOUT, verdict } from '../../shared/support/properties.ts'

function priceTimes(events: readonly PriceEvent[], branchId: string) {
  const spans = priceSpans(events, branchId)
  return (price: number, type: OrderType, on: readonly string[]) =>
    priceUntil(spans(type), price, on)
}

const key = { branchId: null, orderType: null, daypartId: null } as const
const event = (
  since: number,
  price: number | null,
  more: Partial<PriceEvent> = {},
): PriceEvent => ({
  ...key,
  since,
  price,
  ...more,
})

test('a price of the restaurant ends in a branch that gets its own, and comes back after it', () => {
  const until = priceTimes(
    [event(1, 40), event(5, 45, { branchId: 'here' }), event(9, null, { branchId: 'here' })],
    'here',
  )
  expect(until(40, 'dine_in', [])).toBe(Infinity)
  expect(until(45, 'takeaway', [])).toBe(9)
  expect(until(46, 'dine_in', [])).toBeUndefined()
})

test('a price that the history of a type only repeats is not its own: the daypart is before it', () => {
  const happy = event(5, 30, { daypartId: 'happy' })
  const until = priceTimes([event(1, 40), event(1, 40, { orderType: 'takeaway' }), happy], 'here')
  expect(until(30, 'takeaway', ['happy'])).toBe(Infinity)
  expect(until(30, 'takeaway', [])).toBeUndefined()
  expect(until(40, 'takeaway', [])).toBe(Infinity)
})

test('a price that takes the place of the dish’s is another one than that which is added', () => {
  const spans = priceSpans(
    [event(1, 40), event(5, 40, { sizes: true }), event(9, 40, { sizes: false })],
    'here',
  )
  expect(spans('dine_in').map(({ sizes, since, until }) => [sizes, since, until])).toEqual([
    [false, 1, 5],
    [true, 5, 9],
    [false, 9, Infinity],
  ])
})

const any = fc.record({
  branchId: fc.constantFrom(null, 'here', 'there'),
  orderType: fc.constantFrom(null, ...OwnType.options),
  daypartId: fc.constantFrom(null, 'happy'),
  price: fc.constantFrom(null, 10, 20, 30),
})

const holdsAsSet = (events: readonly PriceEvent[]) => {
  const until = priceTimes(events, 'here')
  return OrderType.options.every((orderType) =>
    [null, 'happy'].every((daypartId) => {
      const ends = new Map<number, number>()
      const set = new Map<string, PriceEvent & { readonly price: number }>()
      let held: number | undefined
      for (const one of events) {
        if (one.price === null) set.delete(keyText(one))
        else set.set(keyText(one), { ...one, price: one.price })
        const sold = { branchId: 'here', orderType, daypartId }
        const now = bestPrice([...set.values()], sold) ?? 0
        if (held !== undefined && held !== now) ends.set(held, one.since)
        ends.set(now, Infinity)
        held = now
      }
      const on = daypartId === null ? [] : [daypartId]
      const shown = [...ends].every(([price, end]) => (until(price, orderType, on) ?? -1) >= end)
      const exact = [...ends].every(
        ([price, end]) => daypartId !== null || until(price, orderType, []) === end,
      )
      return shown && exact && until(99, orderType, on) === undefined
    }),
  )
}

test('a price ends when another holds, and counts as long as any key leads to it', TIMEOUT, () => {
  const history = fc.array(any, { maxLength: 10 }).map((made) => [
    event(0, 5),
    ...made
      // Prices of a whole restaurant and day are those of the dish.
      .filter(({ branchId, daypartId }) => branchId !== null || daypartId !== null)
      .map((one, at) => event(at + 1, one.price, one)),
  ])
  expect(verdict(history, holdsAsSet)).toBe(HOLDS)
})
