import type { Contract } from '#shared/api.ts'
import { type StationRecord, stationRoutes } from '#shared/stations/contract.ts'
import { stationCode } from '#shared/stations/station.ts'
import { businessDate } from '#shared/time/business-date.ts'
import { businessDayAt } from '#shared/time/zoned.ts'
import { branchRow, type ChangeSettings } from '../change/change-settings.ts'
import { type CollectionDeps, createCollection } from '../collections/collection.ts'
import { changeSince } from '../collections/merge.ts'
import { badRequest, conflict } from '../platform/http/errors.ts'
import { readStages } from '../kitchen/stages.ts'
import type { Handlers } from '../tenancy/implement.ts'
import { dishesCookedAt, readTaken, sortStations } from './stations.ts'

const AREAS = ['stations'] as const

type Deps = CollectionDeps & {
  readonly changeSettings: ChangeSettings
  readonly now: () => Date
}

/** Returns the handlers of a branch's kitchen stations, which its devices have in the row of the branch. */
export function createStationHandlers(deps: Deps): Handlers<Contract>['stations'] {
  const { change, changeSettings, configs, db, now } = deps
  return {
    ...createCollection<StationRecord>(deps, stationRoutes, {
      table: 'stations',
      subject: 'station',
      areas: AREAS,
      search: ['name', 'code'],
      inLanguages: ['name'],
      order: 'sort',
      // More would not fit the board's choice of stations.
      most: 30,
      async complete({ trx, place }, { name, sort }, before) {
        if (before !== null || name === undefined) return {}
        const { codes, next } = await readTaken(trx, place)
        return { code: stationCode(name, codes), sort: sort ?? next }
      },
      async checkRemove({ trx, place }, { code }) {
        const dishes = await dishesCookedAt(trx, place, code)
        if (dishes.length > 0) throw inUse(dishes)
      },
      follow: () => ({ rows: branchRow }),
    }),

    sort: ({ caller, params: { branchId }, body: { ids } }) =>
      change({
        caller,
        place: { branchId },
        action: 'station.sort',
        areas: AREAS,
        async work(trx, { restaurantId }) {
          const results = await sortStations(trx, { restaurantId, branchId }, ids)
          const details = { order: results.map(({ code }) => code) }
          return { result: { results }, details, rows: branchRow }
        },
      }),

    async stages({ caller, params: { branchId } }) {
      const { branch } = await configs.enter(caller, branchId)
      const { restaurantId, timeZone, businessDayCutoff: cutoff } = branch
      const today = businessDate(now().getTime(), timeZone, cutoff)
      const { from } = businessDayAt(today, timeZone, cutoff)
      return readStages(db, { restaurantId, branchId }, new Date(from))
    },

    updateTimes({ caller, params: { branchId }, body }) {
      return changeSettings({
        caller,
        branchId,
        action: 'station.times',
        areas: AREAS,
        work({ kitchen: before, ...settings }) {
          const after = { ...before, ...changeSince(before, body) }
          if (after.lateAfter <= after.warnAfter) throw badRequest('KITCHEN_TIMES_INVALID')
          return { result: after, settings: { ...settings, kitchen: after }, before, after }
        },
      })
    },
  }
}

const inUse = (dishes: Awaited<ReturnType<typeof dishesCookedAt>>) =>
  conflict('STATION_IN_USE', { details: { dishes } })
