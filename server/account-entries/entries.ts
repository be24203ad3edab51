import { sql } from 'kysely'
import { AccountEntry, type Ledger } from '#shared/account-entries/entry.ts'
import type { Db } from '../platform/database/database.ts'
import { conflict } from '../platform/http/errors.ts'

/** A row of `account_entries` as it is written. */
export type NewEntry = {
  readonly restaurantId: string
  readonly branchId: string
  readonly id: string
  readonly seq?: number
  readonly ledger: Ledger
  readonly accountId: string
  readonly kind: AccountEntry['kind']
  /** Below zero where the guest has less afterwards. */
  readonly amount: number
  readonly orderId?: string
  readonly orderNumber?: string
  readonly ofEntry?: string
  readonly at: Date
  readonly by: { readonly userId: string; readonly name: string }
  readonly approvedBy?: string | null
}

/** Writes an entry. Throws a unique violation where its id was written before. */
export async function insertEntry(trx: Db, entry: NewEntry): Promise<void> {
  await trx
    .insertInto('account_entries')
    .values({
      restaurant_id: entry.restaurantId,
      branch_id: entry.branchId,
      id: entry.id,
      seq: entry.seq ?? 0,
      ledger: entry.ledger,
      account_id: entry.accountId,
      kind: entry.kind,
      amount: entry.amount,
      order_id: entry.orderId ?? null,
      order_number: entry.orderNumber ?? null,
      of_entry: entry.ofEntry ?? null,
      at: entry.at,
      done_by: entry.by.userId,
      done_by_name: entry.by.name,
      approved_by_name: entry.approvedBy ?? null,
    })
    .execute()
}

/** Returns an entry of a restaurant; undefined if there is none. */
export const findEntry = (db: Db, restaurantId: string, id: string) =>
  db
    .selectFrom('account_entries')
    .selectAll()
    .where('restaurant_id', '=', restaurantId)
    .where('id', '=', id)
    .executeTakeFirst()

/** Returns whether anything was ever put onto a card or an account, or taken off it. */
export async function hasEntries(
  db: Db,
  restaurantId: string,
  accountId: string,
): Promise<boolean> {
  const found = await db
    .selectFrom('account_entries')
    .select('id')
    .where('restaurant_id', '=', restaurantId)
    .where('account_id', '=', accountId)
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}

/**
 * Returns whether an entry was written before: a till that lost the answer sends it again. Throws `ID_REUSED` for
 * another one under its id.
 */
export async function isWritten(
  trx: Db,
  {
    restaurantId,
    id,
    accountId,
    kind,
    amount,
    orderId = null,
  }: Pick<NewEntry, 'restaurantId' | 'id' | 'accountId' | 'kind' | 'amount'> & {
    readonly orderId?: string | null
  },
): Promise<boolean> {
  const before = await findEntry(trx, restaurantId, id)
  if (!before) return false
  const same =
    before.account_id === accountId &&
    before.order_id === orderId &&
    before.kind === kind &&
    before.amount === amount &&
    before.released_at === null
  if (!same) throw conflict('ID_REUSED')
  return true
}

/** Sums the entries of the account in `column`, e.g. of a list: what the guest has, in smallest units. */
export const balanceIn = (column: string) => sql<number>`(
  select coalesce(sum(e.amount), 0)::bigint from account_entries e
  where e.restaurant_id = ${sql.ref(`${column.split('.')[0]}.restaurant_id`)} and e.account_id = ${sql.ref(column)}
)`

/** Returns what the guest has on a card or an account, in smallest units; below zero: owes. */
export async function balanceOf(db: Db, restaurantId: string, accountId: string): Promise<number> {
  const { rows } = await sql<{ readonly balance: number }>`
    select coalesce(sum(amount), 0)::bigint as balance from account_entries
    where restaurant_id = ${restaurantId} and account_id = ${accountId}`.execute(db)
  return rows[0]?.balance ?? 0
}

/** More than anyone reads. */
const MOST = 200

/** Returns the latest entries of a card or an account. */
export async function listEntries(db: Db, restaurantId: string, accountId: string) {
  const rows = await db
    .selectFrom('account_entries as e')
    .selectAll('e')
    .select(
      sql<boolean>`exists (
        select from account_entries x where x.restaurant_id = e.restaurant_id
          and x.of_entry = e.id and x.kind = 'takenBack'
      )`.as('undone'),
    )
    .where('e.restaurant_id', '=', restaurantId)
    .where('e.account_id', '=', accountId)
    .orderBy('e.at', 'desc')
    .orderBy('e.id', 'desc')
    .limit(MOST)
    .execute()
  return {
    results: rows.map((row) =>
      AccountEntry.parse({
        _id: row.id,
        kind: row.kind,
        amount: row.amount,
        at: row.at.toISOString(),
        by: row.done_by_name,
        approvedBy: row.approved_by_name,
        orderId: row.order_id,
        orderNumber: row.order_number,
        undone: row.undone,
      }),
    ),
  }
}
