import { type RawBuilder, sql } from 'kysely'
import type { SegmentRules } from '#shared/segments/contract.ts'
import { birthdaysWithin } from '#shared/segments/birthdays.ts'

/** Where and when rules are asked; `today` by the clock of the place. */
export type Asked = { readonly restaurantId: string; readonly now: Date; readonly today: string }

type Condition = RawBuilder<unknown>

const above = (name: Condition, bound: number | null, sign: Condition): readonly Condition[] =>
  bound === null ? [] : [sql`${name} ${sign} ${bound}`]
const between = (name: Condition, from: number | null, to: number | null) => [
  ...above(name, from, sql`>=`),
  ...above(name, to, sql`<=`),
]

/**
 * Returns the guests whom rules mean, as a query of their `id`, `name`, `visits` and `last` visit. What guests did is
 * read from the sales alone, by one index; a guest who never came has no visit and spent nothing.
 */
export const matching = (rules: SegmentRules, asked: Asked): RawBuilder<unknown> => {
  const { restaurantId, now } = asked
  const conditions = [...ofVisits(rules, asked), ...ofGuest(rules, asked)]
  return sql`
    select c.id, c.name, coalesce(v.visits, 0) as visits, v.last
    from customers c
    left join (
      select customer_id, count(*) filter (where kind = 'sale') as visits,
        min(at) filter (where kind = 'sale') as first, max(at) filter (where kind = 'sale') as last,
        coalesce(sum(net) filter (
          where currency = ${rules.currency} and at >= ${now}::timestamptz - interval '12 months'
        ), 0) as spent
      from sales where restaurant_id = ${restaurantId} and customer_id is not null
      group by customer_id
    ) v on v.customer_id = c.id
    where c.restaurant_id = ${restaurantId} and c.archived_at is null
      ${sql.join(
        conditions.map((condition) => sql`and ${condition}`),
        sql` `,
      )}`
}

function ofVisits(rules: SegmentRules, { now }: Asked): readonly Condition[] {
  // Whole days: who came this morning has been away for none.
  const away = sql`floor(extract(epoch from ${now}::timestamptz - v.last) / 86400)`
  return [
    ...between(sql`coalesce(v.visits, 0)`, rules.visitsFrom, rules.visitsTo),
    ...between(away, rules.awayFrom, rules.awayTo),
    ...between(sql`coalesce(v.spent, 0)`, rules.spentFrom, rules.spentTo),
    ...(rules.overdueFrom === null
      ? []
      : [
          // Two visits are a pair, and no rhythm.
          sql`v.visits >= 3 and v.last > v.first
            and (${now}::timestamptz - v.last) * 100 * (v.visits - 1) >= (v.last - v.first) * ${rules.overdueFrom}::int`,
        ]),
  ]
}

function ofGuest(rules: SegmentRules, { restaurantId, now, today }: Asked): readonly Condition[] {
  const { dishes, birthdayWithin, joinedWithin, consent } = rules
  return [
    ...(birthdayWithin === null
      ? []
      : [sql`substr(c.birthday, 6) = any(${[...birthdaysWithin(today, birthdayWithin)]})`]),
    ...(joinedWithin === null
      ? []
      : [sql`c.since >= ${now}::timestamptz - make_interval(days => ${joinedWithin}::int)`]),
    ...(dishes.length === 0
      ? []
      : [
          sql`c.id in (
            select s.customer_id from sale_lines l
            join sales s on s.restaurant_id = l.restaurant_id and s.order_id = l.order_id
              and s.id = l.sale_id and s.kind = 'sale'
            where l.restaurant_id = ${restaurantId} and l.menu_item_id = any(${[...dishes]}::uuid[])
              and s.customer_id is not null and s.at >= ${now}::timestamptz - interval '12 months'
          )`,
        ]),
    ...(consent === null ? [] : [consentOf(consent)]),
  ]
}

const consentOf = (asked: NonNullable<SegmentRules['consent']>): Condition =>
  asked === 'either'
    ? sql`(${permits('phone')} or ${permits('email')})`
    : permits(asked)

/** What the guest said last of offers by a channel. */
const permits = (channel: 'phone' | 'email'): Condition => sql`coalesce((
  select k.given from consents k
  where k.restaurant_id = c.restaurant_id and k.customer_id = c.id
    and k.purpose = 'marketing' and k.channel = ${channel}
  order by k.n desc limit 1
), false)`
