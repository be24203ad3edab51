import type { Contract } from '#shared/api.ts'
import type { EventRow } from '#shared/sync/event.ts'
import { MOST_TABLES, type TableRecord, tableRoutes } from '#shared/tables/contract.ts'
import { Table } from '#shared/tables/table.ts'
import type { BranchPlace } from '../tenancy/scope.ts'
import { readTables } from './read-tables.ts'
import { type CollectionDeps, createCollection } from '../collections/collection.ts'
import type { Db } from '../platform/database/database.ts'
import { badRequest, conflict, notFound } from '../platform/http/errors.ts'
import type { Handlers } from '../tenancy/implement.ts'
import { numberOn } from './number-on.ts'
import { insertTables, isTaken, listZones, nextSort, renameZone } from './repository.ts'

const AREAS = ['tables', 'tableZones', 'firstRun'] as const

export function createTableHandlers(
  deps: CollectionDeps,
): Pick<Handlers<Contract>, 'tables' | 'tableZones'> {
  const { db, newId, configs, change } = deps
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
      async complete({ trx, place }, _, before) {
        return before === null ? { status: 'available', sort: await nextSort(trx, place) } : {}
      },
      async checkRemove({ trx, place }, table) {
        if (!(await isTaken(trx, place.restaurantId, table))) return
        throw conflict('TABLE_TAKEN')
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

  const tableZones: Handlers<Contract>['tableZones'] = {
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
          const put = await renameZone(trx, { restaurantId, branchId }, from, to)
          if (put.length === 0) throw notFound()
          return { result: { tables: put.length }, details: { from, to }, rows: rowsOf(put) }
        },
      }),
  }

  return { tables, tableZones }
}

const rowsOf = (put: readonly Table[]): readonly EventRow[] =>
  put.map((row) => ({ topic: 'tables', _id: row._id, row: Table.parse(row) }))

async function present(trx: Db, place: BranchPlace): Promise<readonly Table[]> {
  const known = await readTables(trx, place)
  return known.filter(({ archived }) => !archived).map(({ table }) => table)
}

function refuseTooMany(count: number): void {
  if (count <= MOST_TABLES) return
  throw badRequest('TOO_MANY_TABLES')
}
