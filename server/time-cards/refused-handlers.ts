import type { Contract } from '#shared/api.ts'
import { OPEN_CARD_DAYS } from '#shared/time-cards/contract.ts'
import { addDays, businessDate } from '#shared/time/business-date.ts'
import type { MakeChange } from '../change/change.ts'
import type { Db } from '../platform/database/database.ts'
import { conflict, notFound } from '../platform/http/errors.ts'
import type { Entrance } from '../tenancy/enter.ts'
import type { Handlers } from '../tenancy/implement.ts'
import { readRefused } from './refused.ts'

type Deps = {
  readonly db: Db
  readonly now: () => Date
  readonly newId: () => string
  readonly configs: Entrance
  readonly change: MakeChange
}

/** Returns the handlers of punches that were refused. */
export function createRefusedHandlers({
  db,
  now,
  newId,
  configs,
  change,
}: Deps): Pick<Handlers<Contract>['timeCards'], 'refused' | 'withdraw'> {
  return {
    async refused({ caller, query: { branchId } }) {
      const { branch } = await configs.enter(caller, branchId)
      const { restaurantId, timeZone, businessDayCutoff } = branch
      const today = businessDate(now().getTime(), timeZone, businessDayCutoff)
      const days = { from: addDays(today, -OPEN_CARD_DAYS), to: today }
      const place = { restaurantId, branchId }
      return { results: [...(await readRefused(db, place, { ...days, undecided: true }))] }
    },

    withdraw: ({ caller, query: { branchId }, body: { punchId } }) =>
      change({
        caller,
        place: { branchId },
        action: 'timeCard.correct',
        areas: ['timeCards'],
        async work(trx, { at, restaurantId }) {
          const place = { restaurantId, branchId }
          const own = { userId: caller.userId, id: punchId }
          const [refused] = await readRefused(trx, place, own)
          if (!refused) throw notFound()
          const { kind, at: about, decision } = refused
          const result = { punchId }
          if (decision) {
            const isAgain = decision.at === null && decision.madeBy._id === caller.userId
            if (!isAgain) throw conflict('PUNCH_DECIDED')
            return { result, unchanged: true }
          }
          await trx
            .insertInto('punch_corrections')
            .values({
              restaurant_id: restaurantId,
              branch_id: branchId,
              id: newId(),
              user_id: caller.userId,
              user_name: caller.name,
              punch_id: null,
              refused_id: punchId,
              about,
              kind,
              position_id: null,
              at: null,
              reason: '',
              made_at: at,
              made_by: caller.userId,
              made_by_name: caller.name,
            })
            .execute()
          return {
            result,
            details: { userId: caller.userId, kind, before: { at: about }, after: { at: null } },
          }
        },
      }),
  }
}
