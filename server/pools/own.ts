import { sql } from 'kysely'
import * as z from 'zod/mini'
import type { Contract } from '#shared/api.ts'
import type { Branch } from '#shared/branches/branch.ts'
import { OWN_PERIODS, type OwnShare } from '#shared/pools/contract.ts'
import type { PoolKind } from '#shared/pools/rule.ts'
import { MOST_CARD_DAYS } from '#shared/time-cards/contract.ts'
import { addDays, businessDate } from '#shared/time/business-date.ts'
import { monthOf } from '#shared/time/calendar.ts'
import type { Db } from '../platform/database/database.ts'
import type { Entrance } from '../tenancy/enter.ts'
import type { Handlers } from '../tenancy/implement.ts'
import type { BranchPlace } from '../tenancy/scope.ts'
import { readCards } from '../time-cards/read-cards.ts'
import { sharePools } from './compute.ts'
import { readLocked } from './known.ts'
import { readCorrections } from './rows.ts'

type Deps = {
  readonly db: Db
  readonly now: () => Date
  readonly configs: Entrance
}

/** Returns the handler of what a person has of the pools: of what was exported, and so far. */
export const createOwnPools =
  ({ db, now, configs }: Deps): Handlers<Contract>['pools']['mine'] =>
  async ({ caller, query: { branchId } }) => {
    const { branch } = await configs.enter(caller, branchId)
    const { currency, restaurantId } = branch
    const place = { restaurantId, branchId }
    // Where no one is paid by it, no one sees an amount.
    if (branch.featuresOff.includes('payroll')) return { currency, periods: [] }
    const exported = await readOwnExported(db, place, caller.userId)
    const soFar = await shareSoFar(db, branch, caller.userId, now())
    const periods = [soFar, ...exported]
    const moved = await readOwnMoves(db, place, caller.userId, periods)
    return {
      currency,
      periods: periods.filter(has).map((one) => ({
        ...one,
        moved: moved.filter(({ day }) => one.from <= day && day <= one.to),
      })),
    }
  }

const has = ({ service, tips }: OwnShare) => service !== null || tips !== null

/** Returns the part of the days since the last export, or of the month where nothing was exported in it. */
async function shareSoFar(db: Db, branch: Branch, userId: string, at: Date): Promise<OwnShare> {
  const { timeZone, businessDayCutoff, restaurantId, _id: branchId } = branch
  const to = businessDate(at.getTime(), timeZone, businessDayCutoff)
  const locked = await readLocked(db, { restaurantId, branchId })
  const isLocked = (day: string) => locked.some((one) => one.from <= day && day <= one.to)
  const last = locked.at(-1)?.to
  const begin = last === undefined ? `${monthOf(to)}-01` : addDays(last, 1)
  const oldest = addDays(to, 1 - MOST_CARD_DAYS)
  const from = begin < oldest ? oldest : begin
  const none = { from, to, exported: false, service: null, tips: null, moved: [] }
  if (from > to) return none
  const cards = await readCards(db, branch, { from, to }, at)
  const shared = await sharePools(db, branch, { from, to, cards, isLocked })
  const ownOf = (pool: PoolKind) =>
    shared.find((one) => one.pool === pool)?.shares.find((one) => one.userId === userId)?.amount ??
    null
  return { ...none, service: ownOf('service'), tips: ownOf('tips') }
}

const Exported = z.object({
  from: z.string(),
  to: z.string(),
  service: z.nullable(z.int()),
  tips: z.nullable(z.int()),
})

/** Returns the person's lines of the last exports as they were paid. */
async function readOwnExported(
  db: Db,
  { restaurantId, branchId }: BranchPlace,
  userId: string,
): Promise<readonly OwnShare[]> {
  const sumOf = (pool: PoolKind) => sql`(
    select sum((line ->> 'gross')::bigint)::bigint from json_array_elements(p.rows) line
    where line ->> 'class' = ${pool} and line ->> 'userId' = ${userId})`
  const { rows } = await sql`
    select p.from_day as "from", p.to_day as "to", ${sumOf('service')} as service,
      ${sumOf('tips')} as tips
    from pay_periods p
    where p.restaurant_id = ${restaurantId} and p.branch_id = ${branchId} and p.has_pools
    order by p.from_day desc limit ${OWN_PERIODS}`.execute(db)
  return rows.map((row) => ({ ...Exported.parse(row), exported: true, moved: [] }))
}

/** Returns what was moved to a person or away on days of these periods. */
async function readOwnMoves(
  db: Db,
  place: BranchPlace,
  userId: string,
  periods: readonly OwnShare[],
): Promise<OwnShare['moved']> {
  const [newest, oldest] = [periods[0], periods.at(-1)]
  if (!newest || !oldest) return []
  const made = await readCorrections(db, place, { from: oldest.from, to: newest.to })
  return made.flatMap(({ pool, day, fromUserId, toUserId, amount, reason, madeBy }) => {
    if (fromUserId !== userId && toUserId !== userId) return []
    const sign = toUserId === userId ? 1 : -1
    return [{ pool, day, amount: sign * amount, reason, madeBy }]
  })
}
