import type { Contract } from '#shared/api.ts'
import {
  COUNTED_DAYS,
  MOST_WAITING,
  type WaitingParty,
  type WaitingStatus,
  waitingPartyRoutes,
} from '#shared/reservations/contract.ts'
import { quoteMinutes } from '#shared/reservations/quote.ts'
import { rulesOf } from '#shared/reservations/rules.ts'
import type { Branch } from '#shared/branches/branch.ts'
import { businessDate } from '#shared/time/business-date.ts'
import { type CollectionDeps, createCollection } from '../collections/collection.ts'
import type { Db } from '../platform/database/database.ts'
import { conflict, notFound } from '../platform/http/errors.ts'
import type { Handlers } from '../tenancy/implement.ts'
import { branchOf } from './handlers.ts'
import { bookable, comingAt, readSitting } from './rows.ts'

const AREAS = ['waitingParties'] as const

/** Returns the handlers of guests who wait for a table. */
export function createWaitingHandlers(
  deps: CollectionDeps & { readonly now: () => Date },
): Handlers<Contract>['waitingParties'] {
  const { db, configs, change, now } = deps
  const records = createCollection<WaitingParty>(deps, waitingPartyRoutes, {
    table: 'waiting_parties',
    subject: 'waitingParty',
    areas: AREAS,
    search: ['name', 'phone'],
    order: 'since',
    most: MOST_WAITING,
    mostOf: { column: 'since', days: COUNTED_DAYS },
    async complete({ trx, place, at }, edit, before) {
      const branch = await branchOf(trx, place.branchId)
      const asked = before === null || edit.quoted === null
      const party = edit.party ?? before?.party ?? 1
      const quoted =
        asked && (edit.quoted ?? null) === null
          ? { quoted: await quote(trx, branch, party, at, before?._id) }
          : {}
      if (before !== null) return quoted
      const day = businessDate(at.getTime(), branch.timeZone, branch.businessDayCutoff)
      return { ...quoted, since: at.toISOString(), day, status: 'waiting' as const }
    },
  })

  return {
    ...records,

    setStatus: ({ caller, params: { id }, query: { branchId }, body: { status, from } }) =>
      change({
        caller,
        place: { branchId },
        action: 'waitingParty.changeStatus',
        areas: AREAS,
        async work(trx, { at, restaurantId }) {
          const found = await trx
            .selectFrom('waiting_parties')
            .select(['name', 'status', 'revision'])
            .where('restaurant_id', '=', restaurantId)
            .where('branch_id', '=', branchId)
            .where('id', '=', id)
            .executeTakeFirst()
          if (!found) throw notFound()
          if (found.status === status) return { result: null, unchanged: true }
          if (found.status !== from) throw conflict('RESERVATION_CHANGED')
          await trx
            .updateTable('waiting_parties')
            .set({
              status,
              revision: found.revision + 1,
              ...(status === 'called' && { called_at: at }),
              ...(status === 'waiting' && { called_at: null }),
              ended_at: isOver(status) ? at : null,
            })
            .where('restaurant_id', '=', restaurantId)
            .where('id', '=', id)
            .execute()
          const { name } = found
          return {
            result: null,
            details: { _id: id, name, before: { status: from }, after: { status } },
          }
        },
      }).then(() => records.get({ caller, params: { id }, query: { branchId } })),

    async quote({ caller, query: { branchId, party } }) {
      const { branch } = await configs.enter(caller, branchId)
      return { minutes: await quote(db, branch, party, now()) }
    },
  }
}

/** Parties ahead that a quote counts. Behind more of them a figure says nothing, and each is placed in turn. */
const MOST_AHEAD = 200

const isOver = (status: WaitingStatus) => status === 'seated' || status === 'left'

/** Returns how many minutes a party would wait, behind those who wait already. */
async function quote(
  trx: Db,
  branch: Branch,
  party: number,
  at: Date,
  itself?: string,
): Promise<number | null> {
  const place = { restaurantId: branch.restaurantId, branchId: branch._id }
  const day = businessDate(at.getTime(), branch.timeZone, branch.businessDayCutoff)
  const queue = await trx
    .selectFrom('waiting_parties')
    .select(['id', 'party'])
    .where('restaurant_id', '=', place.restaurantId)
    .where('branch_id', '=', place.branchId)
    .where('day', '=', day)
    .where('status', 'in', ['waiting', 'called'])
    .where('archived_at', 'is', null)
    .orderBy('since')
    .orderBy('id')
    .limit(MOST_AHEAD)
    .execute()
  const own = queue.findIndex(({ id }) => id === itself)
  const ahead = (own < 0 ? queue : queue.slice(0, own)).map((one) => one.party)
  const tables = comingAt(await bookable(trx, place), await readSitting(trx, place))
  return quoteMinutes(tables, ahead, party, rulesOf(branch.floor), at.getTime())
}
