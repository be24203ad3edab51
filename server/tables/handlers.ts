import type { Contract } from '#shared/contract/index.ts'
import type { EventRow } from '#shared/sync/event.ts'
import { MOST_TABLES } from '#shared/tables/contract.ts'
import { Table } from '#shared/tables/table.ts'
import type { BranchConfigs } from '../branches/configs.ts'
import { requireOpen } from '../branches/open-in.ts'
import { readTables } from '../branches/tables.ts'
import type { Change, MakeChange } from '../change/change.ts'
import type { Place } from '../change/place.ts'
import { type Db, sqlStateOf } from '../database/database.ts'
import type { Caller } from '../http/caller.ts'
import { badRequest, conflict, notFound } from '../http/errors.ts'
import type { Handlers } from '../http/implement.ts'
import { numberOn } from './number-on.ts'
import {
  archiveTable,
  findTable,
  insertTables,
  isTaken,
  listTables,
  listZones,
  updateTable,
} from './repository.ts'

type Deps = {
  readonly db: Db
  readonly newId: () => string
  readonly configs: BranchConfigs
  readonly change: MakeChange
}

const AREAS = ['tables', 'tableZones', 'firstRun']

export function createTableHandlers({
  db,
  newId,
  configs,
  change,
}: Deps): Pick<Handlers<Contract>, 'tables' | 'tableZones'> {
  const changeTables = async <T, const P extends Place>(input: Change<T, P>): Promise<T> =>
    change({ areas: AREAS, ...input }).catch(refuseSameName)

  const tables: Handlers<Contract>['tables'] = {
    async list({ caller, query: { branchId, ...filter } }) {
      await configs.enter(caller, branchId)
      return listTables(db, caller, branchId, filter)
    },

    async get({ caller, params }) {
      return (await requireTable(db, caller, params.id)).table
    },

    create: ({ caller, body: { branchId, ...draft } }) =>
      changeTables({
        caller,
        place: { branchId },
        action: 'table.create',
        async work(trx, { restaurantId }) {
          const others = await present(trx, { restaurantId, branchId })
          refuseTooMany(others.length + 1)
          const sort = Math.max(0, ...others.map((table) => table.sort + 1))
          const table = { ...draft, _id: newId(), branchId, status: 'available' as const, sort }
          await insertTables(trx, restaurantId, [table])
          return { result: table, details: table, rows: rowsOf([table]) }
        },
      }),

    createMany: ({ caller, params: { branchId }, body: { zones } }) =>
      changeTables({
        caller,
        place: { branchId },
        action: 'table.createMany',
        async work(trx, { restaurantId }) {
          const others = await present(trx, { restaurantId, branchId })
          const put = numberOn(others, zones, branchId, newId)
          refuseTooMany(others.length + put.length)
          await insertTables(trx, restaurantId, put)
          return { result: { created: put.length }, details: { zones }, rows: rowsOf(put) }
        },
      }),

    update: ({ caller, params: { id }, body }) =>
      changeTables({
        caller,
        place: { ofBranch: 'tables', id },
        action: 'table.update',
        async work(trx) {
          const { restaurantId, table: before } = await requireTable(trx, caller, id)
          const after = Table.parse({ ...before, ...body })
          await updateTable(trx, restaurantId, after)
          return { result: after, before, after, rows: rowsOf([after]) }
        },
      }),

    remove: ({ caller, params: { id } }) =>
      changeTables({
        caller,
        place: { ofBranch: 'tables', id },
        action: 'table.archive',
        async work(trx, { at }) {
          const { restaurantId, table } = await requireTable(trx, caller, id)
          if (await isTaken(trx, restaurantId, table)) {
            throw conflict('TABLE_TAKEN', 'This table is occupied. Close its order first.')
          }
          await archiveTable(trx, restaurantId, table._id, at)
          const { name, _id } = table
          const rows = [{ topic: 'tables', _id, row: null }] as const
          return { result: { success: true as const }, details: { _id, name }, rows }
        },
      }),
  }

  const tableZones: Handlers<Contract>['tableZones'] = {
    async list({ caller, query: { branchId, ...page } }) {
      await configs.enter(caller, branchId)
      return listZones(db, caller, branchId, page)
    },

    rename: ({ caller, body: { branchId, from, to } }) =>
      changeTables({
        caller,
        place: { branchId },
        action: 'table.renameZone',
        async work(trx, { restaurantId }) {
          const others = await present(trx, { restaurantId, branchId })
          const put = others
            .filter(({ zone }) => zone === from)
            .map((table) => ({ ...table, zone: to }))
          if (put.length === 0) throw notFound()
          for (const table of put) await updateTable(trx, restaurantId, table)
          return { result: { tables: put.length }, details: { from, to }, rows: rowsOf(put) }
        },
      }),
  }

  return { tables, tableZones }
}

const rowsOf = (put: readonly Table[]): readonly EventRow[] =>
  put.map((row) => ({ topic: 'tables', _id: row._id, row }))

async function requireTable(db: Db, caller: Caller, id: string) {
  const found = await findTable(db, caller, id)
  if (!found) throw notFound()
  await requireOpen(db, caller, found.table.branchId, ['tables'])
  return found
}

async function present(trx: Db, place: Parameters<typeof readTables>[1]) {
  const known = await readTables(trx, place)
  return known.filter(({ archived }) => !archived).map(({ table }) => table)
}

function refuseTooMany(count: number): void {
  if (count <= MOST_TABLES) return
  throw badRequest('TOO_MANY_TABLES', `A branch has at most ${MOST_TABLES} tables. Add fewer.`)
}

const UNIQUE = '23505'

function refuseSameName(error: unknown): never {
  if (sqlStateOf(error) !== UNIQUE) throw error
  throw conflict('TABLE_NAME_TAKEN', 'Another table already has this name. Choose another.')
}
