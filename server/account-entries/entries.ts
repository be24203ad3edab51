import { sql } from 'kysely'
import { AccountEntry } from '#shared/account-entries/entry.ts'
import type { Ledger, PaidFrom } from '#shared/account-entries/paid-from.ts'
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
  readonly kind: AccountEntry['kind'] | 'adjusted'
  /** Below zero where the guest has less afterwards; of points: so many of them. */
  readonly amount: number
  /** What points pay, in smallest units. */
  readonly money?: number
  /** Why, where a person says so. */
  readonly note?: string
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
      money: entry.money ?? null,
      note: entry.note ?? null,
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

/** What entries are of: one ledger never reads those of another. */
type Account = Pick<PaidFrom, 'ledger' | '_id'>

/** Returns whether anything was ever put onto a card or an account, or taken off it. */
export async function hasEntries(
  db: Db,
  restaurantId: string,
  { ledger, _id }: Account,
): Promise<boolean> {
  const found = await db
    .selectFrom('account_entries')
    .select('id')
    .where('restaurant_id', '=', restaurantId)
    .where('account_id', '=', _id)
    .where('ledger', '=', ledger)
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}

type Sent = Pick<
  NewEntry,
  'restaurantId' | 'ledger' | 'id' | 'accountId' | 'kind' | 'amount' | 'money' | 'orderId'
>

/**
 * Returns what an entry moved if it was written before: a till that lost the answer sends it again. What points were worth
 * may have changed in the meantime; the money that they pay has not. Throws `ID_REUSED` for another one under its id.
 */
export async function findWritten(trx: Db, sent: Sent): Promise<number | null> {
  const before = await findEntry(trx, sent.restaurantId, sent.id)
  if (!before) return null
  const moved =
    sent.money === undefined ? before.amount === sent.amount : before.money === sent.money
  const same =
    moved &&
    before.ledger === sent.ledger &&
    before.account_id === sent.accountId &&
    before.order_id === (sent.orderId ?? null) &&
    before.kind === sent.kind &&
    before.released_at === null
  if (!same) throw conflict('ID_REUSED')
  return before.amount
}

/**
 * Sums the entries of the account in `column`, e.g. of a list: what the guest has of a ledger. Points are those of all who
 * were merged into the guest.
 */
export const balanceIn = (ledger: Ledger, column: string) => {
  const place = sql.ref(`${column.split('.')[0]}.restaurant_id`)
  const ids =
    ledger === 'points'
      ? sql`any(array[${sql.ref(column)}] || array(
          select a.alias_id from customer_aliases a
          where a.restaurant_id = ${place} and a.customer_id = ${sql.ref(column)}
        ))`
      : sql.ref(column)
  return sql<number>`(
    select coalesce(sum(e.amount), 0)::bigint from account_entries e
    where e.restaurant_id = ${place} and e.account_id = ${ids} and e.ledger = ${ledger}
  )`
}

/** Points belong to a guest under every id that they ever had here. */
const idsOf = ({ ledger, _id }: Account, restaurantId: string) =>
  ledger === 'points'
    ? sql`ids_of_guest(${restaurantId}::uuid, guest_of(${restaurantId}::uuid, ${_id}::uuid))`
    : sql`array[${_id}::uuid]`

/** Returns what the guest has on a card or an account, in smallest units, or in points; below zero: owes. */
export async function balanceOf(
  db: Db,
  restaurantId: string,
  { ledger, _id }: Account,
): Promise<number> {
  const { rows } = await sql<{ readonly balance: number }>`
    select coalesce(sum(amount), 0)::bigint as balance from account_entries
    where restaurant_id = ${restaurantId} and ledger = ${ledger}
      and account_id = any(${idsOf({ ledger, _id }, restaurantId)})`.execute(db)
  return rows[0]?.balance ?? 0
}

/** More than anyone reads. */
const MOST = 200

/** Returns the latest entries of a card or an account. */
export async function listEntries(db: Db, restaurantId: string, { ledger, _id }: Account) {
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
    .where('e.account_id', '=', _id)
    .where('e.ledger', '=', ledger)
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
