import { sql } from 'kysely'
import type { ShortExpense } from '#shared/expenses/contract.ts'
import type { Db } from '../platform/database/database.ts'
import type { BranchPlace } from '../tenancy/scope.ts'

type Asked = {
  readonly supplierId: string | null
  readonly amount: number
  readonly currency: string
  readonly spentOn: string
  readonly except?: string | undefined
}

/** Columns of an expense in a few words. */
const SHORT = sql`id as "_id", name, amount, currency, spent_on as "spentOn", made_by_name as "madeByName"`

/** Returns expenses of the same supplier and amount within three days: most likely the same paper twice. */
export async function readAlike(
  db: Db,
  { restaurantId, branchId }: BranchPlace,
  { supplierId, amount, currency, spentOn, except }: Asked,
): Promise<ShortExpense[]> {
  const { rows } = await sql<ShortExpense>`
    select ${SHORT} from expenses
    where restaurant_id = ${restaurantId} and branch_id = ${branchId} and archived_at is null
      and state <> 'rejected' and supplier_id = ${supplierId} and amount = ${amount}
      and currency = ${currency}
      and spent_on between ${spentOn}::date - 3 and ${spentOn}::date + 3
      and id is distinct from ${except ?? null}::uuid
    order by spent_on, id limit 5`.execute(db)
  return [...rows]
}

/** Returns pay-outs of a person that have no photo, the latest first. */
export async function readWithoutPhoto(
  db: Db,
  { restaurantId, branchId }: BranchPlace,
  userId: string,
): Promise<ShortExpense[]> {
  const { rows } = await sql<ShortExpense>`
    select ${SHORT} from expenses
    where restaurant_id = ${restaurantId} and branch_id = ${branchId} and archived_at is null
      and paid_from = 'drawer' and state <> 'rejected' and made_by = ${userId} and photos = '{}'
    order by made_at desc limit 20`.execute(db)
  return [...rows]
}

/** Returns rejected pay-outs whose cash has to come back into a drawer, the oldest first. */
export async function readOwed(
  db: Db,
  { restaurantId, branchId }: BranchPlace,
): Promise<ShortExpense[]> {
  const { rows } = await sql<ShortExpense>`
    select ${SHORT} from expenses
    where restaurant_id = ${restaurantId} and branch_id = ${branchId} and archived_at is null
      and state = 'rejected' and paid_from = 'drawer' and returned_as is null
    order by spent_on, id limit 100`.execute(db)
  return [...rows]
}
