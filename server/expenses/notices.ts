import { sql } from 'kysely'
import type { Reader, Source } from '../notices/source.ts'

const feature = 'expenses'

async function submitted({ db, restaurantId, branchId }: Reader) {
  const { rows } = await sql<{ readonly name: string }>`
    select made_by_name as name from expenses
    where restaurant_id = ${restaurantId} and branch_id = ${branchId} and archived_at is null
      and state = 'submitted'
    order by made_at, id`.execute(db)
  return { count: rows.length, names: rows.map(({ name }) => name) }
}

/** Of each that is no draft any more: what a paper shows is not booked unseen. */
async function withoutPhoto({ db, restaurantId, branchId }: Reader) {
  const { rows } = await sql<{ readonly count: number }>`
    select count(*)::int as count from expenses
    where restaurant_id = ${restaurantId} and branch_id = ${branchId} and archived_at is null
      and state <> 'draft' and not has_photo`.execute(db)
  return { count: rows[0]?.count ?? 0, names: [] }
}

/** What expenses wait for. */
export const EXPENSE_NOTICES: readonly Source[] = [
  { kind: 'expenseSubmitted', anyOf: ['manage_expenses'], feature, read: submitted },
  { kind: 'expenseWithoutPhoto', anyOf: ['manage_expenses'], feature, read: withoutPhoto },
]
