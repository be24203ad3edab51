import { allocate } from '../money/allocate.ts'
import { groupBy } from '../pricing/group-by.ts'
import type { TimeCard } from '../time-cards/card.ts'
import { addDays } from '../time/business-date.ts'
import type { PoolRule } from './rule.ts'

type Card = Pick<TimeCard, 'userId' | 'name' | 'day' | 'positionId'> & {
  readonly hours: Pick<TimeCard['hours'], 'worked'>
}

/** Part of a pool that was moved from one person to another; null: what no one has. */
export type Moved = {
  readonly day: string
  readonly fromUserId: string | null
  readonly toUserId: string | null
  readonly amount: number
}

export type ShareInput = {
  /** Business days, both included. */
  readonly from: string
  readonly to: string
  /** What guests gave on a day, less what was given back. */
  readonly amountOn: (day: string) => number
  readonly ruleOn: (day: string) => PoolRule
  readonly cards: readonly Card[]
  readonly moved: readonly Moved[]
  readonly isManager: (userId: string) => boolean
  readonly nameOf: (userId: string) => string
  /** What earlier days are owed still: it joins the first day that is shared. */
  readonly carried: number
}

export type PoolShare = {
  readonly userId: string
  readonly name: string
  /** Of the days on which the person had a part. */
  readonly minutes: number
  /** With what was moved. */
  readonly amount: number
  readonly moved: number
}

export type Shared = {
  /** What guests gave on the days that are shared. */
  readonly pool: number
  readonly carried: number
  readonly shares: readonly PoolShare[]
  /** What no one has: `pool + carried` less all shares. It waits for the next days. */
  readonly left: number
}

/**
 * Shares a pool among the people who worked, day by day and to the last unit. What is given on a day on which no one has
 * a part waits for the next day on which someone does.
 */
export function sharePool(input: ShareInput): Shared {
  const { from, to, amountOn, ruleOn, moved, nameOf } = input
  const shares = new Map<string, { minutes: number; amount: number; moved: number }>()
  const shareOf = (userId: string) => {
    const known = shares.get(userId) ?? { minutes: 0, amount: 0, moved: 0 }
    shares.set(userId, known)
    return known
  }
  const byDay = groupBy(input.cards, ({ day }) => day)
  let pool = 0
  let left = input.carried
  for (let day = from; day <= to; day = addDays(day, 1)) {
    const rule = ruleOn(day)
    if (rule.share === null) continue
    const given = amountOn(day)
    pool += given
    left += given
    const weights = weightsOn(byDay.get(day) ?? [], rule, input.isManager)
    if (left === 0 || weights.length === 0) continue
    const parts = allocate(
      left,
      weights.map(({ weight }) => BigInt(weight)),
    )
    for (const [at, { userId, minutes }] of weights.entries()) {
      const share = shareOf(userId)
      share.minutes += minutes
      share.amount += parts[at] ?? 0
    }
    left = 0
  }
  for (const { fromUserId, toUserId, amount } of moved) {
    for (const [id, part] of [
      [fromUserId, -amount],
      [toUserId, amount],
    ] as const) {
      if (id === null) {
        left += part
        continue
      }
      const share = shareOf(id)
      share.amount += part
      share.moved += part
    }
  }
  const rows = [...shares].map(([userId, share]) => ({ userId, name: nameOf(userId), ...share }))
  return { pool, carried: input.carried, left, shares: rows.toSorted(byName) }
}

const byName = (a: PoolShare, b: PoolShare) =>
  a.name < b.name ? -1 : a.name > b.name ? 1 : a.userId < b.userId ? -1 : 1

type Weight = { readonly userId: string; readonly minutes: number; readonly weight: number }

/** Returns what each person's work on a day weighs, by their ids; people without weight are left out. */
function weightsOn(
  cards: readonly Card[],
  { share, managers, points }: PoolRule,
  isManager: (userId: string) => boolean,
): readonly Weight[] {
  const worth = new Map(points.map((one) => [one.positionId, one.points]))
  const pointsOf = (positionId: string | null) =>
    share === 'hours' ? 1 : (worth.get(positionId ?? '') ?? 1)
  const people = groupBy(
    cards.filter(({ userId }) => managers || !isManager(userId)),
    ({ userId }) => userId,
  )
  return [...people]
    .map(([userId, own]) => ({
      userId,
      minutes: own.reduce((sum, { hours }) => sum + hours.worked, 0),
      weight: own.reduce((sum, one) => sum + one.hours.worked * pointsOf(one.positionId), 0),
    }))
    .filter(({ weight }) => weight > 0)
    .toSorted((a, b) => (a.userId < b.userId ? -1 : 1))
}
