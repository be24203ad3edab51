import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { outcomeOf, totalOf } from '#shared/purchase-orders/line.ts'
import { canPurchase, isLate, PURCHASE_STATES, stateAfter } from '#shared/purchase-orders/state.ts'
import { HOLDS, TIMEOUT, verdict } from '../support/properties.ts'

const quantity = fc.integer({ min: 0, max: 1_000_000_000_000 })
const line = fc.record({
  packs: fc.integer({ min: 1, max: 100_000 }),
  packQuantity: fc.integer({ min: 1, max: 1_000_000_000 }),
  received: quantity,
  rejected: quantity,
})

test(
  'what was ordered is received, rejected or open, to the last unit; only what is over is more',
  TIMEOUT,
  () => {
    const holds = verdict(line, (one) => {
      const { ordered, received, rejected, open, over } = outcomeOf(one)
      if (Math.min(open, over) !== 0) return false
      return ordered + over === received + rejected + open
    })
    expect(holds).toBe(HOLDS)
  },
)

describe('the state of an order', () => {
  const asked = { packs: 2, packQuantity: 5000, received: 0, rejected: 0 }

  test('follows what deliveries brought, and a delivery that was taken back', () => {
    expect(stateAfter('sent', [asked])).toBe('sent')
    expect(stateAfter('sent', [asked, { ...asked, received: 10_000 }])).toBe('partly')
    expect(stateAfter('partly', [{ ...asked, received: 9999 }])).toBe('partly')
    expect(stateAfter('partly', [{ ...asked, received: 9000, rejected: 1000 }])).toBe('received')
    expect(stateAfter('received', [asked])).toBe('sent')
  })

  test('is nothing of deliveries once a person has ended it, or before it is sent', () => {
    const came = [{ ...asked, received: 10_000 }]
    for (const state of ['draft', 'closed', 'cancelled'] as const)
      expect(stateAfter(state, came)).toBe(state)
  })

  test('is late when a day has passed on which the supplier had it', () => {
    const due = { state: 'sent', expectedOn: '2026-11-20' } as const
    expect(isLate(due, '2026-11-20')).toBe(false)
    expect(isLate(due, '2026-11-21')).toBe(true)
    expect(isLate({ ...due, state: 'partly' }, '2026-11-21')).toBe(true)
    expect(isLate({ ...due, state: 'draft' }, '2026-11-21')).toBe(false)
    expect(isLate({ ...due, expectedOn: null }, '2026-11-21')).toBe(false)
  })

  test('never leads on from an end, and every other leads on', () => {
    const actions = ['change', 'send', 'receive', 'cancel', 'close'] as const
    const ends = PURCHASE_STATES.filter((state) => !actions.some((one) => canPurchase(one, state)))
    expect(ends).toEqual(['received', 'closed', 'cancelled'])
  })
})

test('an order costs what is known of its lines', () => {
  expect(totalOf([{ packs: 3, price: null }])).toBeNull()
  expect(
    totalOf([
      { packs: 3, price: 250 },
      { packs: 9, price: null },
      { packs: 2, price: 0 },
    ]),
  ).toBe(750)
})
