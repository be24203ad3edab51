import type { Ticket } from '#shared/kitchen/ticket.ts'
import type { Place } from '#shared/dining/free-slots.ts'
import type { DishCount } from '#shared/menu/dish-count.ts'
import { MOST_OPEN } from '#shared/orders/bounds.ts'
import type { Command } from '#shared/orders/command.ts'
import { isMoneyCommand } from '#shared/orders/command.ts'
import { MOST_AHEAD } from '#shared/orders/numbers.ts'
import type { Order } from '#shared/orders/order.ts'
import type { OrderCustomer } from '#shared/orders/order-values.ts'
import { takesDishes } from '#shared/orders/taken-dishes.ts'
import type { Charge } from '#shared/orders/charge.ts'
import { mayLessen } from '#shared/orders/while-charging.ts'
import type { Db } from '../platform/database/database.ts'
import { hashToken } from '../platform/secrets/secrets.ts'
import { notLater } from './believe.ts'
import { takesPlace } from './slots.ts'
import { returnIdsOf } from './account-rows.ts'
import { isServedAgain } from './kept-offers.ts'
import type { Drawer } from './drawers.ts'
import type { HeldMoney, Lane, Remembered } from './lane-facts.ts'
import type { KnownDevice } from './numbers.ts'
import type { LaneHistory } from './numbers.ts'
import type { Override } from './permitted.ts'
import { type Asked, readStatement } from './read-fragments.ts'

export type LaneKey = {
  readonly restaurantId: string
  readonly branchId: string
  /** The order. */
  readonly lane: string
}

type Row = {
  readonly config_version: number
  readonly lane_version: number | null
  readonly lane_branch_id: string | null
  readonly order: Order | null
  readonly history: LaneHistory | null
  readonly tickets: readonly Ticket[] | null
  readonly remembered: readonly Remembered[] | null
  readonly taken_tables?: readonly string[]
  readonly taken_receipts?: readonly string[]
  readonly open_orders?: number
  readonly overrides?: readonly (Override & { readonly hash: string })[] | null
  readonly drawers?: readonly Drawer[] | null
  readonly session_since: Date | null
  readonly held?: readonly HeldMoney[] | null
  readonly sells_cards?: boolean
  readonly taken_entries?: readonly string[]
  readonly is_account?: boolean
  readonly guests?:
    | readonly (Pick<OrderCustomer, '_id' | 'key'> & {
        readonly asked: string
        /** By a campaign at this visit. */
        readonly said: { readonly channel: 'receipt' | 'display'; readonly words: string } | null
        readonly tier: string | null
      })[]
    | null
  readonly charges?: readonly Charge[] | null
  readonly codes?: readonly string[] | null
  readonly reopened?: Order | null
  readonly counts?: readonly DishCount[] | null
  readonly places?: readonly Place[] | null
} & (
  | { readonly device_id: null }
  | {
      readonly device_id: string
      readonly device_code: string
      readonly registered_at: Date
      readonly last_order: number
      readonly last_receipt: number
      readonly ahead: number
    }
)

export type ReadLane = Omit<Lane, 'others'> & {
  /** Of the order row as it was read; null if there is none. */
  readonly version: number | null
  readonly configVersion: number
  /** The device of the sender's session, registered in the branch; null if it is not. */
  readonly device: KnownDevice | null
  /** Drawers that the payments may have gone into; empty without payments. */
  readonly drawers: readonly Drawer[]
  /** The other orders of a command that changes several, by id. */
  readonly others?: ReadonlyMap<string, ReadLane>
}

type Batch = {
  readonly commands: readonly Command[]
  /** Of the sender. */
  readonly sessionId: string
  readonly at: Date
}

/** Reads the facts by which the commands of a lane are judged. Locks nothing. */
export async function readLane(
  db: Db,
  { restaurantId, branchId, lane }: LaneKey,
  { commands, sessionId, at }: Batch,
): Promise<ReadLane> {
  const overrides = new Map(
    overridesOf(commands).map((token) => [hashToken(token).toString('hex'), token]),
  )
  const lists = {
    ...listsOf(commands, at),
    overrides: [...overrides.keys()].map((hash) => Buffer.from(hash, 'hex')),
  }
  const opens = commands.some(({ kind }) => OPENS.includes(kind))
  const asks: Readonly<Record<Asked, boolean>> = {
    taken_tables: lists.tables.length > 0,
    taken_receipts: lists.receipts.length > 0,
    open_orders: opens,
    is_account: opens,
    charges: commands.some(mayLessen),
    codes: commands.some(({ kind }) => kind === 'order.applyOffer'),
    reopened: commands.some(isServedAgain),
    overrides: overrides.size > 0,
    drawers: lists.times.length > 0,
    held: lists.held.length > 0,
    sells_cards: commands.some(isByCard),
    taken_entries: lists.entries.length > 0,
    guests: lists.guestIds.length + lists.guestKeys.length > 0,
    counts: commands.some(({ kind }) => takesDishes(kind)),
    places: commands.some(takesPlace),
  }
  const { rows } = await db.executeQuery<Row>(
    readStatement(asks, {
      restaurantId,
      branchId,
      lane,
      opIds: commands.map(({ opId }) => opId),
      sessionId,
      at,
      ...lists,
    }),
  )
  const [row] = rows
  if (!row) throw new Error(`No branch ${branchId}`)
  return laneIn(row, branchId, overrides)
}

/** `overrides`: the tokens of approvals by their hashes. */
function laneIn(row: Row, branchId: string, overrides: ReadonlyMap<string, string>): ReadLane {
  const elsewhere = row.lane_branch_id !== null && row.lane_branch_id !== branchId
  return {
    version: row.lane_version,
    configVersion: row.config_version,
    elsewhere,
    state: elsewhere
      ? { order: null, tickets: [] }
      : { order: row.order, tickets: row.tickets ?? [] },
    remembered: new Map((row.remembered ?? []).map((answer) => [answer.opId, answer])),
    takenTables: new Set(row.taken_tables),
    takenReceipts: new Set(row.taken_receipts),
    isBranchFull: (row.open_orders ?? 0) >= MOST_OPEN,
    overrides: new Map(
      (row.overrides ?? []).map(({ hash, ...override }) => [overrides.get(hash) ?? '', override]),
    ),
    history: row.lane_version === null ? NEW_LANE : row.history,
    device: deviceIn(row),
    drawers: row.drawers ?? [],
    held: new Map((row.held ?? []).map((one) => [one.paymentId, one])),
    sellsCards: row.sells_cards ?? false,
    takenEntries: new Set(row.taken_entries),
    ...outsideOf(row),
  }
}

/** What all orders of the branch share, and what other ledgers have of this one. */
const outsideOf = ({
  counts,
  places,
  guests,
  is_account: isAccount = false,
  charges,
  codes,
  reopened = null,
}: Row): Pick<
  Lane,
  'counts' | 'places' | 'guests' | 'isAccount' | 'charges' | 'codes' | 'reopened'
> => ({
  codes: new Set(codes),
  reopened,
  isAccount,
  charges: charges ?? [],
  guests: new Map(
    (guests ?? []).map(({ asked, said, tier, _id, key }) => [
      asked,
      {
        _id,
        key,
        ...(said && { [SAID[said.channel]]: said.words }),
        ...(tier !== null && { tier }),
      },
    ]),
  ),
  counts: new Map((counts ?? []).map((count) => [count._id, count])),
  places: places ?? [],
})

/** Where an order has what a campaign says. */
const SAID = { receipt: 'offer', display: 'onDisplay' } as const

const OPENS: readonly Command['kind'][] = ['order.open', 'order.split', 'order.unmerge']

const NEW_LANE: LaneHistory = { devices: {}, receipt: 0 }

const deviceIn = (row: Row): KnownDevice | null =>
  row.device_id === null
    ? null
    : {
        id: row.device_id,
        code: row.device_code,
        lastOrder: row.last_order,
        lastReceipt: row.last_receipt,
        mostAhead: MOST_AHEAD + row.ahead,
        registeredAt: row.registered_at.getTime(),
        sessionSince: row.session_since?.getTime() ?? 0,
      }

/** Returns possible times of payments: the device's, as far as that is possible, or now. */
const timesOf = (pays: readonly Command[], now: Date): readonly Date[] =>
  pays.length === 0
    ? []
    : [now, ...pays.map((pay) => new Date(Math.max(0, notLater(pay, now.getTime()))))]

/** What is looked up one by one. */
function listsOf(commands: readonly Command[], at: Date) {
  const pays = commands.filter(isMoneyCommand)
  return {
    tables: tablesOf(commands),
    receipts: receiptsOf(commands),
    drawers: pays.flatMap(({ payload }) => payload.shiftSessionId ?? []),
    times: timesOf(pays, at),
    held: heldOf(commands),
    entries: commands.flatMap(returnIdsOf),
    ...guestsOf(commands),
  }
}

const AT_TABLES: readonly Command['kind'][] = ['order.open', 'order.changeTable', 'order.unmerge']

const tablesOf = (commands: readonly Command[]) =>
  commands.flatMap((command) =>
    AT_TABLES.includes(command.kind) &&
    'tableId' in command.payload &&
    command.payload.tableId !== null
      ? [command.payload.tableId]
      : [],
  )

const receiptsOf = (commands: readonly Command[]) =>
  commands.flatMap((command) =>
    'receiptNumber' in command.payload && command.payload.receiptNumber !== null
      ? [command.payload.receiptNumber]
      : [],
  )

/** Payments from a card or an account, whose money must be held. */
const heldOf = (commands: readonly Command[]) =>
  commands.flatMap(({ kind, payload }) =>
    kind === 'order.pay' && payload.account ? [payload.paymentId] : [],
  )

/** Returns what guests are named by: an id before a number or a code. */
export function guestsOf(commands: readonly Command[]) {
  const named = commands.flatMap(({ kind, payload }) =>
    kind === 'order.setGuest' ? (payload.customer ?? []) : [],
  )
  return {
    guestIds: named.flatMap(({ _id }) => _id ?? []),
    guestKeys: named.flatMap(({ _id, key }) => (_id === null ? [key] : [])),
  }
}

const isByCard = ({ kind, payload }: Command) =>
  kind === 'order.pay' && payload.method === 'gift_card'

const overridesOf = (commands: readonly Command[]) =>
  commands.flatMap(({ payload }) =>
    'overrideToken' in payload && payload.overrideToken !== undefined
      ? [payload.overrideToken]
      : [],
  )
