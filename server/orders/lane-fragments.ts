import { partialStatement } from '../platform/database/named.ts'
import { type FactTable, factColumns } from './fact-tables.ts'

/**
 * How far a command's count raises that of its device. The device that a session claims may be another's
 * (decision 0012), which continues from this count when it registers: no call may bring it near the greatest
 * number.
 */
const MOST_COMMANDS_AHEAD = 100_000

/** Drawers that the payments go into. Closing one waits for these, and a closed one makes `lane` find no row. */
const OPEN_DRAWERS = `open_drawers as (
  select t.id from shift_sessions t
  where t.restaurant_id = :restaurantId and t.branch_id = :branchId
    and t.id = any(:openDrawers::uuid[]) and t.end_time is null
  for share
)`

/**
 * What is held of a card or an account for the payments. What went back in the meantime makes `lane` find no row.
 */
const HELD = `held as (
  select a.id from account_entries a
  where a.restaurant_id = :restaurantId and a.id = any(:held::uuid[]) and a.released_at is null
  for update
)`
const TAKEN = `taken as (
  update account_entries a set used_at = :at from lane
  where a.restaurant_id = :restaurantId and a.id = any(:held::uuid[])
  returning 1
)`

/** What is left of dishes, with what was read of it. Another order that took one makes `lane` find no row. */
const COUNT_ROWS = `json_to_recordset(:counts::json) as n (
  item uuid, was int, "wasOver" int, "left" int, "over" int
)`
const COUNTED = `counted as (
  select n.item from ${COUNT_ROWS}, lateral (
    select from dish_counts c
    where c.restaurant_id = :restaurantId and c.branch_id = :branchId and c.item_id = n.item
      and c.remaining = n.was and c.oversold = n."wasOver"
    for update
  ) c
)`
const COUNTED_OFF = `counted_off as (
  update dish_counts c set remaining = n."left", oversold = n."over",
    out_since = case when n."left" = 0 then coalesce(c.out_since, :at) end
  from lane, ${COUNT_ROWS}
  where c.restaurant_id = :restaurantId and c.branch_id = :branchId and c.item_id = n.item
  returning 1
)`

const laneIf = (conditions: readonly string[]) => `lane as (
  insert into orders (
    restaurant_id, branch_id, id, lane_version, revision, status, number, type, table_id,
    business_date, opened_at, closed_at, total, due, receipt_number,
    table_name, currency, opened_by_name, net, discount, notes, slot_at, slot_place, tab_name,
    doc, history
  )
  select :restaurantId::uuid, :branchId::uuid, :lane::uuid, coalesce(:version::int, 0) + 1, o.*,
    :doc::json, :history::json
  from json_to_record(:order::json) as o (
    revision int, status text, number text, type text, table_id uuid, business_date date,
    opened_at timestamptz, closed_at timestamptz, total bigint, due bigint, receipt_number text,
    table_name text, currency text, opened_by_name text, net bigint, discount bigint,
    notes text[], slot_at timestamptz, slot_place int, tab_name text
  )
  where ${['true', ...conditions].join(' and ')}
  on conflict (restaurant_id, id) do update set
    lane_version = excluded.lane_version, revision = excluded.revision, status = excluded.status,
    type = excluded.type, table_id = excluded.table_id, closed_at = excluded.closed_at,
    total = excluded.total, due = excluded.due, receipt_number = excluded.receipt_number,
    table_name = excluded.table_name, net = excluded.net, discount = excluded.discount,
    notes = excluded.notes, slot_at = excluded.slot_at, slot_place = excluded.slot_place,
    tab_name = excluded.tab_name, doc = excluded.doc, history = excluded.history
  where orders.lane_version = :version and orders.branch_id = excluded.branch_id
  returning id
)`

const TICKETS = `ticket_rows as (
  insert into tickets (restaurant_id, branch_id, order_id, id, station, sent_at, bumped_at, doc)
  select :restaurantId, :branchId, lane.id, t.* from lane, json_to_recordset(:tickets::json) as t (
    id text, station text, sent_at timestamptz, bumped_at timestamptz, doc json
  )
  on conflict (restaurant_id, order_id, id) do update set
    bumped_at = excluded.bumped_at, doc = excluded.doc
  returning 1
)`

const DEVICE = `device as (
  update devices set
    last_n = case when :lastN <= last_n + ${MOST_COMMANDS_AHEAD} then greatest(last_n, :lastN) else last_n end,
    last_order = greatest(last_order, :lastOrder),
    last_receipt = greatest(last_receipt, :lastReceipt)
  from lane
  where restaurant_id = :restaurantId and branch_id = :branchId and devices.id = :deviceId
  returning 1
)`

const SPENT = `spent as (
  update overrides set used_at = :at, used_by_op = u.op
  from lane, json_to_recordset(:used::json) as u (id uuid, op uuid)
  where overrides.restaurant_id = :restaurantId and overrides.id = u.id
  returning 1
)`

/**
 * The branch is the last row to be locked, so that its writers never wait for each other in a circle. What is
 * only inserted comes after it: facts carry its number.
 */
const eventAfter = (changes: readonly string[]) => `event as (
  update branches set event_seq = event_seq + 1 from lane
  where branches.id = :branchId
    and 0 <= ${changes.map((change) => `(select count(*) from ${change})`).join(' + ')}
  returning event_seq as seq
)`

const LOGGED = `logged as (
  insert into branch_events (restaurant_id, branch_id, seq, at, rows, areas, op_ids)
  select :restaurantId, :branchId, seq, :at, :rows::json, :areas, :opIds from event
)`

/** Keeps the results of commands, under the event that they made or under none. */
const remember = (event: string) => `insert into applied_commands (
    restaurant_id, branch_id, lane, actor_id, sender_id, sender_session_id, applied_at, seq,
    op_id, hash, result, device_id, n, kind, acted_at, said
  )
  select :restaurantId, :branchId, :lane, :actorId, :senderId, :senderSessionId, :at, event.seq,
    c.op_id, decode(c.hash, 'hex'), c.result, c.device_id, c.n, c.kind, c.acted_at, c.said
  from ${event}, json_to_recordset(:commands::json) as c (
    op_id uuid, hash text, result json, device_id uuid, n bigint, kind text, acted_at timestamptz, said json
  )`

const REMEMBERED = `remembered as (${remember('event')})`

/** The rows of a table of facts, named like it. */
const factFragment = (table: FactTable): string => {
  const { names, record } = factColumns(table)
  return `${table}_rows as (
  insert into ${table} (restaurant_id, branch_id, seq, ${names})
  select :restaurantId, :branchId, event.seq, f.*
  from event, json_to_recordset(:${table}::json) as f (${record})
)`
}

const SALE_TABLES: readonly FactTable[] = [
  'payments',
  'sales',
  'sale_lines',
  'sale_taxes',
  'sale_reductions',
]

/** What a change of an order may have beside the order, its event and its answers. */
export type LanePart =
  | 'drawers'
  | 'accounts'
  | 'counts'
  | 'tickets'
  | 'overrides'
  | 'sales'
  | 'voids'

/** In sequence: what the order depends on, what depends on the order, what depends on the event. */
type Fragments = {
  readonly before?: readonly string[]
  /** Without it no order is written. */
  readonly only?: string
  readonly after?: readonly string[]
  /** The name of one in `after` that changes rows, so that the event waits for it. */
  readonly change?: string
  readonly facts?: readonly FactTable[]
}

const PARTS: Readonly<Record<LanePart, Fragments>> = {
  drawers: {
    before: [OPEN_DRAWERS],
    only: '(select count(*) from open_drawers) = cardinality(:openDrawers::uuid[])',
  },
  accounts: {
    before: [HELD],
    only: '(select count(*) from held) = cardinality(:held::uuid[])',
    after: [TAKEN],
    change: 'taken',
    facts: ['account_entries'],
  },
  counts: {
    before: [COUNTED],
    only: '(select count(*) from counted) = json_array_length(:counts::json)',
    after: [COUNTED_OFF],
    change: 'counted_off',
  },
  tickets: { after: [TICKETS], change: 'ticket_rows' },
  overrides: { after: [SPENT], change: 'spent' },
  sales: { facts: SALE_TABLES },
  voids: { facts: ['voids'] },
}

const NAMES: readonly LanePart[] = [
  'drawers',
  'accounts',
  'counts',
  'tickets',
  'overrides',
  'sales',
  'voids',
]

/**
 * Writes a lane in one statement, with the parts that the change has and no more: PostgreSQL prepares every table
 * that a statement names, each time.
 */
export const laneStatement = partialStatement(NAMES, (names) => {
  const parts = names.map((name) => PARTS[name])
  const fragments = [
    ...parts.flatMap(({ before = [] }) => before),
    laneIf(parts.flatMap(({ only = [] }) => only)),
    DEVICE,
    ...parts.flatMap(({ after = [] }) => after),
    eventAfter(['device', ...parts.flatMap(({ change = [] }) => change)]),
    LOGGED,
    REMEMBERED,
    ...parts.flatMap(({ facts = [] }) => facts.map(factFragment)),
  ]
  return `with ${fragments.join(', ')}\nselect seq from event`
})

const GONE = `gone as (
  delete from tickets using lane
  where restaurant_id = :restaurantId and order_id = lane.id and tickets.id = any(:gone::text[])
)`

/** Writes another order of a command, whose event and results its own lane writes. */
export const OTHER_LANE_STATEMENT = `with ${[laneIf([]), TICKETS, GONE].join(', ')}
select id from lane`

/** Keeps results of commands that changed nothing. */
export const REMEMBER = remember('(select null::bigint as seq) as event')
