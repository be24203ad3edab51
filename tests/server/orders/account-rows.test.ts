import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { COUNTRIES } from '#shared/countries/country-code.ts'
import type { Order, Payment } from '#shared/orders/order.ts'
import { refundable } from '#shared/orders/refund-amounts.ts'
import { returnRows } from '../../../server/orders/account-rows.ts'
import { houseIn, sell, step } from '../../shared/pricing/order-path.ts'
import { HOLDS, TIMEOUT, verdict } from '../../shared/support/properties.ts'

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0)

/** Every payment was taken from one card or another. */
const byCard = <P extends Payment>(payment: P): P => ({
  ...payment,
  account: {
    ledger: payment.amount % 2 === 0 ? 'giftCard' : 'guestAccount',
    _id: payment._id,
    label: '',
  },
})
const fromCards = (order: Order): Order => ({
  ...order,
  payments: order.payments.map(byCard),
  ...(order.removedPayments && {
    removedPayments: order.removedPayments.map((one) => ({
      ...one,
      payment: byCard(one.payment),
    })),
  }),
})

/** Returns whether cards lost what the order still has of them, each of them, and never less than nothing. */
function conserves(walked: Order): boolean {
  const order = fromCards(walked)
  const { payments, removedPayments = [], refunds = [] } = order
  const rows = returnRows(order, removedPayments, refunds)
  const backOn = (id: string) =>
    sum(rows.filter((row) => row.account_id === id).map(({ amount }) => amount))
  return (
    rows.every(({ amount, kind }) => amount >= 0 && kind === 'returned') &&
    payments.every((one) => one.amount - backOn(one._id) === refundable(order, one)) &&
    removedPayments.every(({ payment }) => payment.amount === backOn(payment._id))
  )
}

describe.each(COUNTRIES)('money of gift cards and accounts in %s', TIMEOUT, (country) => {
  it('what was spent is what orders still have of it: removed payments and refunds go back', () => {
    const walks = fc
      .record({ house: houseIn(country), steps: fc.array(step, { minLength: 1, maxLength: 14 }) })
      .map(({ house, steps }) => sell(house, steps))
    const holds = verdict(walks, (states) =>
      states.every(({ order }) => order === null || conserves(order)),
    )
    expect(holds).toBe(HOLDS)
  })
})
