import { type RawBuilder, sql } from 'kysely'
import type { WeekHour } from '#shared/dayparts/hours-of.ts'
import type { Days } from '#shared/time/calendar.ts'
import type { Db } from '../../platform/database/database.ts'
import type { BranchPlace } from '../../tenancy/scope.ts'
import { within } from '../dayparts.ts'
import { planOf } from '../summaries/plan.ts'
import { type Kept, rowsOf } from '../summaries/read.ts'
import { newGuests } from './new-guests.ts'

/** Sums of one promotion, one day, or one hour of a weekday. */
export type Cell = {
  readonly level: 'promotion' | 'day' | 'hour'
  /** Null on the level of promotions: any of them. */
  readonly promotion: string | null
  readonly date: string
  readonly weekday: number
  readonly hour: number
  readonly sums: Readonly<Record<string, number>>
}

type CellsAsked = {
  readonly days: Days
  readonly kept: Kept
  /** Left out: any. */
  readonly promotion: string | undefined
  /** Null: all. */
  readonly hours: readonly WeekHour[] | null
}

/** Of sales without the promotion, under the name of the same sum of those with it. */
const COMPARED = ['orders', 'net', 'known_orders', 'known_net', 'cost'] as const
const OWN = ['amount', ...COMPARED] as const
const SUMS = [...OWN, ...COMPARED.map((name) => `other_${name}` as const), 'new_guests'] as const

type Row = Omit<Cell, 'sums'> & Readonly<Record<(typeof SUMS)[number], number>>

const LEVELS = sql`grouping sets ((promotion), (promotion, day), (promotion, weekday, hour))`
const levelOf = sql`case when grouping(day) = 0 then 'day' when grouping(hour) = 0 then 'hour' else 'promotion' end`
const total = (name: string): RawBuilder<unknown> =>
  sql`sum(${sql.ref(name)})::bigint as ${sql.ref(name)}`

/**
 * Returns the sums of orders that had a promotion, and of those without it. Both are of the same hours of the same days: orders
 * of an hour in which it was given to none are not compared.
 */
export async function readCells(
  trx: Db,
  place: BranchPlace,
  asked: CellsAsked,
): Promise<readonly Cell[]> {
  const { days, kept, promotion, hours } = asked
  const { rows } = await sql<Row>`
    with cells as materialized (
      select day, weekday, hour, given, promotion, ${sql.join(OWN.map((name) => sql.ref(name)))}
      from ${rowsOf('promotions', place, planOf(days, kept, false))} as kept
      where ${within(hours, sql`day`, sql`hour`)}
    ), beside as (
      select given, promotion, day, weekday, hour, ${sql.join(OWN.map((name) => sql.ref(name)))},
        ${sql.join(COMPARED.map(otherOf))}, 0::bigint as new_guests
      from (
        select *, ${sql.join(COMPARED.map(allOf))} from cells window same as (partition by day, hour)
      ) as o
      where given <> 'all'
      union all
      select given, promotion, day, extract(isodow from day)::smallint, hour,
        ${sql.join([...OWN, ...COMPARED].map(() => sql`0`))}, guests
      from (${newGuests(place, days)}) as brought where ${within(hours, sql`day`, sql`hour`)}
    )
    select ${levelOf} as level, promotion, day::text as date, weekday, hour, ${sql.join(SUMS.map(total))}
    from beside
    group by given, ${LEVELS}
    -- Of days and hours there are the sums of the asked promotion, or of any.
    having (grouping(day) = 1 and grouping(hour) = 1)
      or promotion is not distinct from ${promotion ?? null}::uuid`.execute(trx)
  return rows.map(({ level, promotion: id, date, weekday, hour, ...sums }) => ({
    level,
    promotion: id,
    date,
    weekday,
    hour,
    sums,
  }))
}

/** Of all sales of the same hour of the same day. */
const allOf = (name: string) =>
  sql`max(${sql.ref(name)}) filter (where given = 'all') over same as ${sql.ref(`all_${name}`)}`

const otherOf = (name: string) =>
  sql`case when orders > 0 then ${sql.ref(`all_${name}`)} - ${sql.ref(name)} else 0 end as ${sql.ref(`other_${name}`)}`
