import { sql } from 'kysely'
import type { Branch } from '#shared/branches/branch.ts'
import { isForGuests } from '#shared/orders/with-offers.ts'
import type { GuestCondition } from '#shared/promotions/conditions.ts'
import type { PromotionRow } from '#shared/promotions/definition.ts'
import { addDays, businessDate } from '#shared/time/business-date.ts'
import type { Db } from '../platform/database/database.ts'
import { type Had, mayHaveMore, readHad, type Whom } from './still-within.ts'

type Facts = {
  readonly birthday: string | null
  readonly bought: boolean
  readonly had: readonly Had[]
}

/** Returns the tier of a guest and those of some segments that mean them: both are known above promotions. */
type GroupsOf = (
  db: Db,
  asked: {
    readonly branch: Branch
    readonly customerId: string
    readonly segments: readonly string[]
    readonly at: Date
  },
) => Promise<Groups>
type Groups = { readonly tier: string | null; readonly segments: readonly string[] }

/** Returns the promotions of a branch that are for guests like one, and that the guest has not had as often as may be. */
export type MeetsOf = (
  db: Db,
  branch: Branch,
  promotions: readonly PromotionRow[],
  whom: Whom,
  at: Date,
) => Promise<string[]>

/** Returns what says which promotions are for a guest. */
export const createMeetsOf =
  (groupsOf: GroupsOf): MeetsOf =>
  async (db, branch, promotions, whom, at) => {
    const asked = promotions.filter((one) => !one.over && isForGuests(one))
    if (asked.length === 0) return []
    const { customerId } = whom
    const facts = await factsOf(db, branch.restaurantId, whom, asked)
    if (!facts) return []
    const groups = await groupsNamed(asked, (segments) =>
      groupsOf(db, { branch, customerId, segments, at }),
    )
    const today = businessDate(at.getTime(), branch.timeZone, branch.businessDayCutoff)
    return asked
      .filter(
        (one) =>
          isFor(one.conditions.guest ?? {}, { ...facts, ...groups }, today) &&
          mayHaveMore(one, facts.had, today),
      )
      .map(({ promotionId }) => promotionId)
  }

/** Asks for tier and segments only where a promotion names some. */
async function groupsNamed(
  promotions: readonly PromotionRow[],
  read: (segments: readonly string[]) => Promise<Groups>,
): Promise<Groups> {
  const named = promotions.flatMap(({ conditions: { guest } }) => guest ?? [])
  const segments = [...new Set(named.flatMap((guest) => guest.segments ?? []))]
  const isNeeded = segments.length > 0 || named.some(({ tiers }) => tiers)
  return isNeeded ? read(segments) : { tier: null, segments: [] }
}

async function factsOf(
  db: Db,
  restaurantId: string,
  whom: Whom,
  promotions: readonly PromotionRow[],
): Promise<Facts | undefined> {
  const { rows } = await sql<Pick<Facts, 'birthday' | 'bought'>>`
    select c.birthday::text as birthday,
      exists (
        select from sales s
        where s.restaurant_id = c.restaurant_id
          and s.customer_id = any(ids_of_guest(c.restaurant_id, c.id))
      ) as bought
    from customers c
    where c.restaurant_id = ${restaurantId} and c.id = ${whom.customerId} and c.archived_at is null`.execute(
    db,
  )
  const [guest] = rows
  return guest && { ...guest, had: await readHad(db, restaurantId, whom, promotions) }
}

const isFor = (
  { tiers, segments, birthdayWithin, firstVisit }: GuestCondition,
  { birthday, bought, tier, segments: has }: Facts & Groups,
  today: string,
): boolean =>
  (!tiers || (tier !== null && tiers.includes(tier))) &&
  (!segments || segments.some((id) => has.includes(id))) &&
  (birthdayWithin === undefined || isNear(birthday, today, birthdayWithin)) &&
  !(firstVisit && bought)

/** Returns whether a birthday is at most so many days before or after a day, in any year. */
function isNear(birthday: string | null, today: string, days: number): boolean {
  if (birthday === null) return false
  const monthDay = birthday.slice(5)
  for (let off = -days; off <= days; off++) {
    const day = addDays(today, off).slice(5)
    // People born on a leap day have it on the last of February.
    if (day === monthDay || (monthDay === '02-29' && day === '02-28')) return true
  }
  return false
}
