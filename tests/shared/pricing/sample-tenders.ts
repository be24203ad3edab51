import type { CashRounding } from '#shared/money/policy.ts'
import type { Payment } from '#shared/orders/order.ts'
import { roundCash } from '#shared/pricing/cash.ts'
import { tenderWithTip, tipSuggestions } from '#shared/pricing/tip.ts'
import { movedBy } from '#shared/cash/moved.ts'
import { cashDifference, expectedCash } from '#shared/shifts/drawer.ts'
import { branch, createLane, id, orderId } from '../support/restaurant.ts'
import { decimals, units } from './sample-units.ts'
import { pick } from './sample-vector.ts'
import type { Comparison, Vector } from './sample-vector.ts'

type SampleTender = { method: string; amount: number | null }

/** Pays an order as tills do: a part to the unit, and all of the rest, which cash rounds. */
export const runTender = ({ input, expected }: Vector): Comparison => {
  const { step, method } = input['rounding'] as Record<string, string | number>
  const cashRounding = {
    unit: units(step as number),
    mode: method as CashRounding['mode'],
  }
  const lane = createLane(undefined, { ...branch, currency: 'MYR', taxes: [], cashRounding })
  lane.open()
  lane.add('special', 1, units(input['amount_due'] as number))
  const remaining = (input['payments'] as SampleTender[]).map((tender, at) => {
    const { due } = lane.order
    const amount = tender.amount === null ? due : units(tender.amount)
    const isCash = tender.method === 'cash'
    const paid = lane.give({
      kind: 'order.pay',
      payload: {
        orderId,
        paymentId: id(`payment${at}`),
        method: isCash ? 'cash' : 'credit_card',
        amount,
        tendered: isCash && amount === due ? roundCash(amount, cashRounding).rounded : amount,
        receiptNumber: `VTE1-A-00000${at + 1}`,
        shiftSessionId: null,
      },
    })
    if (!paid.ok) throw new Error(paid.code)
    return decimals(lane.order.due)
  })
  const { payments, due, status } = lane.order
  const sum = (of: (payment: Payment) => number) =>
    payments.reduce((total, payment) => total + of(payment), 0)
  return pick(
    {
      payments: payments.map(({ amount, rounding }) => decimals(amount + rounding)),
      remaining_after: remaining,
      rounding: decimals(sum(({ rounding }) => rounding)),
      change: decimals(sum(({ change }) => change)),
      remaining: decimals(due),
      complete: status === 'paid',
    },
    expected,
  )
}

export const runTips = ({ input, expected }: Vector): Comparison => ({
  actual: tipSuggestions(units(input['total'] as number), input['percents'] as number[]).map(
    (tip) => decimals(tip),
  ),
  expected: expected['tips'],
})

export const runTipTender = ({ input, expected }: Vector): Comparison =>
  pick(
    {
      payment: decimals(
        tenderWithTip(
          units(input['total'] as number),
          units(input['payment'] as number),
          units(input['tip'] as number),
        ),
      ),
    },
    expected,
  )

type SampleSale = { tendered_cash: number; change: number }

export const runDrawer = ({ input, expected }: Vector): Comparison => {
  const opening = units(input['opening'] as number)
  const sales = input['sales'] as SampleSale[]
  const sum = (of: (sale: SampleSale) => number) =>
    sales.reduce((total, sale) => total + units(of(sale)), 0)
  const through = {
    cashTaken: sum(({ tendered_cash }) => tendered_cash),
    changeGiven: sum(({ change }) => change),
    cashReturned: 0,
    ...movedBy([]),
  }
  return pick(
    {
      expected_cash: decimals(expectedCash(opening, through)),
      opening_difference: decimals(
        cashDifference(opening, units((input['previous_closing'] as number | undefined) ?? 0)),
      ),
    },
    expected,
  )
}
