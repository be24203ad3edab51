import type { Ratio } from '../money/ratio.ts'
import type { TaxableLine } from './tax-document.ts'

/** A reduction of the whole order, or of the lines named. */
export type Discount = {
  readonly _id: string
  readonly name: string
  readonly kind: 'percent' | 'amount'
  /** Percent from 0 to 100, or smallest units with taxes in them. */
  readonly value: number
  readonly lineIds?: readonly string[]
  /** The part of each of these lines that a percentage reaches, e.g. 1 of 3 pieces; absent: all of it. */
  readonly share?: { readonly part: number | Ratio; readonly of: number | Ratio }
  /** Of an amount: what of it is off each line, in place of a part by their prices. */
  readonly amounts?: ReadonlyMap<string, number>
  /** For one guest whom a law exempts from taxes: its part is sold without them, then the percentage is off. */
  readonly exempt?: true
}

export type DiscountableLine = TaxableLine & {
  readonly _id: string
  /** The discount of the guest whose part of the line it is. */
  readonly exemptBy?: string
}
