import type { Place } from '#shared/dining/free-slots.ts'
import type { DishCount } from '#shared/menu/dish-count.ts'
import type { LaneState } from '#shared/orders/lane.ts'
import type { Order } from '#shared/orders/order.ts'
import type { OrderCustomer } from '#shared/orders/order-values.ts'
import type { Charge } from '#shared/orders/charge.ts'
import type { CommandResult } from '#shared/sync/contract.ts'
import type { LaneHistory } from './numbers.ts'
import type { Override } from './permitted.ts'

/** The earlier result of a command. */
export type Remembered = {
  readonly opId: string
  /** Of that command, see `hashOf`. */
  readonly hash: string
  readonly result: CommandResult
  readonly seq: number | null
}

/** A lane as it was read, with everything outside it that its commands could collide with. */
export type Lane = {
  readonly state: LaneState
  /** The order id is taken by another branch of the restaurant. */
  readonly elsewhere: boolean
  readonly remembered: ReadonlyMap<string, Remembered>
  /** Tables with another open order. */
  readonly takenTables: ReadonlySet<string>
  readonly takenReceipts: ReadonlySet<string>
  /** The branch has as many open orders as it may have. */
  readonly isBranchFull: boolean
  /** Approvals by managers for this order that are not used yet, by token. */
  readonly overrides: ReadonlyMap<string, Override>
  /** Null if it was not kept yet. */
  readonly history: LaneHistory | null
  /** By payment. */
  readonly held: ReadonlyMap<string, HeldMoney>
  /** The restaurant has sold gift cards: one that pays is one of them. */
  readonly sellsCards: boolean
  /** Ids of commands that the book of cards and accounts has already. */
  readonly takenEntries: ReadonlySet<string>
  /** The other orders of a command that changes several. */
  readonly others?: ReadonlyMap<string, OtherFacts>
  /** The order id is taken by a gift card or a guest's account, under which their payments are kept. */
  readonly isAccount: boolean
  /** What a card machine is asked for the order; empty where no command makes it owe less. */
  readonly charges: readonly Charge[]
  /** What is left of dishes that are counted, by dish; empty where no command takes any. */
  readonly counts: ReadonlyMap<string, DishCount>
  /** Versions of promotions whose code the order may have: it is reserved for it, and dishes did not take it to another one. */
  readonly codes: ReadonlySet<string>
  /** The paid order whose place the order takes; null where it takes none, or no command adds a dish of that. */
  readonly reopened: Order | null
  /** The guests whom commands name, by the id, number or code that they name them by. */
  readonly guests: ReadonlyMap<string, OrderCustomer>
  /** The places of other orders in slots; empty where no command asks for one. */
  readonly places: readonly Place[]
}

/** What another order of a command is judged by. */
export type OtherFacts = Pick<Lane, 'elsewhere' | 'isAccount' | 'takenTables'>

/** Money of a card or an account, or points of a guest, that are held for a payment of the order. */
export type HeldMoney = {
  readonly paymentId: string
  readonly ledger: string
  readonly accountId: string
  /** Smallest units. */
  readonly amount: number
  /** Those that pay it; null: it is paid in money. */
  readonly points: number | null
}
