import { type RawBuilder, sql } from 'kysely'
import { hasLoyalty } from '#shared/loyalty/has-loyalty.ts'
import type { Db } from '../platform/database/database.ts'
import { findBranch } from '../tenancy/branches.ts'
import type { BranchPlace } from '../tenancy/scope.ts'
import { isFor, ownFirst } from './program-of.ts'

/** A part of the log of a branch: after one position until another. */
type Range = { readonly from: number; readonly to: number }

/**
 * Gives the points of sales in a part of the log and takes those of refunds, each once however often it is called. What an
 * order earns follows from its facts alone: refunds of all of it take back all that it gave. Returns whether any moved.
 */
export async function earnPoints(trx: Db, place: BranchPlace, range: Range): Promise<boolean> {
  if (!(await hasGuests(trx, place, range))) return false
  const found = await findBranch(trx, { restaurantId: null, branchIds: 'all' }, place.branchId)
  const gives = found !== undefined && hasLoyalty(found.branch)
  const given = gives ? await write(trx, place, range, sql`f.kind = 'sale'`) : 0
  // A branch that gives no more points takes back what it gave.
  const taken = await write(
    trx,
    place,
    range,
    sql`f.kind = 'refund' and exists (
    select from account_entries e where e.restaurant_id = f.restaurant_id
      and e.order_id = f.order_id and e.of_sale = f.order_id
  )`,
  )
  return given + taken > 0
}

async function hasGuests(trx: Db, { restaurantId, branchId }: BranchPlace, { from, to }: Range) {
  const { rows } = await sql<{ readonly found: boolean }>`
    select exists (
      select from sales where restaurant_id = ${restaurantId} and branch_id = ${branchId}
        and seq > ${from} and seq <= ${to} and customer_id is not null
    ) as found`.execute(trx)
  return rows[0]?.found === true
}

/**
 * Writes what each fact changes: the points of its order after it, less those before. The goods count as far as they were
 * not paid with points.
 */
async function write(
  trx: Db,
  { restaurantId, branchId }: BranchPlace,
  { from, to }: Range,
  which: RawBuilder<unknown>,
): Promise<number> {
  const { numAffectedRows } = await sql`
    with touched as (
      select distinct order_id from sales
      where restaurant_id = ${restaurantId} and branch_id = ${branchId}
        and seq > ${from} and seq <= ${to} and customer_id is not null
    ), sums as (
      select s.*,
        sum(s.net + case when v.counts_tax then s.tax else 0 end) over so_far as goods,
        sum(s.total) over so_far as billed,
        (
          select coalesce(sum(p.amount), 0) from payments p
          where p.restaurant_id = s.restaurant_id and p.order_id = s.order_id
            and p.ledger = 'points' and p.seq <= s.seq
        ) as by_points,
        v.step, v.points_per_step
      from touched t
      join sales s on s.restaurant_id = ${restaurantId} and s.order_id = t.order_id
      join sales first on first.restaurant_id = s.restaurant_id and first.order_id = s.order_id
        and first.kind = 'sale'
      cross join lateral (
        select * from (
          select distinct on (x.program_id) x.* from loyalty_versions x
          where x.restaurant_id = s.restaurant_id and x.since <= first.posted_at
          order by x.program_id, x.n desc
        ) latest
        where latest.active and latest.currency = s.currency
          and ${isFor('latest', 'first.branch_id')}
        order by ${ownFirst('latest')}, latest.n desc limit 1
      ) v
      window so_far as (partition by s.order_id order by s.seq, s.kind desc, s.id
        rows between unbounded preceding and current row)
    ), owed as (
      select sums.*, case when billed <= 0 then 0 else
        floor(floor(greatest(goods, 0) * greatest(billed - by_points, 0) / billed) / step)
          * points_per_step
      end as points
      from sums
    ), f as (
      select owed.*,
        points - lag(points, 1, 0) over (partition by order_id order by seq, kind desc, id) as moved
      from owed
    )
    insert into account_entries (
      restaurant_id, branch_id, id, ledger, account_id, kind, amount, order_id, order_number, of_sale,
      at, done_by, done_by_name
    )
    select restaurant_id, branch_id, gen_random_uuid(), 'points', customer_id,
      case when kind = 'sale' then 'earned' else 'reverted' end, moved, order_id, number, id,
      at, settled_by, settled_by_name
    from f
    where seq > ${from} and seq <= ${to} and customer_id is not null and moved <> 0 and ${which}
    on conflict do nothing`.execute(trx)
  return Number(numAffectedRows ?? 0)
}
