import { type Expression, sql } from 'kysely'
import type { PageQuery } from '#shared/contract/page.ts'
import { toPage } from '#shared/contract/page.ts'
import { SafeEntry } from '#shared/safe/contract.ts'
import { type CountedShift, safeSums } from '#shared/safe/sums.ts'
import type { Db } from '../platform/database/database.ts'
import { readPage } from '../platform/database/read-page.ts'
import type { BranchPlace } from '../tenancy/scope.ts'

const ofBranch = (db: Db, { restaurantId, branchId }: BranchPlace) =>
  db
    .selectFrom('safe_entries as e')
    .where('e.restaurant_id', '=', restaurantId)
    .where('e.branch_id', '=', branchId)

const REVERSED = sql<boolean>`exists (
  select from safe_entries r where r.restaurant_id = e.restaurant_id and r.branch_id = e.branch_id
    and r.reverses = e.id
)`.as('reversed')

type Row = {
  readonly id: string
  readonly kind: string
  readonly currency: string
  readonly amount: number
  readonly reference: string
  readonly note: string
  readonly done_by: string
  readonly done_by_name: string
  readonly at: Date
  readonly day: string
  readonly reverses: string | null
  readonly reversed: boolean
}

const DAY = sql<string>`e.business_date::text`.as('day')

const toEntry = (row: Row): SafeEntry =>
  SafeEntry.parse({
    _id: row.id,
    kind: row.kind,
    currency: row.currency,
    amount: row.amount,
    reference: row.reference,
    note: row.note,
    by: { _id: row.done_by, name: row.done_by_name },
    at: row.at.toISOString(),
    businessDate: row.day,
    reverses: row.reverses,
    reversed: row.reversed,
  })

export async function findEntry(
  db: Db,
  place: BranchPlace,
  id: string,
): Promise<SafeEntry | undefined> {
  const row = await ofBranch(db, place)
    .selectAll('e')
    .select([REVERSED, DAY])
    .where('e.id', '=', id)
    .executeTakeFirst()
  return row && toEntry(row)
}

type Filter = PageQuery & {
  readonly from?: string | undefined
  readonly to?: string | undefined
}

const day = (text: string | undefined): Expression<string> => sql<string>`${text}::date`

/** Returns one page of a branch's entries, the latest first. */
export async function listEntries(db: Db, place: BranchPlace, { from, to, ...page }: Filter) {
  const found = ofBranch(db, place)
    .$if(from !== undefined, (query) => query.where('e.business_date', '>=', day(from)))
    .$if(to !== undefined, (query) => query.where('e.business_date', '<=', day(to)))
  const { rows, total } = await readPage(
    found,
    found.selectAll('e').select([REVERSED, DAY]).orderBy('e.seq', 'desc'),
    page,
  )
  return toPage(rows.map(toEntry), total, page)
}

export async function insertEntry(trx: Db, place: BranchPlace, entry: SafeEntry): Promise<void> {
  await trx
    .insertInto('safe_entries')
    .values({
      restaurant_id: place.restaurantId,
      branch_id: place.branchId,
      id: entry._id,
      kind: entry.kind,
      currency: entry.currency,
      amount: entry.amount,
      reference: entry.reference,
      note: entry.note,
      done_by: entry.by._id,
      done_by_name: entry.by.name,
      at: entry.at,
      business_date: entry.businessDate,
      reverses: entry.reverses,
    })
    .execute()
}

/** The amounts of a count in all its currencies, as `{currency, amount}`; of the others only where they were counted. */
const sheets = (column: string, others: Expression<boolean>) => {
  const count = sql.ref(column)
  return sql<CountedShift['opening']>`(
    select jsonb_build_array(jsonb_build_object('currency', ${count} ->> 'currency', 'amount', (${count} ->> 'total')::bigint))
      || coalesce(jsonb_agg(jsonb_build_object('currency', f ->> 'currency', 'amount', (f ->> 'total')::bigint))
        filter (where ${others}), '[]')
    from jsonb_array_elements(coalesce(${count} -> 'foreign', '[]')) f
  )`
}

/** Returns what is in the safe of a branch, and whether it was ever counted. */
export async function readSafe(db: Db, place: BranchPlace, house: string) {
  const { restaurantId, branchId } = place
  const shifts = await db
    .selectFrom('shift_sessions')
    .select(sheets('opening_cash_count', sql<boolean>`true`).as('opening'))
    .select((eb) =>
      eb
        .case()
        .when('closing_cash_count', 'is not', null)
        .then(sheets('closing_cash_count', sql<boolean>`foreign_closed is not null`))
        .end()
        .as('closing'),
    )
    .where('restaurant_id', '=', restaurantId)
    .where('branch_id', '=', branchId)
    .orderBy('opened_at')
    .orderBy('id')
    .execute()
  const drops = await db
    .selectFrom('cash_movements')
    .select(['currency', sql<number>`(0 - sum(amount))::bigint`.as('amount')])
    .where('restaurant_id', '=', restaurantId)
    .where('branch_id', '=', branchId)
    .where('kind', '=', 'drop')
    .groupBy('currency')
    .execute()
  const entries = await ofBranch(db, place)
    .select(['e.currency', sql<number>`sum(e.amount)::bigint`.as('amount')])
    .select((eb) => eb.ref('e.kind').$castTo<SafeEntry['kind']>().as('kind'))
    .groupBy(['e.currency', 'e.kind'])
    .execute()
  return {
    sums: [...safeSums(house, { shifts, drops, entries })],
    counted: entries.some(({ kind }) => kind === 'count'),
  }
}
