import type { Branch } from '#shared/branches/branch.ts'
import type { Availability } from '#shared/menu/availability.ts'
import type { MenuRow } from '#shared/menu/menu.ts'
import type { Promotion } from '#shared/promoting/contract.ts'
import type { Reach } from '#shared/promotions/reach.ts'
import { isOfOrder } from '#shared/promotions/is-of-order.ts'
import { DAY_MINUTES, minutesOf } from '#shared/time/business-date.ts'
import { weekdayOf } from '#shared/time/weekday.ts'

/** Minutes of a business day, from its beginning: `[from, to)`. */
export type Span = readonly [from: number, to: number]
type Place = Pick<Branch, '_id' | 'businessDayCutoff' | 'dayparts'>
type Planned = Pick<Promotion, 'when' | 'conditions' | 'reward' | 'alone'>

const isOnDay = (
  day: string,
  { notIn, days, from = day, until = day }: Partial<Availability>,
  branchId: string,
): boolean =>
  !notIn?.includes(branchId) &&
  (days?.includes(weekdayOf(day)) ?? true) &&
  from <= day &&
  day <= until

/** Returns when a promotion is on in a branch on a business day; empty: it is not. */
export function spansOn(when: Availability | null, day: string, place: Place): readonly Span[] {
  const { daypartIds, hours } = when ?? {}
  const weekday = weekdayOf(day)
  if (!isOnDay(day, when ?? {}, place._id)) return []
  const first = minutesOf(place.businessDayCutoff)
  const since = (clock: string) => (minutesOf(clock) - first + DAY_MINUTES) % DAY_MINUTES
  const span = ({ startsAt, endsAt }: { readonly startsAt: string; readonly endsAt: string }) => {
    const begin = since(startsAt)
    const length = (since(endsAt) - begin + DAY_MINUTES) % DAY_MINUTES || DAY_MINUTES
    return [begin, begin + length] as const
  }
  if (hours) return [span(hours)]
  if (!daypartIds) return [[0, DAY_MINUTES]]
  return (place.dayparts ?? []).flatMap((one) =>
    daypartIds.includes(one._id) && one.days.includes(weekday) ? [span(one)] : [],
  )
}

const meets = (one: readonly Span[], other: readonly Span[]): boolean =>
  one.some(([from, to]) => other.some(([begin, end]) => from < end && begin < to))

/** Returns the dishes that a promotion takes something off; null: all of them. */
function dishesOf(reach: Reach | undefined, menu: readonly MenuRow[]): ReadonlySet<string> | null {
  const { items, categories, tags } = reach ?? {}
  if (!items && !categories && !tags) return null
  const found = menu.flatMap((row) => {
    if (row.kind !== 'item') return []
    const isNamed =
      items?.includes(row._id) ||
      categories?.includes(row.categoryId) ||
      row.tags?.some((tag) => tags?.includes(tag))
    return isNamed ? [row._id] : []
  })
  return new Set(found)
}

const reduced = ({ conditions, reward }: Planned): Reach | undefined =>
  ('on' in reward ? reward.on : undefined) ?? conditions.of

/** Returns whether guests could get only one of two promotions that are on at the same time. */
function excludesEachOther(one: Planned, other: Planned, menu: readonly MenuRow[]): boolean {
  if (one.alone || other.alone) return true
  if (isOfOrder(one.reward) !== isOfOrder(other.reward)) return false
  if (isOfOrder(one.reward)) return true
  const [here, there] = [dishesOf(reduced(one), menu), dishesOf(reduced(other), menu)]
  if (!here || !there) return true
  return [...here].some((id) => there.has(id))
}

const sameTypes = (one: Availability | null, other: Availability | null): boolean =>
  !one?.types || !other?.types || one.types.some((type) => other.types?.includes(type))

/** Two promotions of which guests get the better, and the days on which they are on together. */
type Overlap<P> = { readonly one: P; readonly other: P; readonly days: readonly string[] }

/** Returns the promotions that meet in a branch on some days. Those that both stack do not exclude each other. */
export function overlapsOn<P extends Planned & { readonly _id: string; readonly stacks: boolean }>(
  promotions: readonly P[],
  days: readonly string[],
  place: Place,
  menu: readonly MenuRow[],
): readonly Overlap<P>[] {
  return promotions.flatMap((one, at) =>
    promotions.slice(at + 1).flatMap((other) => {
      if (one.stacks && other.stacks && !one.alone && !other.alone) return []
      if (!sameTypes(one.when, other.when) || !excludesEachOther(one, other, menu)) return []
      const shared = days.filter((day) =>
        meets(spansOn(one.when, day, place), spansOn(other.when, day, place)),
      )
      return shared.length > 0 ? [{ one, other, days: shared }] : []
    }),
  )
}
