import type { Contract } from '#shared/api.ts'
import type { EventRow } from '#shared/sync/event.ts'
import { backgroundOf, withBackground, withZoneNamed } from '#shared/tables/floor.ts'
import type { Table } from '#shared/tables/table.ts'
import type { CollectionDeps } from '../collections/collection.ts'
import { changedMeanwhile } from '../collections/merge.ts'
import { notFound } from '../platform/http/errors.ts'
import type { Handlers } from '../tenancy/implement.ts'
import { changeFloor, readFloor } from './floor.ts'
import { AREAS, present, refuseTooMany, rowsOf } from './on-floor.ts'
import { copyZone } from './number-on.ts'
import { insertTables, listZones, renameZone } from './repository.ts'

export function createZoneHandlers({
  db,
  newId,
  configs,
  change,
}: CollectionDeps): Handlers<Contract>['tableZones'] {
  return {
    async list({ caller, query: { branchId, ...page } }) {
      await configs.enter(caller, branchId)
      return listZones(db, caller, branchId, page)
    },

    rename: ({ caller, body: { branchId, from, to } }) =>
      change({
        caller,
        place: { branchId },
        action: 'table.renameZone',
        areas: AREAS,
        async work(trx, { restaurantId }) {
          const place = { restaurantId, branchId }
          const put = await renameZone(trx, place, from, to)
          if (put.length === 0) throw notFound()
          const floor = await changeFloor(trx, place, (before) => withZoneNamed(before, from, to))
          const rows = [...rowsOf(put), ...floor]
          return { result: { tables: put.length }, details: { from, to }, rows }
        },
      }),

    copy: ({ caller, body: { branchId, from, to } }) =>
      change({
        caller,
        place: { branchId },
        action: 'table.copyZone',
        areas: AREAS,
        async work(trx, { restaurantId }) {
          const place = { restaurantId, branchId }
          const others = await present(trx, place)
          const put: readonly Table[] = copyZone(others, { from, to }, newId)
          if (put.length === 0) throw notFound()
          refuseTooMany(others.length + put.length)
          await insertTables(trx, restaurantId, put)
          const floor = await changeFloor(trx, place, (before) =>
            withBackground(before, to, backgroundOf(before, from)),
          )
          const rows: readonly EventRow[] = [...rowsOf(put), ...floor]
          return { result: { tables: put.map(({ _id }) => _id) }, details: { from, to }, rows }
        },
      }),

    setBackground: ({ caller, body: { branchId, zone, background, base } }) =>
      change({
        caller,
        place: { branchId },
        action: null,
        areas: ['tableZones'],
        async work(trx, { restaurantId }) {
          const place = { restaurantId, branchId }
          const result = { background }
          const stored = backgroundOf(await readFloor(trx, place), zone)
          if (stored === background) return { result, unchanged: true }
          if (base !== undefined && base !== stored) {
            const clash = { field: 'background', yours: background, theirs: stored }
            throw changedMeanwhile({ stored: { background: stored }, clashes: [clash] })
          }
          const rows = await changeFloor(trx, place, (floor) =>
            withBackground(floor, zone, background),
          )
          return { result, details: { zone, background }, rows }
        },
      }),

    setCleaning: ({ caller, body: { branchId, cleaned } }) =>
      change({
        caller,
        place: { branchId },
        action: null,
        areas: ['tableZones'],
        async work(trx, { restaurantId }) {
          const rows = await changeFloor(trx, { restaurantId, branchId }, (floor) => ({
            ...floor,
            noCleaning: !cleaned,
          }))
          const result = { cleaned }
          return rows.length === 0
            ? { result, unchanged: true }
            : { result, details: { cleaned }, rows }
        },
      }),
  }
}
