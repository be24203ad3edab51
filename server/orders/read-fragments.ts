import { MOST_OPEN } from '#shared/orders/bounds.ts'
import { partialStatement } from '../platform/database/named.ts'

/**
 * One statement, so that everything is of one moment: it runs before every command. Lists are looked up one by
 * one: for `= any(...)` a plan made while the table was small would always read all of it.
 */
const read = (asked: string) => `
  select b.config_version,
    o.lane_version, o.branch_id as lane_branch_id, o.doc as "order", o.history,
    s.created_at as session_since, d.id as device_id, d.code as device_code, d.registered_at,
    d.last_order, d.last_receipt, d.ahead,
    case when o.id is not null then (
      select json_agg(t.doc order by t.sent_at, t.id) from tickets t
      where t.restaurant_id = :restaurantId and t.order_id = :lane
    ) end as tickets,
    (
      select json_agg(json_build_object(
        'opId', c.op_id, 'hash', encode(c.hash, 'hex'), 'result', c.result, 'seq', c.seq
      )) from unnest(:opIds::uuid[]) as asked (op_id), lateral (
        select * from applied_commands c
        where c.restaurant_id = :restaurantId and c.op_id = asked.op_id limit 1
      ) c
    ) as remembered${asked}
  from branches b
  left join orders o on o.restaurant_id = :restaurantId and o.id = :lane
  left join sessions s on s.id = :sessionId
  left join devices d
    on d.restaurant_id = :restaurantId and d.branch_id = :branchId and d.id = s.device_id
  where b.restaurant_id = :restaurantId and b.id = :branchId`

/** What few commands are judged by, each a column of its name. */
const ASKED = {
  taken_tables: `array(
      select asked.table_id from unnest(:tables::uuid[]) as asked (table_id) where exists (
        select from orders x where x.restaurant_id = :restaurantId and x.branch_id = :branchId
          and x.table_id = asked.table_id and x.status = 'open' and x.id <> :lane
      )
    )`,
  taken_receipts: `array(
      select asked.receipt from unnest(:receipts::text[]) as asked (receipt) where exists (
        select from payments p where p.restaurant_id = :restaurantId and p.branch_id = :branchId
          and p.receipt_number = asked.receipt
      ) or exists (
        select from sales f where f.restaurant_id = :restaurantId and f.branch_id = :branchId
          and f.kind = 'refund' and f.receipt_number = asked.receipt
      )
    )`,
  open_orders: `(
      select count(*)::int from (
        select from orders x
        where x.restaurant_id = :restaurantId and x.branch_id = :branchId and x.status = 'open'
        limit ${MOST_OPEN}
      ) as open
    )`,
  is_account: `(
      exists (select from gift_cards g where g.restaurant_id = :restaurantId and g.id = :lane)
      or exists (select from guest_accounts g where g.restaurant_id = :restaurantId and g.id = :lane)
    )`,
  overrides: `(
      select json_agg(json_build_object(
        'hash', encode(v.hash, 'hex'), 'id', v.id, 'action', v.action,
        'requestedBy', v.requested_by,
        'grantedBy', json_build_object('_id', v.granted_by, 'name', v.granted_by_name)
      )) from unnest(:overrides::bytea[]) as asked (hash), lateral (
        select * from overrides v
        where v.restaurant_id = :restaurantId and v.hash = asked.hash and v.branch_id = :branchId
          and v.order_id = :lane and v.used_at is null and v.expires_at > :at limit 1
      ) v
    )`,
  drawers: `(
      select json_agg(json_build_object(
        'id', x.id, 'from', extract(epoch from x.opened_at) * 1000,
        'to', extract(epoch from x.end_time) * 1000
      )) from (
        select t.id, t.opened_at, t.end_time
        from unnest(:drawers::uuid[]) as asked (id)
        join shift_sessions t
          on t.restaurant_id = :restaurantId and t.id = asked.id and t.branch_id = :branchId
        union
        select t.id, t.opened_at, t.end_time
        from unnest(:times::timestamptz[]) as asked (at), lateral (
          select * from shift_sessions t
          where t.restaurant_id = :restaurantId and t.branch_id = :branchId
            and t.opened_at <= asked.at
          order by t.opened_at desc limit 1
        ) t
      ) x
    )`,
  held: `(
      select json_agg(json_build_object(
        'paymentId', a.id, 'ledger', a.ledger, 'accountId', a.account_id,
        'amount', 0 - coalesce(a.money, a.amount),
        'points', case when a.money is not null then 0 - a.amount end
      )) from unnest(:held::uuid[]) as asked (id) join account_entries a
        on a.restaurant_id = :restaurantId and a.id = asked.id and a.order_id = :lane
          and a.kind = 'spent' and a.released_at is null
    )`,
  sells_cards: `exists (select from gift_cards g where g.restaurant_id = :restaurantId)`,
  taken_entries: `array(
      select asked.id from unnest(:entries::uuid[]) as asked (id) where exists (
        select from account_entries a where a.restaurant_id = :restaurantId and a.id = asked.id
      )
    )`,
  guests: `(
      select json_agg(json_build_object('asked', g.asked, '_id', g.id, 'key', g.code, 'said', (
        select json_build_object('channel', s.channel, 'words', s.words)
        from unnest(ids_of_guest(:restaurantId, g.id)) as own (id)
        join campaign_sends s on s.restaurant_id = :restaurantId and s.customer_id = own.id
        join campaigns o on o.restaurant_id = s.restaurant_id and o.id = s.campaign_id
          and o.state = 'running'
        where s.branch_id = :branchId and s.channel in ('receipt', 'display') and s.state = 'sent'
          and s.at > :at::timestamptz - interval '12 hours' and not exists (
            select from unnest(ids_of_guest(:restaurantId, g.id)) as own (id)
            join consents k on k.restaurant_id = :restaurantId and k.customer_id = own.id
            where k.purpose = 'marketing' and not k.given and k.at >= s.at
          )
        order by s.at desc limit 1
      ), 'tier', (
        select t.name from (
          select c.tier_id from tier_changes c
          join branches b on b.restaurant_id = c.restaurant_id and b.id = :branchId
            and b.currency = c.currency
          where c.restaurant_id = :restaurantId and c.customer_id = g.id
          order by c.n desc limit 1
        ) last
        join loyalty_tiers t on t.restaurant_id = :restaurantId and t.id = last.tier_id
          and t.archived_at is null
      ))) from (
        select asked.id::text as asked, c.id, c.code, c.archived_at
        from unnest(:guestIds::uuid[]) as asked (id)
        join customers c on c.restaurant_id = :restaurantId
          and c.id = guest_of(:restaurantId, asked.id)
        union
        select asked.key, c.id, c.code, c.archived_at
        from unnest(:guestKeys::text[]) as asked (key)
        join customers coded on coded.restaurant_id = :restaurantId and coded.code = asked.key
        join customers c on c.restaurant_id = :restaurantId
          and c.id = guest_of(:restaurantId, coded.id)
        union
        select asked.key, c.id, c.code, c.archived_at
        from unnest(:guestKeys::text[]) as asked (key)
        join customer_phones p on p.restaurant_id = :restaurantId and p.phone = asked.key
        join customers c on c.restaurant_id = p.restaurant_id and c.id = p.customer_id
      ) g where g.archived_at is null
    )`,
  codes: `(
      select json_agg(r.version_id) from voucher_reservations r
      where r.restaurant_id = :restaurantId and r.order_id = :lane
    )`,
  reopened: `(
      select r.doc from orders r
      where r.restaurant_id = :restaurantId and r.branch_id = :branchId
        and r.id = (o.doc -> 'reopens' ->> '_id')::uuid
    )`,
  charges: `(
      select json_agg(json_build_object('_id', r.id, 'amount', r.amount)) from payment_requests r
      where r.restaurant_id = :restaurantId and r.order_id = :lane and r.kind = 'terminal'
        and r.state in ('waiting', 'unknown', 'paid') and not exists (
          select from payments p
          where p.restaurant_id = r.restaurant_id and p.order_id = r.order_id and p.id = r.id
        )
    )`,
  counts: `(
      select json_agg(json_build_object('_id', c.item_id, 'left', c.remaining, 'over', c.oversold))
      from dish_counts c where c.restaurant_id = :restaurantId and c.branch_id = :branchId
    )`,
  places: `(
      select json_agg(json_build_object('type', x.type, 'at', x.slot_at, 'place', x.slot_place))
      from orders x
      where x.restaurant_id = :restaurantId and x.branch_id = :branchId
        and x.slot_place is not null
        and x.slot_at > :at::timestamptz - interval '1 day' and x.id <> :lane
    )`,
} as const

/** What a command may ask for beside its own order. */
export type Asked = keyof typeof ASKED

const NAMES: readonly Asked[] = [
  'taken_tables',
  'taken_receipts',
  'open_orders',
  'is_account',
  'overrides',
  'drawers',
  'held',
  'sells_cards',
  'taken_entries',
  'guests',
  'codes',
  'reopened',
  'charges',
  'counts',
  'places',
]

/**
 * Reads the row of a lane with what its commands ask for and no more: PostgreSQL prepares every table that a
 * statement names, each time.
 */
export const readStatement = partialStatement(NAMES, (asked) =>
  read(asked.map((name) => `,\n    ${ASKED[name]} as ${name}`).join('')),
)
