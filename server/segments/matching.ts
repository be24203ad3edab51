import { type RawBuilder, sql } from 'kysely'
import { birthdaysWithin } from '#shared/segments/birthdays.ts'
import type { SegmentRules } from '#shared/segments/contract.ts'
import { addDays } from '#shared/time/business-date.ts'
import { bought, guestFacts } from '../customers/facts.ts'

/** Where and when rules are asked; `today` by the clock of the place. */
type Asked = {
  readonly restaurantId: string
  readonly now: Date
  readonly today: string
  /** Left out: every guest is asked. */
  readonly guestIds?: readonly string[]
}

type Condition = RawBuilder<unknown>

/** Dishes count as bought for so long. */
const BOUGHT_DAYS = 365

/**
 * Returns the guests whom rules mean, as a query of their `guest`, `name`, `visits` and `lastVisit`. A rule that asks for
 * a visit means no guest who never came.
 */
export const matching = (rules: SegmentRules, asked: Asked): RawBuilder<unknown> => {
  const { restaurantId, now, guestIds } = asked
  const facts = guestFacts({
    restaurantId,
    currency: rules.currency,
    at: now,
    ...(guestIds && { guestIds }),
  })
  return sql`
    select f.guest, f.name, f.visits, f."lastVisit" from ${facts} as f
    where ${sql.join([sql`true`, ...ofVisits(rules), ...ofGuest(rules, asked)], sql` and `)}`
}

const between = (name: Condition, from: number | null, to: number | null): readonly Condition[] => [
  ...(from === null ? [] : [sql`${name} >= ${from}`]),
  ...(to === null ? [] : [sql`${name} <= ${to}`]),
]

const ofVisits = (rules: SegmentRules): readonly Condition[] => [
  ...between(sql`f.visits`, rules.visitsFrom, rules.visitsTo),
  ...between(sql`f."daysSince"`, rules.awayFrom, rules.awayTo),
  ...between(sql`f."spentYear"`, rules.spentFrom, rules.spentTo),
  ...(rules.overdueFrom === null
    ? []
    : [sql`f.rhythm > 0 and f."daysSince" * 100 >= f.rhythm * ${rules.overdueFrom}::int`]),
]

const ofGuest = (
  { dishes, tiers, birthdayWithin, joinedWithin, consent }: SegmentRules,
  { restaurantId, now, today }: Asked,
): readonly Condition[] => [
  ...(birthdayWithin === null
    ? []
    : [sql`substr(f.birthday, 6) = any(${[...birthdaysWithin(today, birthdayWithin)]}::text[])`]),
  ...(joinedWithin === null
    ? []
    : [sql`f.since >= ${now}::timestamptz - make_interval(days => ${joinedWithin}::int)`]),
  ...(tiers.length === 0 ? [] : [sql`f."tierId" = any(${[...tiers]}::uuid[])`]),
  ...(dishes.length === 0
    ? []
    : [
        bought({ restaurantId }, 'f.guest', {
          itemIds: dishes,
          since: addDays(today, -BOUGHT_DAYS),
        }),
      ]),
  ...(consent === null ? [] : [PERMITS[consent]]),
]

const PERMITS: Readonly<Record<NonNullable<SegmentRules['consent']>, Condition>> = {
  phone: sql`f."offersByPhone"`,
  email: sql`f."offersByEmail"`,
  either: sql`(f."offersByPhone" or f."offersByEmail")`,
}
