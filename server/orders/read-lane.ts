import { CompiledQuery } from 'kysely'
import type { Ticket } from '#shared/kitchen/ticket.ts'
import type { Place } from '#shared/dining/free-slots.ts'
import type { DishCount } from '#shared/menu/dish-count.ts'
import { MOST_OPEN } from '#shared/orders/bounds.ts'
import type { Command } from '#shared/orders/command.ts'
import { isMoneyCommand } from '#shared/orders/command.ts'
import { MOST_AHEAD } from '#shared/orders/numbers.ts'
import type { Order } from '#shared/orders/order.ts'
import { takesDishes } from '#shared/orders/taken-dishes.ts'
import type { Db } from '../platform/database/database.ts'
import { hashToken } from '../platform/secrets/secrets.ts'
import { notLater } from './believe.ts'
import { takesPlace } from './slots.ts'
import { returnIdsOf } from './account-rows.ts'
import type { Drawer } from './drawers.ts'
import type { HeldMoney, Lane, Remembered } from './lane-facts.ts'
import type { KnownDevice } from './numbers.ts'
import type { LaneHistory } from './numbers.ts'
import type { Override } from './permitted.ts'

export type LaneKey = {
  readonly restaurantId: string
  readonly branchId: string
  /** The order. */
  readonly lane: string
}

/**
 * One statement, so that everything is of one moment: it runs before every command. Lists are looked up one by
 * one: for `= any(...)` a plan made while the table was small would always read all of it.
 */
const READ = `
  select b.config_version,
    o.lane_version, o.branch_id as lane_branch_id, o.doc as "order", o.history,
    s.created_at as session_since, d.id as device_id, d.code as device_code, d.registered_at,
    d.last_order, d.last_receipt, d.ahead,
    case when o.id is not null then (
      select json_agg(t.doc order by t.sent_at, t.id) from tickets t
      where t.restaurant_id = $1 and t.order_id = $3
    ) end as tickets,
    (
      select json_agg(json_build_object(
        'opId', c.op_id, 'hash', encode(c.hash, 'hex'), 'result', c.result, 'seq', c.seq
      )) from unnest($4::uuid[]) as asked (op_id), lateral (
        select * from applied_commands c
        where c.restaurant_id = $1 and c.op_id = asked.op_id limit 1
      ) c
    ) as remembered,
    array(
      select asked.table_id from unnest($5::uuid[]) as asked (table_id) where exists (
        select from orders x where x.restaurant_id = $1 and x.branch_id = $2
          and x.table_id = asked.table_id and x.status = 'open' and x.id <> $3
      )
    ) as taken_tables,
    array(
      select asked.receipt from unnest($6::text[]) as asked (receipt) where exists (
        select from payments p where p.restaurant_id = $1 and p.branch_id = $2
          and p.receipt_number = asked.receipt
      ) or exists (
        select from sales f where f.restaurant_id = $1 and f.branch_id = $2
          and f.kind = 'refund' and f.receipt_number = asked.receipt
      )
    ) as taken_receipts,
    (
      select count(*)::int from (
        select from orders x
        where x.restaurant_id = $1 and x.branch_id = $2 and x.status = 'open' limit $12
      ) as open
    ) as open_orders,
    (
      select json_agg(json_build_object(
        'hash', encode(v.hash, 'hex'), 'id', v.id, 'action', v.action,
        'requestedBy', v.requested_by,
        'grantedBy', json_build_object('_id', v.granted_by, 'name', v.granted_by_name)
      )) from unnest($7::bytea[]) as asked (hash), lateral (
        select * from overrides v
        where v.restaurant_id = $1 and v.hash = asked.hash and v.branch_id = $2
          and v.order_id = $3 and v.used_at is null and v.expires_at > $8 limit 1
      ) v
    ) as overrides,
    (
      select json_agg(json_build_object(
        'id', x.id, 'from', extract(epoch from x.opened_at) * 1000,
        'to', extract(epoch from x.end_time) * 1000
      )) from (
        select t.id, t.opened_at, t.end_time
        from unnest($10::uuid[]) as asked (id)
        join shift_sessions t
          on t.restaurant_id = $1 and t.id = asked.id and t.branch_id = $2
        union
        select t.id, t.opened_at, t.end_time
        from unnest($11::timestamptz[]) as asked (at), lateral (
          select * from shift_sessions t
          where t.restaurant_id = $1 and t.branch_id = $2 and t.opened_at <= asked.at
          order by t.opened_at desc limit 1
        ) t
      ) x
    ) as drawers,
    (
      select json_agg(json_build_object(
        'paymentId', a.id, 'ledger', a.ledger, 'accountId', a.account_id, 'amount', 0 - a.amount
      )) from unnest($13::uuid[]) as asked (id) join account_entries a
        on a.restaurant_id = $1 and a.id = asked.id and a.order_id = $3
          and a.kind = 'spent' and a.released_at is null
    ) as held,
    ($14 and exists (select from gift_cards g where g.restaurant_id = $1)) as sells_cards,
    array(
      select asked.id from unnest($15::uuid[]) as asked (id) where exists (
        select from account_entries a where a.restaurant_id = $1 and a.id = asked.id
      )
    ) as taken_entries,
    ($12 > 0 and (
      exists (select from gift_cards g where g.restaurant_id = $1 and g.id = $3)
      or exists (select from guest_accounts g where g.restaurant_id = $1 and g.id = $3)
    )) as is_account,
    case when $16 then (
      select json_agg(json_build_object('_id', c.item_id, 'left', c.remaining, 'over', c.oversold))
      from dish_counts c where c.restaurant_id = $1 and c.branch_id = $2
    ) end as counts,
    case when $17 then (
      select json_agg(json_build_object('type', x.type, 'at', x.slot_at, 'place', x.slot_place))
      from orders x
      where x.restaurant_id = $1 and x.branch_id = $2 and x.slot_place is not null
        and x.slot_at > $8::timestamptz - interval '1 day' and x.id <> $3
    ) end as places
  from branches b
  left join orders o on o.restaurant_id = $1 and o.id = $3
  left join sessions s on s.id = $9
  left join devices d on d.restaurant_id = $1 and d.branch_id = $2 and d.id = s.device_id
  where b.restaurant_id = $1 and b.id = $2`

type Row = {
  readonly config_version: number
  readonly lane_version: number | null
  readonly lane_branch_id: string | null
  readonly order: Order | null
  readonly history: LaneHistory | null
  readonly tickets: readonly Ticket[] | null
  readonly remembered: readonly Remembered[] | null
  readonly taken_tables: readonly string[]
  readonly taken_receipts: readonly string[]
  readonly open_orders: number
  readonly overrides: readonly (Override & { readonly hash: string })[] | null
  readonly drawers: readonly Drawer[] | null
  readonly session_since: Date | null
  readonly held: readonly HeldMoney[] | null
  readonly sells_cards: boolean
  readonly taken_entries: readonly string[]
  readonly is_account: boolean
  readonly counts: readonly DishCount[] | null
  readonly places: readonly Place[] | null
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

type Asked = {
  readonly commands: readonly Command[]
  /** Of the sender. */
  readonly sessionId: string
  readonly at: Date
}

/** Reads the facts by which the commands of a lane are judged. Locks nothing. */
export async function readLane(
  db: Db,
  { restaurantId, branchId, lane }: LaneKey,
  { commands, sessionId, at }: Asked,
): Promise<ReadLane> {
  const pays = commands.filter(isMoneyCommand)
  const asked = new Map(
    overridesOf(commands).map((token) => [hashToken(token).toString('hex'), token]),
  )
  const { rows } = await db.executeQuery<Row>(
    CompiledQuery.raw(READ, [
      restaurantId,
      branchId,
      lane,
      commands.map(({ opId }) => opId),
      tablesOf(commands),
      receiptsOf(commands),
      [...asked.keys()].map((hash) => Buffer.from(hash, 'hex')),
      at,
      sessionId,
      pays.flatMap(({ payload }) => payload.shiftSessionId ?? []),
      timesOf(pays, at),
      // Counted only if an order is opened, and only up to the limit.
      commands.some(({ kind }) => OPENS.includes(kind)) ? MOST_OPEN : 0,
      heldOf(commands),
      commands.some(isByCard),
      commands.flatMap(returnIdsOf),
      commands.some(({ kind }) => takesDishes(kind)),
      commands.some(takesPlace),
    ]),
  )
  const [row] = rows
  if (!row) throw new Error(`No branch ${branchId}`)
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
    isBranchFull: row.open_orders >= MOST_OPEN,
    overrides: new Map(
      (row.overrides ?? []).map(({ hash, ...override }) => [asked.get(hash) ?? '', override]),
    ),
    history: row.lane_version === null ? NEW_LANE : row.history,
    device: deviceIn(row),
    drawers: row.drawers ?? [],
    held: new Map((row.held ?? []).map((one) => [one.paymentId, one])),
    sellsCards: row.sells_cards,
    takenEntries: new Set(row.taken_entries),
    isAccount: row.is_account,
    ...outsideOf(row),
  }
}

/** What all orders of the branch share. */
const outsideOf = ({ counts, places }: Row): Pick<Lane, 'counts' | 'places'> => ({
  counts: new Map((counts ?? []).map((count) => [count._id, count])),
  places: places ?? [],
})

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

const isByCard = ({ kind, payload }: Command) =>
  kind === 'order.pay' && payload.method === 'gift_card'

const overridesOf = (commands: readonly Command[]) =>
  commands.flatMap(({ payload }) =>
    'overrideToken' in payload && payload.overrideToken !== undefined
      ? [payload.overrideToken]
      : [],
  )
