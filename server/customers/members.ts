import { type RawBuilder, sql } from 'kysely'
import type { PageQuery } from '#shared/contract/page.ts'
import { toPage } from '#shared/contract/page.ts'
import { type GuestState, Member, RECENT_DAYS } from '#shared/customers/crm-contract.ts'
import { balanceIn } from '../account-entries/entries.ts'
import type { Db } from '../platform/database/database.ts'
import { type FactsOf, guestFacts } from './facts.ts'

/** Days without a visit after which a guest is lost who has no rhythm, and at the least one who has. */
const LOST = { unknown: 90, least: 60 }

/** Returns how the guest of a row `f` of `guestFacts` comes: against their own rhythm where they have one. */
export const guestState = (): RawBuilder<GuestState> => sql<GuestState>`case
  when f.visits = 0 then 'none'
  when f.rhythm is null and f."daysSince" > ${LOST.unknown}::int then 'lost'
  when f.rhythm is not null and f."daysSince" > greatest(${LOST.least}::int, 3 * f.rhythm) then 'lost'
  when f.rhythm is not null and f."daysSince" > 1.5 * greatest(f.rhythm, 2) then 'late'
  when f."firstVisit"::date > f."lastVisit"::date + f."daysSince" - ${RECENT_DAYS}::int then 'fresh'
  else 'regular'
end`

type Wanted = PageQuery & {
  readonly search?: string | undefined
  readonly state?: GuestState | undefined
  readonly sort?: string | undefined
}

/** Returns one page of guests with what they did; those who were here last come first. */
export async function readMembers(db: Db, asked: FactsOf, wanted: Wanted) {
  const { search = '', state, sort = '-lastVisit', page, limit } = wanted
  const field = sort.replace(/^-/, '')
  const value = field === 'name' ? sql`lower(name)` : sql.ref(field)
  const direction = sort.startsWith('-') ? sql`desc nulls last` : sql`asc nulls last`
  const pattern = `%${search.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`
  const { rows } = await sql<
    Omit<Member, '_id'> & { readonly guest: string; readonly total: number }
  >`
    with found as (
      select f.*, ${guestState()} as state from ${guestFacts(asked)} as f
      where ${search === '' ? sql`true` : sql`(f.name ilike ${pattern} or f.code ilike ${pattern})`}
    ), narrowed as (
      select * from found where ${state === undefined ? sql`true` : sql`state = ${state}`}
    ), page as (
      select *, count(*) over ()::int as total from narrowed
      order by ${value} ${direction}, guest limit ${limit} offset ${(page - 1) * limit}
    )
    select page.*, ${balanceIn('points', 'c.id')} as points, t.name as tier
    from page
    join customers c on c.restaurant_id = ${asked.restaurantId} and c.id = page.guest
    left join loyalty_tiers t on t.restaurant_id = ${asked.restaurantId} and t.id = page."tierId"
      and t.archived_at is null
    order by ${field === 'name' ? sql`lower(page.name)` : sql.ref(`page.${field}`)} ${direction}, page.guest`.execute(
    db,
  )
  const total = rows[0]?.total ?? (page === 1 ? 0 : await countAll(db, asked, wanted))
  return toPage(
    rows.map(({ guest, ...row }) => Member.parse({ ...row, _id: guest })),
    total,
    wanted,
  )
}

/** A page after the last one has no rows that say how many there are. */
const countAll = async (db: Db, asked: FactsOf, wanted: Wanted): Promise<number> =>
  (await readMembers(db, asked, { ...wanted, page: 1, limit: 1 })).totalResults
