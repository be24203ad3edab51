import { sql } from 'kysely'
import type { KeptRefusal } from '#shared/time-cards/kept-refusal.ts'
import { RefusedPunch } from '#shared/time-cards/refused.ts'
import type { Db } from '../platform/database/database.ts'
import type { BranchPlace } from '../tenancy/scope.ts'

type Refused = {
  readonly _id: string
  readonly userId: string
  readonly name: string
  readonly kind: RefusedPunch['kind']
  readonly at: string
  readonly day: string
  readonly code: KeptRefusal
  readonly sentBy: { readonly _id: string; readonly name: string }
}

/** Keeps a refused punch. One that a device tries again stays as it was refused first. */
export async function keepRefused(
  trx: Db,
  { restaurantId, branchId }: BranchPlace,
  { _id, userId, name, kind, at, day, code, sentBy }: Refused,
  now: Date,
): Promise<void> {
  await trx
    .insertInto('refused_punches')
    .values({
      restaurant_id: restaurantId,
      branch_id: branchId,
      id: _id,
      user_id: userId,
      user_name: name,
      kind,
      at,
      posted_at: now,
      business_date: day,
      sent_by: sentBy._id,
      sent_by_name: sentBy.name,
      code,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

type Wanted = {
  /** Business days, both of them included; left out: all of them. */
  readonly from?: string
  readonly to?: string
  readonly userId?: string
  /** Only this one. */
  readonly id?: string
  readonly undecided?: boolean
}

const isEqual = (column: string, value: string | undefined) =>
  value === undefined ? sql`true` : sql`${sql.ref(column)} = ${value}::uuid`

/** Returns refused punches by time, without those that hold by now. */
export async function readRefused(
  db: Db,
  { restaurantId, branchId }: BranchPlace,
  { from = '-infinity', to = 'infinity', userId, id, undecided = false }: Wanted,
): Promise<readonly RefusedPunch[]> {
  const { rows } = await sql<RefusedRow>`
    select r.id, r.user_id, r.user_name, r.kind, r.at, r.business_date, r.code, r.sent_by,
      r.sent_by_name, c.id as decided, c.at as counts_at, c.reason, c.made_by, c.made_by_name
    from refused_punches r
    left join punch_corrections c on c.restaurant_id = r.restaurant_id and c.refused_id = r.id
    where r.restaurant_id = ${restaurantId} and r.branch_id = ${branchId}
      and r.business_date between ${from}::date and ${to}::date
      and ${isEqual('r.user_id', userId)} and ${isEqual('r.id', id)}
      and ${undecided ? sql`c.id is null` : sql`true`}
      and not exists (select from punches p where p.restaurant_id = r.restaurant_id
        and p.branch_id = r.branch_id and p.user_id = r.user_id and p.id = r.id)
    order by r.at, r.id`.execute(db)
  return rows.map(toRefused)
}

/** Returns whether it was decided about a refused punch of a person: a device that still has it may let it go. */
export async function isDecided(
  trx: Db,
  { restaurantId, branchId }: BranchPlace,
  userId: string,
  punchId: string,
): Promise<boolean> {
  const found = await trx
    .selectFrom('punch_corrections')
    .select('id')
    .where('restaurant_id', '=', restaurantId)
    .where('branch_id', '=', branchId)
    .where('user_id', '=', userId)
    .where('refused_id', '=', punchId)
    .executeTakeFirst()
  return found !== undefined
}

type RefusedRow = {
  readonly id: string
  readonly user_id: string
  readonly user_name: string
  readonly kind: string
  readonly at: Date
  readonly business_date: string
  readonly code: string
  readonly sent_by: string
  readonly sent_by_name: string
  readonly decided: string | null
  readonly counts_at: Date | null
  readonly reason: string
  readonly made_by: string
  readonly made_by_name: string
}

const toRefused = (row: RefusedRow): RefusedPunch =>
  RefusedPunch.parse({
    _id: row.id,
    userId: row.user_id,
    name: row.user_name,
    kind: row.kind,
    at: row.at.toISOString(),
    day: row.business_date,
    code: row.code,
    sentBy: row.sent_by === row.user_id ? null : { _id: row.sent_by, name: row.sent_by_name },
    decision:
      row.decided === null
        ? null
        : {
            at: row.counts_at && row.counts_at.toISOString(),
            reason: row.reason,
            madeBy: { _id: row.made_by, name: row.made_by_name },
          },
  })
