import type { Station } from '#shared/branches/branch.ts'
import type { Contract } from '#shared/api.ts'
import { cutPage } from '#shared/contract/page.ts'
import { localText } from '#shared/texts/local-text.ts'
import { stationCode } from '#shared/stations/station.ts'
import type { ChangeSettings } from '../change/change-settings.ts'
import { findBranch } from '../tenancy/branches.ts'
import type { Db } from '../platform/database/database.ts'
import { badRequest, conflict, notFound } from '../platform/http/errors.ts'
import type { Handlers } from '../tenancy/implement.ts'
import { dishesCookedAt } from './dishes.ts'

type Deps = {
  readonly db: Db
  readonly newId: () => string
  readonly changeSettings: ChangeSettings
}

/** More would not fit the kitchen screen's choice of stations. */
const MOST = 30
const AREAS = ['stations'] as const

export function createStationHandlers({
  db,
  newId,
  changeSettings,
}: Deps): Handlers<Contract>['stations'] {
  return {
    async list({ caller, params, query }) {
      const found = await findBranch(db, caller, params.branchId)
      if (!found) throw notFound()
      return cutPage(found.branch.stations, query)
    },

    create: ({ caller, params: { branchId }, body: { name } }) =>
      changeSettings({
        caller,
        branchId,
        action: 'station.create',
        areas: AREAS,
        work(settings) {
          const { stations } = settings
          if (stations.length >= MOST) {
            throw badRequest('TOO_MANY_STATIONS', `A branch has at most ${MOST} stations.`)
          }
          const code = stationCode(
            name,
            stations.map((station) => station.code),
          )
          const station = { _id: newId(), code, name }
          const next = { ...settings, stations: [...stations, station] }
          return { result: station, settings: next, details: station }
        },
      }),

    rename: ({ caller, params: { branchId, stationId }, body: { name } }) =>
      changeSettings({
        caller,
        branchId,
        action: 'station.rename',
        areas: AREAS,
        work(settings) {
          const before = required(settings.stations, stationId)
          const after = { ...before, name }
          const stations = settings.stations.map((one) => (one === before ? after : one))
          return { result: after, settings: { ...settings, stations }, before, after }
        },
      }),

    remove: ({ caller, params: { branchId, stationId } }) =>
      changeSettings({
        caller,
        branchId,
        action: 'station.remove',
        areas: AREAS,
        async work(settings, trx, place) {
          const gone = required(settings.stations, stationId)
          const dishes = await dishesCookedAt(trx, place, gone.code)
          if (dishes.length > 0) throw inUse(dishes)
          const stations = settings.stations.filter((one) => one !== gone)
          const result = { success: true } as const
          return { result, settings: { ...settings, stations }, details: gone }
        },
      }),

    sort: ({ caller, params: { branchId }, body: { ids } }) =>
      changeSettings({
        caller,
        branchId,
        action: 'station.sort',
        areas: AREAS,
        work(settings) {
          const place = new Map(ids.map((id, index) => [id, index]))
          const placeOf = ({ _id }: Station) => place.get(_id) ?? ids.length
          const stations = settings.stations.toSorted((a, b) => placeOf(a) - placeOf(b))
          const details = { order: stations.map(({ code }) => code) }
          return { result: { results: stations }, settings: { ...settings, stations }, details }
        },
      }),

    updateTimes({ caller, params: { branchId }, body }) {
      if (body.lateAfter <= body.warnAfter) {
        throw badRequest(
          'KITCHEN_TIMES_INVALID',
          'The late time must be longer than the warning time.',
        )
      }
      return changeSettings({
        caller,
        branchId,
        action: 'station.times',
        areas: AREAS,
        work: (settings) => ({
          result: body,
          settings: { ...settings, kitchen: body },
          before: settings.kitchen,
          after: body,
        }),
      })
    },
  }
}

function required(stations: readonly Station[], stationId: string): Station {
  const found = stations.find(({ _id }) => _id === stationId)
  if (!found) throw notFound()
  return found
}

const inUse = (dishes: Awaited<ReturnType<typeof dishesCookedAt>>) =>
  conflict(
    'STATION_IN_USE',
    `These dishes are cooked there: ${dishes.map((name) => localText(name, 'en')).join(', ')}. Give them another station first.`,
    { dishes },
  )
