import { type RawBuilder, sql } from 'kysely'

/** Whose facts, and as of when. */
export type FactsOf = {
  readonly restaurantId: string
  /** What guests spent is counted in one money. */
  readonly currency: string
  readonly at: Date
  /** Left out: those of every guest. */
  readonly guestIds?: readonly string[]
  /** Archived guests, too. */
  readonly archived?: true
}

/** What is known of a guest by what they did: a row of `guestFacts`. */
export type GuestFacts = {
  readonly guest: string
  readonly code: string
  readonly name: string
  readonly email: string
  /** YYYY-MM-DD; empty: not known. */
  readonly birthday: string
  /** Null: that of the branch. */
  readonly language: string | null
  readonly since: Date
  /** Days on which they were here. */
  readonly visits: number
  readonly firstVisit: string | null
  readonly lastVisit: string | null
  /** Business days since the last visit; null: there was none. */
  readonly daysSince: number | null
  /** Days that usually pass between two visits; null: fewer than three say nothing. */
  readonly rhythm: number | null
  /** What was billed and not given back, in smallest units: ever, and in twelve months. */
  readonly spent: number
  readonly spentYear: number
  /** The tier that they have now; null: none. */
  readonly tierId: string | null
  readonly member: boolean
  readonly offersByPhone: boolean
  readonly offersByEmail: boolean
}

/** The guest to whom the id in `column` leads: they have what happened to all who were merged into them. */
const heirOf = (column: string) => sql`coalesce(
  (select a.customer_id from customer_aliases a
    where a.restaurant_id = ${sql.ref(`${column.split('.')[0]}.restaurant_id`)}
      and a.alias_id = ${sql.ref(column)}), ${sql.ref(column)})`

/** Narrows rows whose guest is named in `column` to some guests. */
const only = ({ restaurantId, guestIds }: FactsOf, column: string) =>
  guestIds === undefined
    ? sql``
    : sql`and ${sql.ref(column)} = any(array(
        select unnest(ids_of_guest(${restaurantId}::uuid, asked.id))
        from unnest(${[...guestIds]}::uuid[]) as asked (id)
      ))`

/**
 * Returns what is known of each guest as the text of a query: `select … from ${guestFacts(asked)} as f`. It has a row for
 * every guest who is not archived, and the columns of `GuestFacts`. A bill that was given back is no visit.
 */
export const guestFacts = (asked: FactsOf): RawBuilder<GuestFacts> => {
  const { restaurantId, currency, at } = asked
  return sql<GuestFacts>`(
    with bills as (
      select ${heirOf('s.customer_id')} as guest, s.order_id, min(s.business_date) as day,
        sum(s.total) filter (where s.currency = ${currency}) as spent
      from sales s
      where s.restaurant_id = ${restaurantId} and s.customer_id is not null
        ${only(asked, 's.customer_id')}
      group by 1, s.order_id
      having sum(s.total) > 0
    ), visited as (
      select guest, count(distinct day)::int as visits, min(day) as first_day, max(day) as last_day,
        coalesce(sum(spent), 0)::bigint as spent,
        coalesce(sum(spent) filter (
          where day > (${at}::timestamptz at time zone 'UTC')::date - interval '1 year'
        ), 0)::bigint as spent_year
      from bills group by guest
    ), said as (
      select distinct on (guest, purpose, channel) guest, purpose, channel, given
      from (
        select ${heirOf('k.customer_id')} as guest, k.purpose, k.channel, k.given, k.n
        from consents k where k.restaurant_id = ${restaurantId} ${only(asked, 'k.customer_id')}
      ) heard
      order by guest, purpose, channel, n desc
    ), permitted as (
      select guest, bool_or(given and purpose = 'membership') as member,
        bool_or(given and purpose = 'marketing' and channel = 'phone') as by_phone,
        bool_or(given and purpose = 'marketing' and channel = 'email') as by_email
      from said group by guest
    ), tiers as (
      select distinct on (t.customer_id) t.customer_id, t.tier_id
      from tier_changes t
      where t.restaurant_id = ${restaurantId} and t.currency = ${currency}
        ${only(asked, 't.customer_id')}
      order by t.customer_id, t.n desc
    )
    select c.id as guest, c.code, c.name, c.email, c.birthday, c.language, c.since,
      coalesce(v.visits, 0) as visits,
      v.first_day::text as "firstVisit", v.last_day::text as "lastVisit",
      (${at}::timestamptz at time zone 'UTC')::date - v.last_day as "daysSince",
      case when v.visits > 2
        then round((v.last_day - v.first_day)::numeric / (v.visits - 1), 1)::float8
      end as rhythm,
      coalesce(v.spent, 0) as spent, coalesce(v.spent_year, 0) as "spentYear",
      t.tier_id as "tierId",
      coalesce(p.member, false) as member,
      coalesce(p.by_phone, false) as "offersByPhone",
      coalesce(p.by_email, false) as "offersByEmail"
    from customers c
    left join visited v on v.guest = c.id
    left join permitted p on p.guest = c.id
    left join tiers t on t.customer_id = c.id
    where c.restaurant_id = ${restaurantId}
      ${asked.archived ? sql`` : sql`and c.archived_at is null`}
      ${asked.guestIds === undefined ? sql`` : sql`and c.id = any(${[...asked.guestIds]}::uuid[])`}
  )`
}

/** Returns the condition that the guest in `column` bought one of these dishes since a business day, and kept it. */
export const bought = (
  { restaurantId }: Pick<FactsOf, 'restaurantId'>,
  column: string,
  {
    itemIds,
    since,
  }: { readonly itemIds: readonly string[]; /** YYYY-MM-DD. */ readonly since: string },
): RawBuilder<boolean> => sql<boolean>`${sql.ref(column)} in (
  select guest from (
    select ${heirOf('s.customer_id')} as guest, l.quantity
    from sale_lines l
    join sales s on s.restaurant_id = l.restaurant_id and s.branch_id = l.branch_id
      and s.business_date = l.business_date and s.order_id = l.order_id and s.id = l.sale_id
    where l.restaurant_id = ${restaurantId} and l.menu_item_id = any(${[...itemIds]}::uuid[])
      and s.customer_id is not null and s.business_date >= ${since}::date
  ) lines
  group by guest having sum(quantity) > 0
)`

/** Returns the query for the dishes that a guest bought most often, by the name under which each was sold last. */
export const favourites = (
  { restaurantId, guestId }: { readonly restaurantId: string; readonly guestId: string },
  most: number,
) => sql<{ readonly item: string; readonly name: unknown; readonly quantity: number }>`
  select l.menu_item_id as item, (array_agg(l.name order by s.at desc))[1] as name,
    sum(l.quantity)::int as quantity
  from sales s
  join sale_lines l on l.restaurant_id = s.restaurant_id and l.branch_id = s.branch_id
    and l.business_date = s.business_date and l.order_id = s.order_id and l.sale_id = s.id
  where s.restaurant_id = ${restaurantId}
    and s.customer_id = any(ids_of_guest(${restaurantId}::uuid, ${guestId}::uuid))
  group by l.menu_item_id having sum(l.quantity) > 0
  order by quantity desc, item limit ${most}`
