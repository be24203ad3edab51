import { settle } from '#shared/pricing/settle.ts'
import type { TenderRounding } from '#shared/pricing/settle.ts'
import { tenderWithTip, tipSuggestions } from '#shared/pricing/tip.ts'
import { movedBy } from '#shared/cash/moved.ts'
import { cashDifference, expectedCash } from '#shared/shifts/drawer.ts'
import { decimals, units } from './sample-units.ts'
import { pick } from './sample-vector.ts'
import type { Comparison, Vector } from './sample-vector.ts'

type SampleTender = { method: string; amount: number | null }

export const runTender = ({ input, expected }: Vector): Comparison => {
  const { step, method, applies_to } = input['rounding'] as Record<string, string | number>
  const rule: TenderRounding = {
    unit: units(step as number),
    mode: method as TenderRounding['mode'],
    appliesTo: applies_to as TenderRounding['appliesTo'],
  }
  const tenders = (input['payments'] as SampleTender[]).map(({ method: how, amount }) => ({
    kind: how === 'cash' ? ('cash' as const) : ('other' as const),
    amount: amount === null ? null : units(amount),
  }))
  const done = settle(units(input['amount_due'] as number), tenders, rule)
  return pick(
    {
      payments: done.amounts.map((amount) => decimals(amount)),
      remaining_after: done.remainingAfter.map((amount) => decimals(amount)),
      rounding: decimals(done.rounding),
      change: decimals(done.change),
      remaining: decimals(done.remaining),
      complete: done.complete,
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
