import { isDeepStrictEqual } from 'node:util'
import type { Contract } from '#shared/api.ts'
import type { Branch } from '#shared/branches/branch.ts'
import type { PoolCorrection } from '#shared/pools/contract.ts'
import { poolLawOf } from '#shared/pools/laws.ts'
import { poolRuleOn } from '#shared/pools/rule-on.ts'
import type { PoolRuleVersion } from '#shared/pools/rule.ts'
import { MOST_CARD_DAYS } from '#shared/time-cards/contract.ts'
import { addDays } from '#shared/time/business-date.ts'
import type { MakeChange } from '../change/change.ts'
import { worksIn } from '../employments/repository.ts'
import type { Db } from '../platform/database/database.ts'
import { badRequest, conflict, notFound } from '../platform/http/errors.ts'
import type { Entrance } from '../tenancy/enter.ts'
import type { Handlers } from '../tenancy/implement.ts'
import { refuseLocked } from '../time-cards/locked.ts'
import { readCards } from '../time-cards/read-cards.ts'
import { sharePools } from './compute.ts'
import {
  isManager,
  readLocked,
  readPeople,
  readPositions,
  refuseExported,
  requireOwnPosition,
} from './known.ts'
import { readCorrections, readRules } from './rows.ts'

type Deps = {
  readonly db: Db
  readonly now: () => Date
  readonly configs: Entrance
  readonly change: MakeChange
}

/** Returns the handlers of what guests give people, and how it is shared. */
export function createPoolHandlers({
  db,
  now,
  configs,
  change,
}: Deps): Omit<Handlers<Contract>['pools'], 'mine'> {
  return {
    async list({ caller, query: { branchId, from, to } }) {
      if (to < from || addDays(from, MOST_CARD_DAYS) <= to) throw badRequest('INVALID_VALUE')
      const { branch } = await configs.enter(caller, branchId)
      const { country, currency, restaurantId } = branch
      const place = { restaurantId, branchId }
      const cards = await readCards(db, branch, { from, to }, now())
      const locked = await readLocked(db, place)
      const isLocked = (day: string) => locked.some((one) => one.from <= day && day <= one.to)
      const shared = await sharePools(db, branch, { from, to, cards, isLocked })
      const rules = await readRules(db, place)
      const corrections = await readCorrections(db, place, { from, to })
      return {
        currency,
        pools: shared.map(({ pool, amount, carried, left, shares }) => ({
          pool,
          rule: poolRuleOn(country, rules, pool, to),
          source: poolLawOf(country, pool)?.source ?? '',
          mostDays: poolLawOf(country, pool)?.mostDays ?? null,
          amount,
          carried,
          left,
          shares: [...shares],
          corrections: corrections.filter((one) => one.pool === pool),
        })),
        people: await readPeople(db, place),
        positions: await readPositions(db, restaurantId),
        lockedTo: locked.at(-1)?.to ?? null,
      }
    },

    async setRule({ caller, query: { branchId }, body: { _id, since, ...rule } }) {
      const { branch } = await configs.enter(caller, branchId)
      // The law is no choice.
      if (poolLawOf(branch.country, rule.pool)) throw badRequest('POOL_RULE_FIXED')
      return change({
        caller,
        place: { branchId },
        action: 'pool.setRule',
        areas: ['pools'],
        async work(trx, { at, restaurantId }): Promise<Made> {
          const place = { restaurantId, branchId }
          const rules = await readRules(trx, place)
          const madeBy = { _id: caller.userId, name: caller.name }
          const result = { ...rule, _id, since, madeAt: at.toISOString(), madeBy }
          const again = rules.find((one) => one._id === _id)
          if (again) {
            const same = isDeepStrictEqual({ ...again, madeAt: '', madeBy: null }, unsigned(result))
            if (!same) throw conflict('ID_REUSED')
            return { result: again, unchanged: true }
          }
          await refuseExported(trx, place, since)
          for (const { positionId } of rule.points)
            await requireOwnPosition(trx, restaurantId, positionId)
          await trx
            .insertInto('pool_rules')
            .values({
              restaurant_id: restaurantId,
              branch_id: branchId,
              id: _id,
              pool: rule.pool,
              since,
              share: rule.share,
              managers: rule.managers,
              points: JSON.stringify(rule.points),
              made_at: at,
              made_by: caller.userId,
              made_by_name: caller.name,
            })
            .execute()
          const before = poolRuleOn(branch.country, rules, rule.pool, since)
          return { result, before, after: { ...rule, since } }
        },
      })
    },

    async correct({ caller, query: { branchId }, body }) {
      const { branch } = await configs.enter(caller, branchId)
      const { fromUserId, toUserId, day } = body
      if (fromUserId === toUserId) throw badRequest('INVALID_VALUE', { field: 'body.toUserId' })
      // The same as with hours: only an owner gives to themselves.
      if (toUserId === caller.userId && caller.role !== 'restaurant_admin')
        throw badRequest('OWN_HOURS')
      return change({
        caller,
        place: { branchId },
        action: 'pool.correct',
        areas: ['pools'],
        async work(trx, { at, restaurantId }) {
          const place = { restaurantId, branchId }
          const known = await readCorrections(trx, place, { from: day, to: day })
          const again = known.find((one) => one._id === body._id)
          if (again) {
            const { madeAt: _at, madeBy: _by, ...before } = again
            if (!isDeepStrictEqual(before, body)) throw conflict('ID_REUSED')
            return { result: body, unchanged: true }
          }
          await refuseLocked(trx, place, day)
          for (const id of [fromUserId, toUserId])
            if (id !== null && !(await worksIn(trx, place, id))) throw notFound()
          const { share } = poolRuleOn(branch.country, await readRules(trx, place), body.pool, day)
          if (share === null) throw badRequest('INVALID_VALUE', { field: 'body.day' })
          const isByLaw = poolLawOf(branch.country, body.pool) !== undefined
          if (isByLaw && toUserId !== null && (await isManager(trx, toUserId)))
            throw badRequest('POOL_RULE_FIXED', { field: 'body.toUserId' })
          if ((await partOf(trx, branch, body, at)) < body.amount)
            throw badRequest('POOL_PART_SMALLER', { field: 'body.amount' })
          await trx
            .insertInto('pool_corrections')
            .values({
              restaurant_id: restaurantId,
              branch_id: branchId,
              id: body._id,
              pool: body.pool,
              business_date: day,
              from_id: fromUserId,
              to_id: toUserId,
              amount: body.amount,
              reason: body.reason,
              made_at: at,
              made_by: caller.userId,
              made_by_name: caller.name,
            })
            .execute()
          return { result: body, details: body }
        },
      })
    },
  }
}

/** Returns what a person has of a pool by a day, since the days that were exported; without one, what no one has. */
async function partOf(
  trx: Db,
  branch: Branch,
  { pool, day, fromUserId }: PoolCorrection,
  at: Date,
) {
  const place = { restaurantId: branch.restaurantId, branchId: branch._id }
  const locked = (await readLocked(trx, place)).findLast(({ to }) => to < day)
  const first = addDays(day, 1 - MOST_CARD_DAYS)
  const from = locked && addDays(locked.to, 1) > first ? addDays(locked.to, 1) : first
  const cards = await readCards(trx, branch, { from, to: day }, at)
  const shared = await sharePools(trx, branch, { from, to: day, cards })
  const found = shared.find((one) => one.pool === pool)
  if (fromUserId === null) return found?.left ?? 0
  return found?.shares.find(({ userId }) => userId === fromUserId)?.amount ?? 0
}

type Made =
  | { readonly result: PoolRuleVersion; readonly unchanged: true }
  | { readonly result: PoolRuleVersion; readonly before: object; readonly after: object }

const unsigned = (rule: PoolRuleVersion) => ({ ...rule, madeAt: '', madeBy: null })
