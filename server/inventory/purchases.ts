import type { ReceiptDraft } from '#shared/inventory/act.ts'
import type { Db } from '../platform/database/database.ts'
import type { BranchPlace } from '../tenancy/scope.ts'

/** What a delivery brought of a line, in thousandths of the base unit. */
export type Came = {
  readonly lineId: string | undefined
  readonly ingredientId: string
  readonly received: number
  readonly rejected: number
}

/** What orders to suppliers do about deliveries: their own domain builds on this one. */
export type Purchases = {
  /** Checks a delivery against its order; `write` keeps what came of it, once the delivery itself is there. */
  readonly receiveOrdered: (
    trx: Db,
    place: BranchPlace,
    delivery: Pick<ReceiptDraft, '_id' | 'purchaseOrderId' | 'isOver'> & {
      readonly came: readonly Came[]
    },
  ) => Promise<{ readonly supplierId: string; readonly write: () => Promise<void> }>
  /** Writes again what is open of an order whose delivery was taken back. */
  readonly settleBehind: (trx: Db, place: BranchPlace, actId: string) => Promise<void>
}
