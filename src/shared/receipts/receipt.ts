import type { Branch } from '../branches/branch.ts'
import type { Order } from '../orders/order.ts'
import type { GuestPaper } from '../printing/routing.ts'
import type { NextVisitCode } from './next-visit-code.ts'
import type { ReceiptRow } from './writing.ts'

/** A receipt in words, whatever shows it: screen, paper, page or mail. All of it is in the reader's language. */
export type Receipt = {
  readonly head: {
    /** The id of a picture, above all words; null: none. */
    readonly logo: string | null
    /** As it was typed; with line breaks. */
    readonly above: string
    /** To call a guest who takes the food along; null: not in large letters. */
    readonly callNumber: string | null
    readonly house: string
    /** Null where the branch has the name of its restaurant. */
    readonly place: string | null
    readonly address: string
    /** Telephone, tax number, number of the machine. */
    readonly lines: readonly string[]
    /** What the paper is: in the words of the law, or in ours. */
    readonly document: string | null
  }
  /** What it takes the place of or gives back. */
  readonly about: string | null
  readonly facts: readonly ReceiptRow[]
  readonly dishes: readonly ReceiptDish[]
  /** Empty on a paper without prices. */
  readonly sums: readonly ReceiptRow[]
  readonly total: ReceiptRow | null
  /** Below the total: the other currency, tips, what was handed over. */
  readonly after: readonly ReceiptRow[]
  /** Words of the law below all figures. */
  readonly notes: readonly string[]
  /** Guests to whom a law gave a discount, each with name, number of the card and room to sign. */
  readonly holders: readonly (readonly ReceiptRow[])[]
  /** Says what tax stamps must be stuck on; null: none. */
  readonly stamps: string | null
  /** As it was typed; with line breaks. */
  readonly footer: string
}

export type ReceiptDish = {
  readonly _id: string
  readonly quantity: number
  readonly name: string
  /** Left out on a paper without prices. */
  readonly amount?: string
  /** Choices, discounts, the price of one. */
  readonly details: readonly string[]
}

export type ReceiptOf = {
  /** A refund in the form of an order, see `refundBill`, has `ofSale`. */
  readonly order: Order
  readonly branch: Branch
  readonly kind: GuestPaper
  /** Codes for the next visit that the sale brought. */
  readonly nextVisits?: readonly NextVisitCode[] | undefined
  /** The sale that the paper gives back: its number, and when it was paid, whose rate counts. */
  readonly ofSale?:
    | {
        readonly number: string | null
        readonly at: string
        /** For a credit note: values without tax, before this refund and after it; left out: a plain refund. */
        readonly credit?: { readonly reason: string; readonly was: number; readonly is: number }
      }
    | undefined
}
