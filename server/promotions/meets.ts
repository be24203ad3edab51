import { sql } from 'kysely'
import type { Branch } from '#shared/branches/branch.ts'
import { isForGuests } from '#shared/orders/with-offers.ts'
import type { GuestCondition, Limits } from '#shared/promotions/conditions.ts'
import type { PromotionRow } from '#shared/promotions/definition.ts'
import { addDays, businessDate } from '#shared/time/business-date.ts'
import type { Db } from '../platform/database/database.ts'

type Facts = {
  readonly birthday: string | null
  readonly bought: boolean
  readonly uses: readonly { readonly id: string; readonly day: string; readonly orders: number }[]
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
  customerId: string,
  at: Date,
) => Promise<string[]>

/** Returns what says which promotions are for a guest. */
export const createMeetsOf =
  (groupsOf: GroupsOf): MeetsOf =>
  async (db, branch, promotions, customerId, at) => {
    const asked = promotions.filter((one) => !one.over && isForGuests(one))
    if (asked.length === 0) return []
    const facts = await factsOf(db, branch.restaurantId, customerId)
    if (!facts) return []
    const groups = await groupsNamed(asked, (segments) =>
      groupsOf(db, { branch, customerId, segments, at }),
    )
    const today = businessDate(at.getTime(), branch.timeZone, branch.businessDayCutoff)
    return asked
      .filter((one) => isMet(one, { ...facts, ...groups }, today))
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

async function factsOf(db: Db, restaurantId: string, customerId: string) {
  const { rows } = await sql<Facts>`
    select c.birthday::text as birthday,
      exists (
        select from sales s
        where s.restaurant_id = c.restaurant_id
          and s.customer_id = any(ids_of_guest(c.restaurant_id, c.id))
      ) as bought,
      coalesce((
        select json_agg(json_build_object('id', u.promotion_id, 'day', u.business_date::text,
          'orders', u.orders))
        from (
          select promotion_id, business_date, count(distinct order_id)::int as orders
          from promotion_uses
          where restaurant_id = c.restaurant_id and kind = 'sale'
            and customer_id = any(ids_of_guest(c.restaurant_id, c.id))
          group by promotion_id, business_date
        ) u
      ), '[]') as uses
    from customers c
    where c.restaurant_id = ${restaurantId} and c.id = ${customerId} and c.archived_at is null`.execute(
    db,
  )
  return rows[0]
}

const isMet = (
  { promotionId, conditions: { guest }, limits }: PromotionRow,
  facts: Facts & Groups,
  today: string,
): boolean =>
  isFor(guest ?? {}, facts, today) &&
  isWithin(
    limits,
    facts.uses.filter(({ id }) => id === promotionId),
    today,
  )

const isFor = (
  { tiers, segments, birthdayWithin, firstVisit }: GuestCondition,
  { birthday, bought, tier, segments: has }: Facts & Groups,
  today: string,
): boolean =>
  (!tiers || (tier !== null && tiers.includes(tier))) &&
  (!segments || segments.some((id) => has.includes(id))) &&
  (birthdayWithin === undefined || isNear(birthday, today, birthdayWithin)) &&
  !(firstVisit && bought)

function isWithin(
  { perGuest = Infinity, perGuestDay = Infinity }: Limits,
  own: Facts['uses'],
  today: string,
): boolean {
  const count = (those: Facts['uses']) => those.reduce((sum, { orders }) => sum + orders, 0)
  return count(own) < perGuest && count(own.filter(({ day }) => day === today)) < perGuestDay
}

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
