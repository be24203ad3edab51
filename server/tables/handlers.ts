import type { Contract } from '#shared/api.ts'
import { MOST_TABLES, type TableRecord, tableRoutes } from '#shared/tables/contract.ts'
import { freePlace, usualShape, usualSize, withPlaces } from '#shared/tables/plan.ts'
import { findBranch } from '../tenancy/branches.ts'
import type { BranchPlace } from '../tenancy/scope.ts'
import { type CollectionDeps, createCollection } from '../collections/collection.ts'
import type { Some } from '../collections/rules.ts'
import type { Db } from '../platform/database/database.ts'
import { conflict, notFound } from '../platform/http/errors.ts'
import type { Handlers } from '../tenancy/implement.ts'
import { numberOn } from './number-on.ts'
import { AREAS, present, refuseTooMany, rowsOf } from './on-floor.ts'
import { insertTables, isTaken, nextReserved, nextSort } from './repository.ts'
import { createSectionHandlers, type FindServers } from './section-handlers.ts'
import { createZoneHandlers } from './zone-handlers.ts'

export function createTableHandlers(
  deps: CollectionDeps & { readonly findServers: FindServers },
): Pick<Handlers<Contract>, 'tables' | 'tableZones' | 'tableSections'> {
  const { newId, change } = deps
  const tables: Handlers<Contract>['tables'] = {
    ...createCollection<TableRecord>(deps, tableRoutes, {
      table: 'tables',
      subject: 'table',
      areas: AREAS,
      search: ['name', 'zone'],
      order: 'sort',
      most: MOST_TABLES,
      taken: {
        tables_name: { code: 'TABLE_NAME_TAKEN', field: 'name' },
      },
      async complete({ trx, place: { restaurantId, branchId } }, edit, before) {
        if (before !== null || branchId === null) return {}
        const place = { restaurantId, branchId }
        const sort = await nextSort(trx, place)
        return { status: 'available', sort, ...(await placeFor(trx, place, edit)) }
      },
      async checkRemove({ trx, place, at }, table) {
        if (await isTaken(trx, place.restaurantId, table)) throw conflict('TABLE_TAKEN')
        const next = await nextReserved(trx, place.restaurantId, table, at)
        if (!next) return
        const clock = await clockIn(trx, table.branchId)
        const details = { name: next.name, at: next.at.toISOString(), ...clock }
        throw conflict('TABLE_RESERVED', { details })
      },
      follow: (_, after, { _id }) => ({
        rows: after === null ? [{ topic: 'tables', _id, row: null }] : rowsOf([after]),
      }),
    }),

    createMany: ({ caller, params: { branchId }, body: { zones } }) =>
      change({
        caller,
        place: { branchId },
        action: 'table.createMany',
        areas: AREAS,
        async work(trx, { restaurantId }) {
          const others = await present(trx, { restaurantId, branchId })
          const put = numberOn(others, zones, branchId, newId)
          refuseTooMany(others.length + put.length)
          await insertTables(trx, restaurantId, put)
          return { result: { created: put.length }, details: { zones }, rows: rowsOf(put) }
        },
      }),
  }
  return {
    tables,
    tableZones: createZoneHandlers(deps),
    tableSections: createSectionHandlers(deps),
  }
}

/** Returns how the times of a branch are written. */
async function clockIn(trx: Db, branchId: string) {
  const found = await findBranch(trx, { restaurantId: null, branchIds: 'all' }, branchId)
  if (!found) throw notFound()
  const { timeZone, formats } = found.branch
  return { timeZone, hourCycle: formats?.timeFormat === '12h' ? 12 : 24 }
}

type Wanted = Some<Pick<TableRecord, 'zone' | 'seats' | 'x' | 'y' | 'width' | 'height' | 'shape'>>

/** Returns what a new table lacks: its size by its seats, and the first free place of its zone. */
async function placeFor(trx: Db, place: BranchPlace, wanted: Wanted) {
  const { zone, seats = 4, x, y, width, height, shape } = wanted
  const usual = usualSize(seats)
  const size = { width: width ?? usual.width, height: height ?? usual.height }
  const looks = { ...size, shape: shape ?? usualShape(seats) }
  if (x !== undefined && y !== undefined) return looks
  const others = (await present(trx, place)).filter((table) => table.zone === zone)
  const free = freePlace(withPlaces(others), size)
  return { ...looks, x: free.x, y: free.y }
}
