import { apportion } from '../money/allocate.ts'
import {
  ONE,
  ZERO,
  add,
  compare,
  multiply,
  ratioOf,
  divide,
  signOf,
  subtract,
} from '../money/ratio.ts'
import type { Ratio } from '../money/ratio.ts'
import type { Discount, DiscountableLine } from './discountable.ts'
import { grossOf, sumTaxes } from './tax-document.ts'
import type { TaxRounding } from './tax-document.ts'
import { taxLine } from './tax-line.ts'

/** What the law takes off for one guest before the percentage: the taxes in their part of the bill. */
export type Exemption = {
  /** With all taxes, in smallest units. */
  readonly amount: number
  /** The part sold without those taxes, before its percentage. */
  readonly sales: Ratio
  /** By line: the part of the taxes that the shown price had in it. */
  readonly shown: ReadonlyMap<string, Ratio>
}

export type ExemptedLines = {
  readonly lines: readonly DiscountableLine[]
  /** By discount. */
  readonly exemptions: ReadonlyMap<string, Exemption>
}

const same = (tax: Ratio) => tax

export const reaches = ({ lineIds }: Pick<Discount, 'lineIds'>, lineId: string): boolean =>
  lineIds?.includes(lineId) ?? true

const exact = (value: number | Ratio): Ratio => (typeof value === 'number' ? ratioOf(value) : value)

export const partOf = ({ share }: Discount): Ratio =>
  share ? divide(exact(share.part), exact(share.of)) : ONE

/** Takes percentage taxes out of a part of a line; taxes per piece stay. */
const withoutTax = (line: DiscountableLine, part: Ratio, exemptBy: string): DiscountableLine => {
  const amount = multiply(line.amount, part)
  const quantity = multiply(line.quantity, part)
  const { net, taxes } = taxLine(amount, quantity, line.rules, 'price', same)
  const fixed = taxes.filter(({ rule }) => rule.kind === 'fixed')
  return {
    _id: line._id,
    amount: fixed.reduce((sum, tax) => (tax.rule.included ? add(sum, tax.amount) : sum), net),
    quantity,
    rules: fixed.map(({ rule }) => rule),
    exemptBy,
  }
}

/** Parts never make more than the whole: of guests counted twice the last ones have what is left. */
const partsOf = (line: DiscountableLine, exempting: readonly Discount[]) => {
  let left = ONE
  const parts = exempting.flatMap((discount) => {
    if (!reaches(discount, line._id)) return []
    const wanted = partOf(discount)
    const part = compare(wanted, left) > 0 ? left : wanted
    left = subtract(left, part)
    return signOf(part) === 0 ? [] : [{ discount, part }]
  })
  return { parts, left }
}

/**
 * Divides lines into the parts of guests whom a law exempts from tax, one part a guest, and the rest. `gross`
 * is that of the lines before.
 */
export function exemptLines(
  lines: readonly DiscountableLine[],
  rounding: TaxRounding,
  discounts: readonly Discount[],
  gross: number,
): ExemptedLines {
  const exempting = discounts.filter(({ exempt }) => exempt === true)
  if (exempting.length === 0) return { lines, exemptions: new Map() }
  const found = exempting.map(() => ({
    gross: ZERO,
    sales: ZERO,
    shown: new Map<string, Ratio>(),
  }))
  const divided = lines.flatMap((line) => {
    const { parts, left } = partsOf(line, exempting)
    const exempted = parts.map(({ discount, part }) => {
      const free = withoutTax(line, part, discount._id)
      const amount = multiply(line.amount, part)
      const quantity = multiply(line.quantity, part)
      const sum = found[exempting.indexOf(discount)]
      const whole = taxLine(amount, quantity, line.rules, 'price', same).gross
      const without = taxLine(free.amount, quantity, free.rules, 'price', same).gross
      if (sum) {
        sum.gross = add(sum.gross, subtract(whole, without))
        sum.sales = add(sum.sales, free.amount)
        sum.shown.set(line._id, subtract(amount, free.amount))
      }
      return free
    })
    if (parts.length === 0) return [line]
    const rest = {
      ...line,
      amount: multiply(line.amount, left),
      quantity: multiply(line.quantity, left),
    }
    return signOf(left) === 0 ? exempted : [rest, ...exempted]
  })
  const less = gross - grossOf(sumTaxes(divided, rounding))
  const amounts = apportion(
    less,
    found.map((one) => one.gross),
  )
  return {
    lines: divided,
    exemptions: new Map(
      exempting.map(({ _id }, at) => [
        _id,
        {
          amount: amounts[at] ?? 0,
          sales: found[at]?.sales ?? ZERO,
          shown: found[at]?.shown ?? new Map<string, Ratio>(),
        },
      ]),
    ),
  }
}
