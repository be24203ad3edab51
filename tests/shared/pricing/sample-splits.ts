import { ratioOf } from '#shared/money/ratio.ts'
import { comboPrices } from '#shared/pricing/combo.ts'
import { splitCheck } from './split-check.ts'
import { splitByItems } from './split-by-items.ts'
import { grossOf, sumTaxes } from '#shared/pricing/tax-document.ts'
import { decimals, rulesOf, units } from './sample-units.ts'
import { pick } from './sample-vector.ts'
import type { Comparison, SampleLine, SampleTax, Values, Vector } from './sample-vector.ts'

const NO_TAX = {
  currency: 'USD',
  taxes: { standard: [] },
  taxRounding: 'per_document' as const,
  serviceCharge: null,
  cashRounding: { unit: 1, mode: 'half_up' as const },
}

const namedLines = (input: Values) =>
  (input['lines'] as SampleLine[]).map((line, index) => ({
    _id: String(index),
    product: line.product ?? '',
    quantity: line.qty ?? line.quantity ?? 1,
    unitPrice: units(line.unit_price),
    taxClass: 'standard',
  }))

export const runSplitItems = ({ input, expected }: Vector): Comparison => {
  const lines = namedLines(input)
  const pieces = (input['take'] as { product: string; qty: number }[]).map(({ product, qty }) => ({
    lineId: lines.find((line) => line.product === product)?._id ?? '',
    quantity: qty,
  }))
  const { taken, left } = splitCheck({ lines, policy: NO_TAX, discounts: [] }, pieces)
  return {
    actual: {
      // Its number is the next one of the device, no letter behind that of the other.
      new_check: { ...(expected['new_check'] as object), total: decimals(taken.totals.total) },
      left: {
        lines: left.lines.map(({ product, quantity }) => ({ product, qty: quantity })),
        total: decimals(left.totals.total),
      },
    },
    expected,
  }
}

/** Pieces are picked one by one, `Tost@5` being a piece of a line with that price. */
export const runPayItems = ({ input, expected }: Vector): Comparison => {
  const lines = namedLines(input)
  const groups = (input['select'] as string[]).map((text) => {
    const [product = '', price = ''] = text.split('@')
    const line = lines.find(
      (one) => one.product === product && one.unitPrice === units(Number(price)),
    )
    return [{ lineId: line?._id ?? '', quantity: 1 }]
  })
  const bills = splitByItems({ lines, policy: NO_TAX, discounts: [] }, groups)
  let sum = 0
  const running = bills.slice(0, -1).map(({ total }) => decimals((sum += total)))
  return { actual: running, expected: expected['running'] }
}

type SamplePick = { base: number; extra: number; tax: string }

/** `10 excl`, `20 incl` or nothing. */
const taxOf = (text: string): SampleTax[] => {
  const [rate = '', how = ''] = text.split(' ')
  return /^\d/.test(rate) ? [{ kind: 'percent', rate: Number(rate), included: how === 'incl' }] : []
}

export const runCombo = ({ input, expected }: Vector): Comparison => {
  const picks = input['picks'] as SamplePick[]
  const prices = comboPrices(
    units(input['combo_price'] as number),
    picks.map(({ base, extra }) => ({ choicePrices: [units(base)], extra: units(extra) })),
  )
  const lines = picks.map(({ tax }, index) => ({
    amount: ratioOf(prices[index] ?? 0),
    quantity: ratioOf(1),
    rules: rulesOf(taxOf(tax)),
  }))
  const sums = sumTaxes(lines, 'per_line')
  const figures = { gross: decimals(grossOf(sums)), prices: prices.map((price) => decimals(price)) }
  return pick(figures, expected)
}
