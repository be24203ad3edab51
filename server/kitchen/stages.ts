import { sql } from 'kysely'
import { FORGOTTEN_MINUTES, LEAST_TICKETS, type StageTimes } from '#shared/kitchen/stages.ts'
import type { Db } from '../platform/database/database.ts'
import type { BranchPlace } from '../tenancy/scope.ts'

type Sums = Readonly<Record<`${keyof StageTimes}_${'n' | 's'}`, number | null>>

/** Returns how long the tickets that were finished since `from` took, stage by stage. */
export async function readStages(
  db: Db,
  { restaurantId, branchId }: BranchPlace,
  from: Date,
): Promise<StageTimes> {
  const { rows } = await sql<Sums>`
    select
      count(waiting)::int as waiting_n, avg(waiting)::float8 as waiting_s,
      count(making)::int as making_n, avg(making)::float8 as making_s,
      count(kitchen)::int as kitchen_n, avg(kitchen)::float8 as kitchen_s,
      count(to_guest)::int as "toGuest_n", avg(to_guest)::float8 as "toGuest_s"
    from (
      select
        case when not was_held then ${seconds(sql.ref('started'), sql.ref('sent_at'))} end as waiting,
        case when not was_held then ${seconds(sql.ref('bumped_at'), sql.ref('started'))} end as making,
        ${seconds(sql.ref('bumped_at'), sql.ref('sent_at'))} - held as kitchen,
        ${seconds(sql.ref('passed'), sql.ref('bumped_at'))} as to_guest
      from (
        select sent_at, bumped_at,
          (doc->'started'->>'at')::timestamptz as started,
          (doc->'passed'->>'at')::timestamptz as passed,
          coalesce((doc->>'heldFor')::float8, 0) / 1000 + coalesce(${seconds(
            sql`least(bumped_at, (doc->'held'->>'until')::timestamptz)`,
            sql`(doc->'held'->>'at')::timestamptz`,
          )}, 0) as held,
          coalesce((doc->>'heldFor')::float8, 0) > 0 or doc->'held'->>'at' is not null as was_held
        from tickets
        where restaurant_id = ${restaurantId} and branch_id = ${branchId}
          and bumped_at >= ${from}
          and bumped_at < sent_at + ${FORGOTTEN_MINUTES} * interval '1 minute'
          and exists (
            select from json_array_elements(doc->'dishes') d where d->>'change' = 'add'
          )
      ) ticket
    ) stage`.execute(db)
  const [sums] = rows
  const stage = (name: keyof StageTimes) => {
    const tickets = sums?.[`${name}_n`] ?? 0
    const mean = sums?.[`${name}_s`] ?? null
    const known = mean !== null && tickets >= LEAST_TICKETS
    return { tickets, seconds: known ? Math.round(mean) : null }
  }
  return {
    waiting: stage('waiting'),
    making: stage('making'),
    kitchen: stage('kitchen'),
    toGuest: stage('toGuest'),
  }
}

/** Clocks of devices differ by moments: nothing takes less than no time. */
const seconds = (until: ReturnType<typeof sql.ref>, since: ReturnType<typeof sql.ref>) =>
  sql<number>`case when ${until} is not null and ${since} is not null
    then greatest(0, extract(epoch from ${until} - ${since})) end`
