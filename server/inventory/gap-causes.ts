import { type RawBuilder, sql } from 'kysely'
import type { Typed } from '#shared/inventory/act.ts'
import { type Dimension, type OwnUnit, quantityIn, unitOf } from '#shared/inventory/unit.ts'
import type { GapCause } from '#shared/inventory/variance.ts'
import type { Db } from '../platform/database/database.ts'
import type { BranchPlace } from '../tenancy/scope.ts'
import { type Between, countsBetween } from './variances.ts'
import { readVoided } from './voided.ts'

/** What is read of one window: more causes than these explain nothing. */
const MOST = 500
const SHOWN = 50

/** Returns what was done to an ingredient between its two counts and may be behind its gap, the most first. */
export async function readGapCauses(
  db: Db,
  place: BranchPlace,
  { ingredientId, since }: { readonly ingredientId: string; readonly since?: string | undefined },
): Promise<GapCause[]> {
  const { rows } = await sql<{ readonly from: Date; readonly to: Date }>`
    select from_at as "from", to_at as "to" from ${countsBetween(place, since)} as b
    where id = ${ingredientId}`.execute(db)
  const [window] = rows
  return window ? readCausesBetween(db, place, { ...window, ingredientId }) : []
}

/** Returns the same between two moments. */
export async function readCausesBetween(
  db: Db,
  place: BranchPlace,
  between: Between,
): Promise<GapCause[]> {
  const moved = await readMoved(db, place, between)
  const causes = [...moved, ...(await readVoided(db, place, between))]
  return causes.toSorted((one, other) => other.quantity - one.quantity).slice(0, SHOWN)
}

type Row = Omit<GapCause, 'at'> & { readonly at: Date }

const within = ({ from, to }: Between, at: RawBuilder<unknown>) =>
  sql`${at} > ${from} and ${at} <= ${to}`

/** What the ledger or a record names: it is in what should be there, if it is true. */
async function readMoved(db: Db, place: BranchPlace, between: Between): Promise<GapCause[]> {
  const { restaurantId, branchId } = place
  const here = (name: string) =>
    sql`${sql.ref(`${name}.restaurant_id`)} = ${restaurantId} and ${sql.ref(`${name}.branch_id`)} = ${branchId}`
  const moved = sql`${here('m')} and m.place = 'stock' and m.ingredient_id = ${between.ingredientId}
    and ${within(between, sql`m.at`)}`
  const notUndone = (id: RawBuilder<unknown>) => sql`not exists (
    select from stock_acts u
    where u.restaurant_id = ${restaurantId} and u.of_act = ${id} and u.kind = 'undo')`
  const { rows } = await sql<Row>`
    select 'comp' as kind, m.at, s.opened_by_name as by, (0 - m.quantity)::bigint as quantity,
      coalesce((
        select string_agg(distinct d.reason, ', ')
        from orders o, json_to_recordset(o.doc->'discounts') as d (category text, reason text)
        where o.restaurant_id = s.restaurant_id and o.id = s.order_id and d.category = 'comp'
      ), '') as reason, s.order_id as "orderId", null::uuid as "actId"
    from stock_movements m
    join sales s on ${here('s')} and s.business_date = m.business_date and s.id = m.source_id
    join sale_lines l on ${here('l')} and l.business_date = m.business_date
      and l.order_id = s.order_id and l.sale_id = s.id
      and l.line_id::text || ' ' || m.ingredient_id::text = m.part
    where ${moved} and m.kind = 'sale' and m.source_kind = 'sale' and l.comp > 0
    union all
    select 'refund', m.at, s.opened_by_name, m.quantity, coalesce(s.reason, ''), s.order_id, null
    from stock_movements m
    join sales s on ${here('s')} and s.business_date = m.business_date and s.id = m.source_id
    where ${moved} and m.kind = 'return' and m.source_kind = 'refund' and m.quantity > 0
    union all
    select 'waste', m.at, coalesce(m.done_by_name, v.voided_by_name), (0 - m.quantity)::bigint,
      coalesce(line->>'reason', v.reason, ''), v.order_id,
      case when m.source_kind = 'waste' then m.source_id end
    from stock_movements m
    left join stock_acts a on a.restaurant_id = m.restaurant_id and a.id = m.source_id
    left join lateral (
      select e.line from json_array_elements(a.document->'lines') with ordinality as e (line, n)
      where (e.n - 1)::text = m.part
    ) as entered on true
    left join lateral (
      select * from voids v where ${here('v')} and v.business_date = m.business_date
        and m.source_kind = 'void' and v.id = m.source_id limit 1
    ) as v on true
    where ${moved} and m.kind = 'waste' and m.source_kind <> 'undo' and m.quantity < 0
      and ${notUndone(sql`m.source_id`)}
    union all
    select 'transfer', m.at, m.done_by_name, abs(m.quantity), '', null, m.source_id
    from stock_movements m
    where ${moved} and m.kind in ('transfer_in', 'transfer_out', 'transfer_back')
      and m.source_kind <> 'undo' and m.quantity <> 0 and ${notUndone(sql`m.source_id`)}
    order by quantity desc limit ${MOST}`.execute(db)
  const short = await readShort(db, place, between)
  return [...rows, ...short].map((row) => ({ ...row, at: row.at.toISOString() }))
}

type Line = Typed & {
  readonly ingredientId: string
  readonly purchaseLineId?: string
  readonly rejected?: string
  readonly reason?: string
}
type Delivery = {
  readonly id: string
  readonly at: Date
  readonly by: string
  readonly lines: readonly Line[]
  readonly ordered: readonly Purchased[] | null
  readonly dimension: Dimension
  readonly units: readonly OwnUnit[]
}
type Purchased = { readonly _id: string; readonly packs: number; readonly packQuantity: number }

/** Deliveries of which something went back, or that brought less than was ordered. */
async function readShort(
  db: Db,
  { restaurantId, branchId }: BranchPlace,
  between: Between,
): Promise<readonly Row[]> {
  const { rows } = await sql<Delivery>`
    select a.id, a.at, a.done_by_name as by, a.document->'lines' as lines, o.lines as ordered,
      i.dimension, i.units
    from stock_acts a
    join ingredients i on i.restaurant_id = a.restaurant_id and i.id = ${between.ingredientId}
    left join purchase_orders o on o.restaurant_id = a.restaurant_id
      and o.id::text = a.document->>'purchaseOrderId'
    where a.restaurant_id = ${restaurantId} and a.branch_id = ${branchId} and a.kind = 'receipt'
      and ${within(between, sql`a.at`)} and not exists (
        select from stock_acts u
        where u.restaurant_id = a.restaurant_id and u.of_act = a.id and u.kind = 'undo'
      )
    order by a.at desc limit ${MOST}`.execute(db)
  return rows.flatMap(({ id, at, by, lines, ordered, ...measured }) =>
    lines
      .filter(({ ingredientId }) => ingredientId === between.ingredientId)
      .flatMap((line): readonly Row[] => {
        const quantity = missingOf(line, measured, ordered ?? [])
        if (quantity <= 0) return []
        const { reason = '' } = line
        return [{ kind: 'delivery', at, by, quantity, reason, orderId: null, actId: id }]
      }),
  )
}

/** Returns what a delivery did not leave in stock of a line: what went back, and what did not come. */
function missingOf(
  { amount, unit, rejected = '0', purchaseLineId }: Line,
  measured: Pick<Delivery, 'dimension' | 'units'>,
  ordered: readonly Purchased[],
): number {
  const size = unitOf(measured, unit)
  if (!size) return 0
  const of = ordered.find(({ _id }) => _id === purchaseLineId)
  const back = quantityIn(rejected, size)
  return of ? Math.max(back, of.packs * of.packQuantity - quantityIn(amount, size)) : back
}
