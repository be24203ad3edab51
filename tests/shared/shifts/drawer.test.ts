import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { CashMovement } from '#shared/cash/movement.ts'
import { movedBy } from '#shared/cash/moved.ts'
import { USUAL_CASH, isAbove } from '#shared/cash/limits.ts'
import { denominationsOf } from '#shared/money/denominations.ts'
import { cashDifference, expectedCash } from '#shared/shifts/drawer.ts'
import { seesDrawer } from '#shared/shifts/sees-drawer.ts'
import { OF_MONEY_IN_EACH, TIMEOUT } from '../support/properties.ts'

const CURRENCIES = ['LAK', 'THB', 'VND', 'MYR', 'IDR', 'PHP', 'MMK', 'KHR', 'SGD', 'USD'] as const

/** One thing that happens to a drawer, and what it does to the notes in it. */
type Event =
  | { readonly kind: 'sale'; readonly tendered: number; readonly change: number }
  | { readonly kind: 'removal'; readonly of: number }
  | { readonly kind: 'in' | 'out' | 'drop'; readonly amount: number }
  | { readonly kind: 'undo'; readonly of: number }

const eventsIn = (currency: string) => {
  const { notes, coins } = denominationsOf(currency)
  const amount = fc.integer({ min: 0, max: 40 * Math.max(...notes, ...coins) })
  return fc.array(
    fc.oneof(
      fc
        .tuple(amount, amount)
        .map(([due, more]): Event => ({ kind: 'sale', tendered: due + more, change: more })),
      fc.nat(30).map((of): Event => ({ kind: 'removal', of })),
      fc
        .tuple(fc.constantFrom('in', 'out', 'drop'), amount)
        .map(([kind, sum]): Event => ({ kind, amount: sum })),
      fc.nat(30).map((of): Event => ({ kind: 'undo', of })),
    ),
    { maxLength: 30 },
  )
}

type Sale = { readonly tendered: number; readonly change: number }
type Moved = Pick<CashMovement, 'kind' | 'amount'>

/** Plays events on a heap of cash, and books them as the ledger does. */
function play(opening: number, events: readonly Event[]) {
  let heap = opening
  const sales: Sale[] = []
  const removed: Sale[] = []
  const moved: Moved[] = []
  for (const event of events) {
    switch (event.kind) {
      case 'sale':
        heap += event.tendered
        heap -= event.change
        sales.push(event)
        break
      case 'removal': {
        const sale = sales[event.of]
        if (!sale || removed.includes(sale)) break
        heap -= sale.tendered - sale.change
        removed.push(sale)
        break
      }
      case 'undo': {
        const first = moved[event.of]
        if (!first) break
        heap -= first.amount
        moved.push({ kind: first.kind, amount: 0 - first.amount })
        break
      }
      case 'in':
      case 'out':
      case 'drop': {
        const amount = event.kind === 'in' ? event.amount : 0 - event.amount
        heap += amount
        moved.push({ kind: event.kind, amount })
      }
    }
  }
  const sum = (of: readonly Sale[], part: (sale: Sale) => number) =>
    of.reduce((total, sale) => total + part(sale), 0)
  const through = {
    cashTaken: sum(sales, ({ tendered }) => tendered),
    changeGiven: sum(sales, ({ change }) => change),
    cashReturned: sum(removed, ({ tendered, change }) => tendered - change),
    ...movedBy(moved),
  }
  return { heap, through }
}

describe('the drawer', () => {
  test.each(CURRENCIES)('must hold the heap of cash, after any day in %s', TIMEOUT, (currency) => {
    fc.assert(
      fc.property(fc.nat(1_000_000), eventsIn(currency), (opening, events) => {
        const { heap, through } = play(opening, events)
        expect(expectedCash(opening, through)).toBe(heap)
      }),
      { numRuns: OF_MONEY_IN_EACH },
    )
  })

  test('differs by what was counted less what must be there', () => {
    expect(cashDifference(100_000, 120_000)).toBe(-20_000)
  })

  test('a difference at the limit needs no manager, one above it does, in both directions', () => {
    expect([999, 1000, 1001, -1000, -1001].map((amount) => isAbove(amount, 1000))).toEqual([
      false,
      false,
      true,
      false,
      true,
    ])
    expect(isAbove(0, USUAL_CASH.differenceLimit)).toBe(false)
  })
})

const shown = (held: 'view_shifts' | 'manage_shifts' | 'take_orders', isBlind: boolean) =>
  (['open', 'closed'] as const).map((status) => seesDrawer([held], isBlind, status))

test('a blind branch shows the sum of an open drawer to its managers alone', () => {
  expect(shown('manage_shifts', true)).toEqual([true, true])
  expect(shown('view_shifts', true)).toEqual([false, true])
  expect(shown('view_shifts', false)).toEqual([true, true])
  expect(shown('take_orders', false)).toEqual([false, false])
})
