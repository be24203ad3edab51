import type { Contract } from '#shared/contract/index.ts'
import { MOST_TABLES } from '#shared/tables/contract.ts'
import { Table } from '#shared/tables/table.ts'
import type { BranchConfigs } from '../branches/configs.ts'
import type { Db } from '../database/database.ts'
import { badRequest, conflict, notFound } from '../http/errors.ts'
import type { Handlers } from '../http/implement.ts'
import type { Caller } from '../http/caller.ts'
import { requireOpen } from '../branches/open-in.ts'
import { readTables } from '../branches/tables.ts'
import { createChangeTables } from './change-tables.ts'
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
  readonly now: () => Date
  readonly newId: () => string
  readonly configs: BranchConfigs
  readonly changed: (branchId: string) => void
}

export function createTableHandlers({
  db,
  now,
  newId,
  configs,
  changed,
}: Deps): Pick<Handlers<Contract>, 'tables' | 'tableZones'> {
  const changeTables = createChangeTables({ db, now, changed })

  const tables: Handlers<Contract>['tables'] = {
    async list({ caller, query: { branchId, ...filter } }) {
      await configs.enter(caller, branchId)
      return listTables(db, caller, branchId, filter)
    },

    async get({ caller, params }) {
      return (await requireTable(db, caller, params.id)).table
    },

    async create({ caller, body: { branchId, ...draft } }) {
      const { restaurantId } = (await configs.enter(caller, branchId)).branch
      return changeTables({
        caller,
        action: 'table.create',
        change: async (trx) => {
          const others = await present(trx, { restaurantId, branchId })
          refuseTooMany(others.length + 1)
          const sort = Math.max(0, ...others.map((table) => table.sort + 1))
          const answer = { ...draft, _id: newId(), branchId, status: 'available' as const, sort }
          await insertTables(trx, restaurantId, [answer])
          return { restaurantId, branchId, put: [answer], details: answer, answer }
        },
      })
    },

    async createMany({ caller, params: { branchId }, body: { zones } }) {
      const { restaurantId } = (await configs.enter(caller, branchId)).branch
      return changeTables({
        caller,
        action: 'table.createMany',
        change: async (trx) => {
          const others = await present(trx, { restaurantId, branchId })
          const put = numberOn(others, zones, branchId, newId)
          refuseTooMany(others.length + put.length)
          await insertTables(trx, restaurantId, put)
          const answer = { created: put.length }
          return { restaurantId, branchId, put, details: { zones }, answer }
        },
      })
    },

    async update({ caller, params, body }) {
      return changeTables({
        caller,
        action: 'table.update',
        change: async (trx) => {
          const { restaurantId, table } = await requireTable(trx, caller, params.id)
          const answer = Table.parse({ ...table, ...body })
          await updateTable(trx, restaurantId, answer)
          const details = { before: table, after: answer }
          return { restaurantId, branchId: table.branchId, put: [answer], details, answer }
        },
      })
    },

    async remove({ caller, params }) {
      return changeTables({
        caller,
        action: 'table.archive',
        change: async (trx) => {
          const { restaurantId, table } = await requireTable(trx, caller, params.id)
          if (await isTaken(trx, restaurantId, table)) {
            throw conflict('TABLE_TAKEN', 'This table is occupied. Close its order first.')
          }
          await archiveTable(trx, restaurantId, table._id, now())
          const { branchId, name, _id } = table
          const details = { _id, name }
          const answer = { success: true as const }
          return { restaurantId, branchId, put: [], gone: [_id], details, answer }
        },
      })
    },
  }

  const tableZones: Handlers<Contract>['tableZones'] = {
    async list({ caller, query: { branchId, ...page } }) {
      await configs.enter(caller, branchId)
      return listZones(db, caller, branchId, page)
    },

    async rename({ caller, body: { branchId, from, to } }) {
      const { restaurantId } = (await configs.enter(caller, branchId)).branch
      return changeTables({
        caller,
        action: 'table.renameZone',
        change: async (trx) => {
          const others = await present(trx, { restaurantId, branchId })
          const put = others
            .filter(({ zone }) => zone === from)
            .map((table) => ({ ...table, zone: to }))
          if (put.length === 0) throw notFound()
          for (const table of put) await updateTable(trx, restaurantId, table)
          const details = { from, to }
          return { restaurantId, branchId, put, details, answer: { tables: put.length } }
        },
      })
    },
  }

  return { tables, tableZones }
}

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
