import { sql } from 'kysely'
import type { Branch } from '#shared/branches/branch.ts'
import type { Db } from '../platform/database/database.ts'

/** More guests with one number than a person reads. */
const MOST = 5
/** Digits that a number must have in common: its end, whatever is written before it. */
const COMMON = 8
/** Digits after which a window asks. Fewer would read out the guest book, four digits at a time. */
const LEAST = 6

type Row = {
  readonly name: string
  readonly phone: string
  readonly note: string
  readonly party: number
  readonly times: number
  readonly no_shows: number
  readonly last_at: Date
}

/**
 * Returns the guests who reserved with this number before, the latest first. `020 5551 2345` and
 * `+856 20 5551 2345` are the same number: the last digits count.
 */
export async function pastGuests(db: Db, { restaurantId, _id }: Branch, phone: string, now: Date) {
  const digits = phone.replaceAll(/\D/g, '')
  if (digits.length < LEAST) return []
  const end = digits.slice(-COMMON)
  const { rows } = await sql<Row>`
    with known as (
      select *, regexp_replace(phone, '\\D', '', 'g') as digits from table_reservations
      where restaurant_id = ${restaurantId} and branch_id = ${_id} and archived_at is null
        and at < ${now}
    )
    select distinct on (lower(name)) name, phone, note, party, at as last_at,
      count(*) over (partition by lower(name))::int as times,
      (count(*) filter (where status = 'noShow') over (partition by lower(name)))::int as no_shows
    from known where right(digits, ${end.length}) = ${end}
    order by lower(name), at desc`.execute(db)
  return rows
    .toSorted((one, other) => other.last_at.getTime() - one.last_at.getTime())
    .slice(0, MOST)
    .map(({ no_shows: noShows, last_at: lastAt, ...row }) => ({
      ...row,
      noShows,
      lastAt: lastAt.toISOString(),
    }))
}
