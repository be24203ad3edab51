import { CompiledQuery } from 'kysely'
import type { Db } from '../platform/database/database.ts'
import { commandColumns, countersOf, orderColumns, ticketColumns } from './columns.ts'
import type { Fresh, Judgement } from './judge.ts'
import type { LaneChange } from './lane-change.ts'
import type { LaneHistory } from './numbers.ts'
import type { LaneKey } from './read-lane.ts'

/**
 * How far a command's count raises that of its device. The device that a session claims may be another's
 * (decision 0012), which continues from this count when it registers: no call may bring it near the greatest
 * number.
 */
const MOST_COMMANDS_AHEAD = 100_000

/**
 * One statement is one transaction and one round trip. Everything depends on `lane`, which finds no row if
 * another node changed the lane since it was read, or closed a drawer that its payments go into: then nothing
 * is written and the caller reads again. Closing a drawer waits for running payments, so that each is in its
 * count or on the list of later ones. The branch is the last row to be locked, so that its writers wait for
 * each other as briefly as possible and never in a circle.
 */
const WRITE = `
with open_drawers as (
  select t.id from shift_sessions t
  where t.restaurant_id = $1 and t.branch_id = $2 and t.id = any($24::uuid[]) and t.end_time is null
  for share
), lane as (
  insert into orders (
    restaurant_id, branch_id, id, lane_version, revision, status, number, type, table_id,
    business_date, opened_at, closed_at, total, due, receipt_number,
    table_name, currency, opened_by_name, net, discount, notes, doc, history
  )
  select $1::uuid, $2::uuid, $3::uuid, coalesce($4::int, 0) + 1, o.*, $6::json, $21::json
  from json_to_record($5::json) as o (
    revision int, status text, number text, type text, table_id uuid, business_date date,
    opened_at timestamptz, closed_at timestamptz, total bigint, due bigint, receipt_number text,
    table_name text, currency text, opened_by_name text, net bigint, discount bigint,
    notes text[]
  )
  where (select count(*) from open_drawers) = cardinality($24::uuid[])
  on conflict (restaurant_id, id) do update set
    lane_version = excluded.lane_version, revision = excluded.revision, status = excluded.status,
    type = excluded.type, table_id = excluded.table_id, closed_at = excluded.closed_at,
    total = excluded.total, due = excluded.due, receipt_number = excluded.receipt_number,
    table_name = excluded.table_name, net = excluded.net, discount = excluded.discount,
    notes = excluded.notes, doc = excluded.doc, history = excluded.history
  where orders.lane_version = $4 and orders.branch_id = excluded.branch_id
  returning id
), ticket_rows as (
  insert into tickets (restaurant_id, branch_id, order_id, id, station, sent_at, bumped_at, doc)
  select $1, $2, lane.id, t.* from lane, json_to_recordset($7::json) as t (
    id text, station text, sent_at timestamptz, bumped_at timestamptz, doc json
  )
  on conflict (restaurant_id, order_id, id) do update set
    bumped_at = excluded.bumped_at, doc = excluded.doc
  returning 1
), payment_rows as (
  insert into payments (
    restaurant_id, branch_id, id, order_id, business_date, method, currency, amount, rounding,
    tendered, change, taken_by, taken_by_name, taken_at, shift_session_id, receipt_number,
    sent_by, sent_by_name, received_at, received_date, claimed_at, remarks, removes
  )
  select $1, $2, p.* from lane, json_to_recordset($8::json) as p (
    id uuid, order_id uuid, business_date date, method text, currency text, amount bigint,
    rounding bigint, tendered bigint, change bigint, taken_by uuid, taken_by_name text,
    taken_at timestamptz, shift_session_id uuid, receipt_number text,
    sent_by uuid, sent_by_name text, received_at timestamptz, received_date date,
    claimed_at timestamptz, remarks text[], removes uuid
  )
  returning 1
), sold as (
  insert into sale_lines (
    restaurant_id, branch_id, order_id, line_id, business_date, sold_at, order_type,
    menu_item_id, tax_class, quantity, amount
  )
  select $1, $2, s.* from lane, json_to_recordset($9::json) as s (
    order_id uuid, line_id uuid, business_date date, sold_at timestamptz, order_type text,
    menu_item_id uuid, tax_class text, quantity int, amount bigint
  )
  returning 1
), device as (
  update devices set
    last_n = case when $10 <= last_n + ${MOST_COMMANDS_AHEAD} then greatest(last_n, $10) else last_n end,
    last_order = greatest(last_order, $11),
    last_receipt = greatest(last_receipt, $12)
  from lane
  where restaurant_id = $1 and branch_id = $2 and devices.id = $13
  returning 1
), spent as (
  update overrides set used_at = $14, used_by_op = u.op
  from lane, json_to_recordset($20::json) as u (id uuid, op uuid)
  where overrides.restaurant_id = $1 and overrides.id = u.id
  returning 1
), event as (
  update branches set event_seq = event_seq + 1 from lane
  where branches.id = $2 and 0 <= (select count(*) from ticket_rows)
    + (select count(*) from payment_rows) + (select count(*) from sold)
    + (select count(*) from device) + (select count(*) from spent)
  returning event_seq as seq
), logged as (
  insert into branch_events (restaurant_id, branch_id, seq, at, rows, areas, op_ids)
  select $1, $2, seq, $14, $15::json, $16, $19 from event
), remembered as (
  insert into applied_commands (
    restaurant_id, branch_id, lane, actor_id, sender_id, sender_session_id, applied_at, seq,
    op_id, hash, result, device_id, n, kind, acted_at
  )
  select $1, $2, $3, $17, $22, $23, $14, event.seq, c.op_id, decode(c.hash, 'hex'), c.result,
    c.device_id, c.n, c.kind, c.acted_at
  from event, json_to_recordset($18::json) as c (
    op_id uuid, hash text, result json, device_id uuid, n bigint, kind text, acted_at timestamptz
  )
)
select seq from event`

const REMEMBER = `
insert into applied_commands (
  restaurant_id, branch_id, lane, actor_id, sender_id, sender_session_id, applied_at, seq,
  op_id, hash, result, device_id, n, kind, acted_at
)
select $1, $2, $3, $4, $7, $8, $5, null, c.op_id, decode(c.hash, 'hex'), c.result,
  c.device_id, c.n, c.kind, c.acted_at
from json_to_recordset($6::json) as c (
  op_id uuid, hash text, result json, device_id uuid, n bigint, kind text, acted_at timestamptz
)`

type Change = LaneChange & {
  readonly key: LaneKey
  /** Version of the lane that was read; null if it had no order. */
  readonly version: number | null
  readonly fresh: readonly Fresh[]
  readonly used: Judgement['used']
  readonly history: LaneHistory | null
  readonly actorId: string
  readonly sender: Sender
  readonly at: Date
  /** Drawers that the payments go into and that were open when the lane was read. */
  readonly openDrawers: readonly string[]
}

type Sender = { readonly userId: string; readonly sessionId: string }

/**
 * Writes a lane with everything that follows from it and returns the event's `seq`; undefined if the lane has
 * changed since it was read. Throws a unique violation if another write was first.
 */
export async function writeLane(db: Db, change: Change): Promise<number | undefined> {
  const { key, version, order, tickets, payments, saleLines, rows, areas, fresh } = change
  const { restaurantId, branchId, lane } = key
  const { rows: written } = await db.executeQuery<{ readonly seq: number }>(
    CompiledQuery.raw(WRITE, [
      restaurantId,
      branchId,
      lane,
      version,
      JSON.stringify(orderColumns(order)),
      JSON.stringify(order),
      JSON.stringify(tickets.map(ticketColumns)),
      JSON.stringify(payments),
      JSON.stringify(saleLines),
      ...countersOf(fresh),
      change.at,
      JSON.stringify(rows),
      areas,
      change.actorId,
      JSON.stringify(fresh.map(commandColumns)),
      fresh.flatMap(({ result: { opId, outcome } }) => (outcome === 'applied' ? [opId] : [])),
      JSON.stringify(change.used.map(({ id, opId }) => ({ id, op: opId }))),
      change.history === null ? null : JSON.stringify(change.history),
      change.sender.userId,
      change.sender.sessionId,
      change.openDrawers,
    ]),
  )
  return written[0]?.seq
}

/** Keeps results of commands that changed nothing. */
export async function rememberAnswers(
  db: Db,
  { key, actorId, sender, at, fresh }: Pick<Change, 'key' | 'actorId' | 'sender' | 'at' | 'fresh'>,
): Promise<void> {
  const { restaurantId, branchId, lane } = key
  const commands = JSON.stringify(fresh.map(commandColumns))
  await db.executeQuery(
    CompiledQuery.raw(REMEMBER, [
      restaurantId,
      branchId,
      lane,
      actorId,
      at,
      commands,
      sender.userId,
      sender.sessionId,
    ]),
  )
}
