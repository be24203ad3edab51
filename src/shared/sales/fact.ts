import type { Branch } from '../branches/branch.ts'
import type { LocalText } from '../contract/scalars.ts'
import type { RefundKind } from '../orders/order-values.ts'
import type { OrderType } from '../money/order-type.ts'
import { businessDate } from '../time/business-date.ts'
import { wallClock } from '../time/wall-clock.ts'
import type { ReductionCause } from './reductions.ts'

type SaleKind = 'sale' | 'refund'

/** `gross - discount - comp = net`, without tax and service charge; negative where it is a refund. */
type Amounts = {
  readonly gross: number
  readonly discount: number
  readonly comp: number
  readonly net: number
  readonly service: number
  readonly tax: number
}

/** A fact counts at the moment at which it was made, by the branch's clock, whenever it arrives. */
export type When = {
  readonly businessDate: string
  /** Of the branch's clock, 0 to 23. */
  readonly hour: number
}

/** A settlement of an order, or a refund of it: one row of the table `sales`. */
export type SaleFact = When &
  Amounts & {
    /** Of a sale the order's, of a refund its own. */
    readonly id: string
    readonly orderId: string
    readonly kind: SaleKind
    /** The sale that a refund gives back. */
    readonly ofSale: string | null
    readonly number: string
    readonly receiptNumber: string | null
    readonly at: string
    readonly postedAt: string
    readonly orderType: OrderType
    readonly tableId: string | null
    readonly tableName: string | null
    readonly openedAt: string
    readonly openedBy: string
    readonly openedByName: string
    readonly settledBy: string
    readonly settledByName: string
    /** Code of the device that sent it; null where it is not known. */
    readonly device: string | null
    readonly shiftSessionId: string | null
    readonly currency: string
    /** The guest who earns points by it; null: none was named. */
    readonly customerId: string | null
    /** Guests; null where they were not counted. */
    readonly covers: number | null
    /** `net + service + tax`. Rounding and tip belong to the tenders. */
    readonly total: number
    readonly rounding: number
    readonly tip: number
    /** What a refund counts as; null where it is a sale. */
    readonly refundKind: RefundKind | null
    readonly reason: string | null
    readonly approvedBy: string | null
    readonly approvedByName: string | null
  }

/** A line of a sale or a refund with its part of every amount. */
export type SaleLineFact = When &
  Amounts & {
    readonly orderId: string
    readonly saleId: string
    readonly lineId: string
    readonly kind: SaleKind
    readonly orderType: OrderType
    readonly menuItemId: string
    readonly name: LocalText
    readonly categoryId: string | null
    readonly categoryName: LocalText | null
    readonly station: string
    readonly taxClass: string
    readonly addedBy: string
    readonly addedByName: string
    readonly quantity: number
    /** As the menu shows it, modifiers included, before any reduction. */
    readonly amount: number
  }

export type SaleTaxFact = Pick<When, 'businessDate'> & {
  readonly orderId: string
  readonly saleId: string
  readonly taxId: string
  readonly name: string
  readonly rate: number
  readonly included: boolean
  readonly base: number
  readonly amount: number
}

export type SaleReductionFact = Pick<When, 'businessDate'> & {
  readonly orderId: string
  readonly saleId: string
  readonly id: string
  readonly kind: SaleKind
  readonly cause: ReductionCause
  readonly reason: string
  readonly givenBy: string | null
  readonly givenByName: string | null
  readonly approvedBy: string | null
  readonly approvedByName: string | null
  /** Without tax. */
  readonly amount: number
}

/** Pieces taken back before they were paid. */
export type VoidFact = When & {
  readonly orderId: string
  readonly id: string
  readonly lineId: string
  /** The kitchen had them. */
  readonly sent: boolean
  readonly at: string
  readonly postedAt: string
  readonly number: string
  readonly orderType: OrderType
  readonly menuItemId: string
  readonly name: LocalText
  readonly categoryId: string | null
  readonly categoryName: LocalText | null
  readonly quantity: number
  /** As the menu shows it, modifiers included. */
  readonly amount: number
  /** The whole order was cancelled. */
  readonly cancelled: boolean
  readonly reason: string | null
  readonly outcome: string | null
  readonly voidedBy: string
  readonly voidedByName: string
  readonly approvedBy: string | null
  readonly approvedByName: string | null
}

/** The rows to write, by table. Payments have rows of their own, see `server/orders/payment-rows.ts`. */
export type Facts = {
  readonly sales: readonly SaleFact[]
  readonly lines: readonly SaleLineFact[]
  readonly taxes: readonly SaleTaxFact[]
  readonly reductions: readonly SaleReductionFact[]
  readonly voids: readonly VoidFact[]
}

/** What is true when facts are written. */
export type Circumstances = {
  readonly place: Pick<Branch, 'timeZone' | 'businessDayCutoff'>
  /** The category of a dish as it is called now; undefined for a dish that the menu does not know. */
  readonly categoryOf: (menuItemId: string) => Category | undefined
  /** When the server got them. */
  readonly postedAt: string
  readonly device: string | null
}
type Category = { readonly _id: string; readonly name: LocalText }

/** Returns the business day and hour of an instant. */
export const whenOf = (
  at: string,
  { timeZone, businessDayCutoff }: Circumstances['place'],
): When => ({
  businessDate: businessDate(at, timeZone, businessDayCutoff),
  hour: wallClock(at, timeZone).hour,
})
