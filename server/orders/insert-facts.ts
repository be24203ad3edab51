import type { Db } from '../platform/database/database.ts'
import { namedStatement } from '../platform/database/named.ts'
import type { BranchPlace } from '../tenancy/scope.ts'
import { type FactTable, factColumns } from './fact-tables.ts'

const statementFor = (table: FactTable) => {
  const { names, record } = factColumns(table)
  return namedStatement(`
    insert into ${table} (restaurant_id, branch_id, seq, ${names})
    select :restaurantId, :branchId, :seq::bigint, f.* from json_to_recordset(:rows::json) as f (${record})
    on conflict do nothing`)
}

const INSERTS = {
  payments: statementFor('payments'),
  sales: statementFor('sales'),
  sale_lines: statementFor('sale_lines'),
  sale_taxes: statementFor('sale_taxes'),
  sale_reductions: statementFor('sale_reductions'),
  voids: statementFor('voids'),
  account_entries: statementFor('account_entries'),
} as const satisfies Readonly<Record<FactTable, unknown>>

const AT_ONCE = 1000

/**
 * Writes facts of no order's command; those that are there already stay as they are. `seq` is that of the event which
 * the same transaction writes; 0: of none.
 */
export async function insertFacts(
  db: Db,
  place: BranchPlace,
  table: FactTable,
  rows: readonly object[],
  seq = 0,
): Promise<void> {
  for (let start = 0; start < rows.length; start += AT_ONCE) {
    const some = JSON.stringify(rows.slice(start, start + AT_ONCE))
    await db.executeQuery(INSERTS[table]({ ...place, seq, rows: some }))
  }
}
