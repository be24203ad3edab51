import type { Contract } from '#shared/api.ts'
import type { Employment } from '#shared/employments/employment.ts'
import { lastOf } from '#shared/employments/held-on.ts'
import type { MakeChange } from '../change/change.ts'
import type { Db } from '../platform/database/database.ts'
import { badRequest, conflict, forbidden, notFound } from '../platform/http/errors.ts'
import type { Caller } from '../tenancy/caller.ts'
import type { Entrance } from '../tenancy/enter.ts'
import type { Handlers } from '../tenancy/implement.ts'
import { insertEmployment, readEmployments, requirePosition, worksIn } from './repository.ts'
import { seesWages, setsWages } from './sees-wages.ts'

type Deps = { readonly db: Db; readonly configs: Entrance; readonly change: MakeChange }

/** Returns the handlers of what people work as, and for how much. */
export function createEmploymentHandlers(deps: Deps): Handlers<Contract>['employments'] {
  const { db, configs, change } = deps

  return {
    async list({ caller, query: { branchId, userId } }) {
      const { branch } = await configs.enter(caller, branchId)
      const place = { restaurantId: branch.restaurantId, branchId }
      if (userId !== undefined && !(await worksIn(db, place, userId))) throw notFound()
      const employments = await readEmployments(db, place, userId)
      return { employments: employments.map((one) => shown(caller, one)) }
    },

    async create({ caller, query: { branchId }, body }) {
      const { branch } = await configs.enter(caller, branchId)
      const made = await change({
        caller,
        place: { branchId },
        action: 'employment.change',
        areas: ['employments', 'positions'],
        async work(trx, { at, restaurantId }) {
          const place = { restaurantId, branchId }
          const { _id, userId, positionId, since, pay } = body
          if (!(await worksIn(trx, place, userId))) throw notFound()
          await requirePosition(trx, restaurantId, positionId)
          const known = await readEmployments(trx, place, userId)
          const before = lastOf(known, { userId, branchId, positionId })
          const version: Employment = {
            _id,
            userId,
            branchId,
            positionId,
            since,
            pay,
            amount: body.amount === undefined ? (before?.amount ?? null) : body.amount,
            currency: branch.currency,
            madeAt: at.toISOString(),
            madeBy: { _id: caller.userId, name: caller.name },
          }
          const again = known.find((one) => one._id === _id)
          if (again) return { result: requireSame(again, version), unchanged: true }
          refuseWage(caller, version, before)
          await insertEmployment(trx, restaurantId, version)
          // The log is read by people who see no wages.
          return { result: version, details: { _id, userId, positionId, since, pay } }
        },
      })
      return shown(caller, made)
    },
  }
}

const shown = (caller: Caller, one: Employment): Employment =>
  seesWages(caller) ? one : { ...one, amount: null }

/** Wages are set by people who may, and only an owner sets their own. */
function refuseWage(caller: Caller, after: Employment, before: Employment | undefined): void {
  const isWage = after.amount !== (before?.amount ?? null)
  const isOtherPay = before !== undefined && after.pay !== null && after.pay !== before.pay
  if (!isWage && !isOtherPay) return
  if (!setsWages(caller)) throw forbidden()
  if (caller.userId === after.userId && caller.role !== 'restaurant_admin') {
    throw badRequest('OWN_HOURS')
  }
}

function requireSame(stored: Employment, sent: Employment): Employment {
  const same = (['userId', 'branchId', 'positionId', 'since', 'pay'] as const).every(
    (field) => stored[field] === sent[field],
  )
  if (!same) throw conflict('ID_REUSED')
  return stored
}
