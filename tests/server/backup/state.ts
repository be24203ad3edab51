import { sql } from 'kysely'
import { expect } from 'vitest'
import { firstBroken } from '../../../server/change/chain.ts'
import type { Db } from '../../../server/platform/database/database.ts'
import type { Manifest } from '../../../server/backup/manifest.ts'
import type { Sale } from './device.ts'

/**
 * Every sale acknowledged before the mark is paid once, with its receipt, in the orders, the ledger and the
 * kept results.
 */
export async function expectSales(db: Db, sales: readonly Sale[], mark: string): Promise<void> {
  const before = sales.filter(({ acknowledged }) => acknowledged < Date.parse(mark))
  expect(before.length).toBeGreaterThan(0)
  const { rows } = await sql<{ order_id: string; receipt_number: string }>`
    select p.order_id, p.receipt_number from payments p
    join orders o on o.id = p.order_id and o.status = 'paid' and o.receipt_number = p.receipt_number
    where exists (select from applied_commands c where c.lane = p.order_id and c.kind = 'order.pay')`.execute(
    db,
  )
  const found = rows.map(({ order_id, receipt_number }) => `${order_id} ${receipt_number}`)
  expect(new Set(found).size).toBe(found.length)
  const lost = before.filter(({ orderId, receipt }) => !found.includes(`${orderId} ${receipt}`))
  expect(lost).toEqual([])
}

/** The log of each branch has no gap up to the `seq` of the manifest. */
export async function expectGaplessLog(db: Db, { branches }: Manifest): Promise<void> {
  for (const { branchId, seq } of branches) {
    const { rows } = await sql<{ head: number; first: number; last: number; count: number }>`
      select b.event_seq as head, coalesce(min(e.seq), 1) as first, coalesce(max(e.seq), 0) as last, count(e.seq) as count
      from branches b left join branch_events e on e.branch_id = b.id where b.id = ${branchId}
      group by b.event_seq`.execute(db)
    const [log] = rows
    expect(log).toMatchObject({ head: seq })
    expect((log?.last ?? 0) - (log?.first ?? 1) + 1).toBe(log?.count)
    if (log && log.count > 0) expect(log.last).toBe(seq)
  }
}

/** Every audit log is whole, and its last entry names the source of the restore. */
export async function expectWholeAudit(db: Db, { mark }: Manifest): Promise<void> {
  const restaurants = await db.selectFrom('restaurants').select('id').execute()
  for (const { id } of restaurants) {
    expect(await firstBroken(db, id)).toBeNull()
    const last = await db
      .selectFrom('audit_log')
      .select(['action', 'details'])
      .where('restaurant_id', '=', id)
      .orderBy('seq', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow()
    expect(last).toMatchObject({ action: 'restaurant.restore', details: { mark } })
  }
}

/**
 * Changes that a restore makes on purpose; `restored.test.ts` checks those. The row that `/ready` writes is not
 * copied.
 */
const CHANGED = [
  'meta',
  'sessions',
  'devices',
  'audit_log',
  'overrides',
  'password_resets',
  'write_check',
]

/** A digest of every other table's rows, in any order. */
export async function digests(db: Db): Promise<Readonly<Record<string, string>>> {
  const { rows: tables } = await sql<{ name: string }>`
    select relname as name from pg_class where relnamespace = 'public'::regnamespace
    and relkind = 'r' and relname <> 'schema_migrations' order by 1`.execute(db)
  const found: Record<string, string> = {}
  for (const { name } of tables.filter((table) => !CHANGED.includes(table.name))) {
    const { rows } = await sql<{ digest: string }>`
      select count(*) || ' ' || md5(coalesce(string_agg(t::text, '' order by t::text collate "C"), '')) as digest
      from ${sql.table(name)} t`.execute(db)
    found[name] = rows[0]?.digest ?? ''
  }
  return found
}
