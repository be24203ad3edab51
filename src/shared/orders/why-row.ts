import type { LocalText } from '../contract/scalars.ts'
import type { Premodifier } from '../menu/premodifier.ts'
import type { Weighed } from '../menu/sold-by.ts'
import type { OrderDiscount } from './order.ts'

type Piece = {
  readonly name: LocalText
  readonly quantity: number
  /** Of one, smallest units. */
  readonly price: number
  readonly amount: number
}

/** One step on the way to a total; amounts in smallest units, reductions below zero. */
export type WhyRow =
  | ({ readonly kind: 'line'; readonly weight?: Weighed | undefined } & Piece)
  | ({ readonly kind: 'choice'; readonly pre?: Premodifier | undefined } & Piece)
  /** The line above has a price of its own. */
  | { readonly kind: 'price'; readonly amount: number }
  /** What is above it, added up. */
  | { readonly kind: 'subtotal'; readonly amount: number }
  | ({
      readonly kind: 'discount'
      readonly amount: number
    } & Pick<OrderDiscount, 'category' | 'statute' | 'value' | 'offer'> & {
        /** In percent; absent where it is an amount. */
        readonly rate?: number
      })
  /** The taxes that a law takes off for one guest. */
  | { readonly kind: 'exemption'; readonly amount: number }
  | {
      readonly kind: 'serviceCharge'
      readonly rate: number | null
      readonly base: number
      readonly amount: number
    }
  | {
      readonly kind: 'tax'
      readonly name: string
      readonly rate: number
      /** The prices above have it in them: it is named, and not added. */
      readonly included: boolean
      readonly base: number
      readonly amount: number
    }
  /** Sold without tax by law, before its percentage: named, and not added. */
  | { readonly kind: 'exemptSales'; readonly amount: number }
  | { readonly kind: 'rounding'; readonly amount: number }

/** Returns whether a row is part of the sum; the others say what is in it. */
export function addsUp(row: WhyRow): boolean {
  switch (row.kind) {
    case 'subtotal':
    case 'exemptSales':
      return false
    case 'tax':
      return !row.included
    case 'line':
    case 'choice':
    case 'price':
    case 'discount':
    case 'exemption':
    case 'serviceCharge':
    case 'rounding':
      return true
  }
}
