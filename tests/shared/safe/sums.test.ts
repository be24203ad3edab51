import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type CountedShift, safeSums } from '#shared/safe/sums.ts'
import { OF_MONEY_IN_EACH, TIMEOUT } from '../support/properties.ts'

const HOUSES = ['LAK', 'THB', 'VND', 'MYR', 'IDR', 'PHP', 'MMK', 'KHR', 'SGD', 'BND'] as const

const amount = fc.nat(1_000_000)
/** One thing that happens to the cash of a branch, in its own currency or in dollars. */
const event = fc.record({
  kind: fc.constantFrom('sale', 'drop', 'undoDrop', 'closeAndOpen', 'deposit', 'undo', 'count'),
  isForeign: fc.boolean(),
  amount,
})
type Event = typeof event extends fc.Arbitrary<infer E> ? E : never

/** Plays events on heaps of cash, and writes what the books get to know of them. */
// oxlint-disable-next-line complexity -- one case an event
function play(house: string, events: readonly Event[]) {
  const heaps = [house, 'USD'].map((currency) => ({ currency, drawer: 0, safe: 0, bank: 0 }))
  const heapOf = (isForeign: boolean) => {
    const heap = heaps[isForeign ? 1 : 0]
    if (!heap) throw new Error('no heap')
    return heap
  }
  const inDrawer = () => heaps.map(({ currency, drawer }) => ({ currency, amount: drawer }))
  const shifts: CountedShift[] = []
  const drops: { currency: string; amount: number }[] = []
  const entries: { kind: 'deposit' | 'count'; currency: string; amount: number }[] = []
  let opening = inDrawer()
  let adjusted = 0
  for (const { kind, isForeign, amount: by } of events) {
    const heap = heapOf(isForeign)
    const { currency } = heap
    switch (kind) {
      case 'sale':
        heap.drawer += by
        break
      case 'drop': {
        const most = Math.min(by, heap.drawer)
        heap.drawer -= most
        heap.safe += most
        drops.push({ currency, amount: most })
        break
      }
      case 'undoDrop': {
        const last = drops.findLast((drop) => drop.currency === currency)
        if (!last || last.amount <= 0 || last.amount > heap.safe) break
        heap.drawer += last.amount
        heap.safe -= last.amount
        drops.push({ currency, amount: 0 - last.amount })
        break
      }
      case 'closeAndOpen': {
        const closing = inDrawer()
        // The next shift begins with what fits: the rest is kept, or more is taken out of the safe.
        for (const one of heaps) {
          const float = Math.min(by, one.drawer + Math.max(0, one.safe))
          one.safe += one.drawer - float
          one.drawer = float
        }
        shifts.push({ opening, closing })
        opening = inDrawer()
        break
      }
      case 'deposit': {
        heap.safe -= by
        heap.bank += by
        entries.push({ kind: 'deposit', currency, amount: 0 - by })
        break
      }
      case 'undo': {
        const last = entries.findLast((entry) => entry.kind === 'deposit' && entry.amount < 0)
        if (!last) break
        const of = heapOf(last.currency === 'USD')
        of.safe -= last.amount
        of.bank += last.amount
        entries.push({ ...last, amount: 0 - last.amount })
        break
      }
      case 'count': {
        // Cash turned up, or was gone.
        const found = by - heap.safe
        heap.safe = by
        adjusted += isForeign ? 0 : found
        entries.push({ kind: 'count', currency, amount: found })
      }
    }
  }
  shifts.push({ opening, closing: null })
  return { heaps, adjusted, facts: { shifts, drops, entries } }
}

const cash = (sum: number) => [{ currency: 'LAK', amount: sum }]

describe('the safe', () => {
  test.each(HOUSES)(
    'holds what came in and did not go to the bank, in %s and dollars',
    TIMEOUT,
    (house) => {
      fc.assert(
        fc.property(fc.array(event, { maxLength: 40 }), (events) => {
          const { heaps, adjusted, facts } = play(house, events)
          const sums = safeSums(house, facts)
          for (const { currency, safe, bank } of heaps) {
            const sum = sums.find((one) => one.currency === currency)
            expect(sum?.inSafe ?? 0).toBe(safe)
            expect(sum?.deposited ?? 0).toBe(bank)
          }
          expect(sums[0]?.adjusted).toBe(adjusted)
          for (const { dropped, kept, adjusted: counts, deposited, inSafe } of sums) {
            expect(dropped + kept + counts - deposited).toBe(inSafe)
          }
        }),
        { numRuns: OF_MONEY_IN_EACH },
      )
    },
  )

  test('knows what the drawer holds that was closed last, and nothing of one that is open', () => {
    const none = { drops: [], entries: [] }
    const closed = { opening: cash(500), closing: cash(900) }
    expect(safeSums('LAK', { ...none, shifts: [closed] })).toMatchObject([
      { kept: 0, inSafe: 0, inDrawer: 900 },
    ])
    const open = { opening: cash(500), closing: null }
    expect(safeSums('LAK', { ...none, shifts: [closed, open] })).toMatchObject([
      { kept: 400, inSafe: 400, inDrawer: null },
    ])
  })

  test('a currency that a closing did not count was not kept', () => {
    const closed = { opening: [], closing: [{ currency: 'LAK', amount: 0 }] }
    const open = { opening: [{ currency: 'USD', amount: 2000 }], closing: null }
    expect(safeSums('LAK', { drops: [], entries: [], shifts: [closed, open] })).toMatchObject([
      { currency: 'LAK', inSafe: 0 },
      { currency: 'USD', kept: 0, inSafe: 0 },
    ])
  })
})
