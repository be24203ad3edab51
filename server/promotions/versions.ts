import { sql } from 'kysely'
import { Published as PublishedVersion } from '#shared/promoting/draft.ts'
import { Definition, PromotionRow, PromotionVersion } from '#shared/promotions/definition.ts'
import { hasFeature } from '#shared/features/feature.ts'
import { DAY_MS } from '#shared/time/milliseconds.ts'
import type { Db } from '../platform/database/database.ts'
import { findBranch } from '../tenancy/branches.ts'
import type { BranchPlace } from '../tenancy/scope.ts'

/** A till that was away for longer asks again which promotions there are. */
const KNOWN_FOR_MS = 7 * DAY_MS

/** Returns a version of a restaurant; undefined if it has none of this id. */
export async function findVersion(db: Db, restaurantId: string, id: string) {
  const row = await db
    .selectFrom('promotion_versions')
    .select(['promotion_id as promotionId', 'n', 'definition'])
    .where('restaurant_id', '=', restaurantId)
    .where('id', '=', id)
    .executeTakeFirst()
  return row && { ...row, definition: PublishedVersion.parse(row.definition) }
}

type Stored = {
  readonly _id: string
  readonly promotionId: string
  readonly definition: unknown
  readonly publishedAt: Date
  readonly isOn: boolean
}

const versionOf = ({ definition, _id, promotionId }: Stored): PromotionVersion =>
  PromotionVersion.parse({ ...Definition.parse(definition), _id, promotionId })

/** Whether a version was ever for this branch: its currency and its branches. */
const ofBranch = (currency: string, branchId: string) => sql`
  v.definition ->> 'currency' = ${currency}
  and not coalesce(v.definition -> 'when' -> 'notIn', '[]') ? ${branchId}`

/**
 * Returns the versions of a branch as its tills have them: those that are on, and with `over` those that were until a
 * few days ago, so that a till which was away names what it sold by.
 */
export async function readPromotionRows(
  db: Db,
  place: BranchPlace,
  now: Date,
): Promise<readonly PromotionRow[]> {
  const branch = await branchWithPromotions(db, place)
  if (!branch) return []
  const { rows } = await sql<Stored>`
    select v.id as "_id", v.promotion_id as "promotionId", v.definition,
      v.published_at as "publishedAt",
      (p.version_id = v.id and p.paused_at is null and p.spent_at is null
        and p.archived_at is null) as "isOn"
    from promotions p
    join promotion_versions v on v.restaurant_id = p.restaurant_id and v.promotion_id = p.id
    where p.restaurant_id = ${place.restaurantId} and ${ofBranch(branch.currency, place.branchId)}
      and ((p.version_id = v.id and p.paused_at is null and p.spent_at is null
          and p.archived_at is null)
        or exists (
          select from (
            select s.version_id, lead(s.since) over (order by s.n) as until
            from promotion_spans s
            where s.restaurant_id = p.restaurant_id and s.promotion_id = p.id
          ) spans
          where spans.version_id = v.id
            and spans.until > ${new Date(now.getTime() - KNOWN_FOR_MS)}
        ))
    order by v.id`.execute(db)
  return rows.map((row) =>
    PromotionRow.parse({
      ...versionOf(row),
      nextVisit: PublishedVersion.parse(row.definition).nextVisit,
      publishedAt: row.publishedAt.toISOString(),
      ...(!row.isOn && { over: true }),
    }),
  )
}

/** A version, and until when it was on: milliseconds, without an end while it is. */
export type Published = { readonly version: PromotionVersion; readonly until: number }

/** Returns those of the versions that were ever on for a branch, whatever became of them since. */
export async function findPublished(
  db: Db,
  { restaurantId, branchId }: BranchPlace,
  ids: readonly string[],
): Promise<readonly Published[]> {
  if (ids.length === 0) return []
  const { rows } = await sql<Stored & { readonly until: Date | null }>`
    select v.id as "_id", v.promotion_id as "promotionId", v.definition, held.until
    from promotion_versions v
    join branches b on b.restaurant_id = v.restaurant_id and b.id = ${branchId}
    cross join lateral (
      select span.until from (
        select s.n, s.version_id, lead(s.since) over (order by s.n) as until
        from promotion_spans s
        where s.restaurant_id = v.restaurant_id and s.promotion_id = v.promotion_id
      ) span
      where span.version_id = v.id
      order by span.n desc limit 1
    ) held
    where v.restaurant_id = ${restaurantId} and v.id = any(${[...ids]}::uuid[])
      and v.definition ->> 'currency' = b.currency
      and not coalesce(v.definition -> 'when' -> 'notIn', '[]') ? ${branchId}
    order by v.id`.execute(db)
  return rows.map(({ until, ...row }) => ({
    version: versionOf(row),
    until: until?.getTime() ?? Infinity,
  }))
}

/** Returns the version of a promotion that a branch sells by now; undefined where it does not. */
export async function findOn(db: Db, place: BranchPlace, promotionId: string) {
  const branch = await branchWithPromotions(db, place)
  if (!branch) return undefined
  const { rows } = await sql<Stored>`
    select v.id as "_id", v.promotion_id as "promotionId", v.definition
    from promotions p
    join promotion_versions v on v.restaurant_id = p.restaurant_id and v.id = p.version_id
    where p.restaurant_id = ${place.restaurantId} and p.id = ${promotionId}
      and p.paused_at is null and p.spent_at is null and p.archived_at is null
      and ${ofBranch(branch.currency, place.branchId)}`.execute(db)
  return rows[0] && versionOf(rows[0])
}

/** A branch without the feature sells by no promotion, whatever was published. */
async function branchWithPromotions(db: Db, { branchId }: BranchPlace) {
  const found = await findBranch(db, { restaurantId: null, branchIds: 'all' }, branchId)
  return found && hasFeature('promotions', found.branch) ? found.branch : undefined
}
