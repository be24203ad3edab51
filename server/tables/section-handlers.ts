import { sql } from 'kysely'
import type { Contract } from '#shared/api.ts'
import type { EventRow } from '#shared/sync/event.ts'
import { businessDate } from '#shared/time/business-date.ts'
import type { CollectionDeps } from '../collections/collection.ts'
import type { Db } from '../platform/database/database.ts'
import { notFound } from '../platform/http/errors.ts'
import { findBranch } from '../tenancy/branches.ts'
import type { Handlers } from '../tenancy/implement.ts'
import type { BranchPlace } from '../tenancy/scope.ts'
import { rowsOf } from './on-floor.ts'
import { toTable } from './read-tables.ts'

type Person = { readonly id: string; readonly name: string }
/** Returns staff of a branch who may serve at tables. */
export type FindServers = (db: Db, place: BranchPlace) => Promise<readonly Person[]>
type Deps = CollectionDeps & { readonly findServers: FindServers }

const EVERYWHERE = { restaurantId: null, branchIds: 'all' } as const

/** Returns the handlers of sections: who serves which tables today. */
export function createSectionHandlers(deps: Deps): Handlers<Contract>['tableSections'] {
  const { db, configs, change, findServers } = deps

  async function serverOf(trx: Db, place: BranchPlace, id: string): Promise<Person> {
    const found = (await findServers(trx, place)).find((person) => person.id === id)
    if (!found) throw notFound()
    return found
  }

  return {
    async people({ caller, query: { branchId } }) {
      const { branch } = await configs.enter(caller, branchId)
      const found = await findServers(db, { restaurantId: branch.restaurantId, branchId })
      return { results: found.map(({ id, name }) => ({ _id: id, name })) }
    },

    assign: ({ caller, body: { branchId, tables, waiterId } }) =>
      change({
        caller,
        place: { branchId },
        action: 'table.assign',
        areas: [],
        async work(trx, { at, restaurantId }) {
          const place = { restaurantId, branchId }
          const person = waiterId === null ? null : await serverOf(trx, place, waiterId)
          const rows = await serve(trx, place, person, at, sql`id = any(${[...tables]})`)
          if (rows.length !== new Set(tables).size) throw notFound()
          const details = { name: person?.name ?? null, tables: namesOf(rows) }
          return { result: { tables: rows.length }, details, rows }
        },
      }),

    handOver: ({ caller, body: { branchId, fromId, waiterId } }) =>
      change({
        caller,
        place: { branchId },
        action: 'table.handOver',
        areas: [],
        async work(trx, { at, restaurantId }) {
          const place = { restaurantId, branchId }
          const person = await serverOf(trx, place, waiterId)
          const day = await dayOf(trx, place, at)
          const theirs = sql`section ->> '_id' = ${fromId} and section ->> 'day' = ${day}`
          const rows = await serve(trx, place, person, at, theirs)
          if (rows.length === 0) {
            // A person of elsewhere is not there; one who has left may still have tables.
            await serverOf(trx, place, fromId)
            return { result: { tables: 0 }, unchanged: true }
          }
          const details = { name: person.name, tables: namesOf(rows) }
          return { result: { tables: rows.length }, details, rows }
        },
      }),
  }
}

async function dayOf(trx: Db, { branchId }: BranchPlace, at: Date): Promise<string> {
  const found = await findBranch(trx, EVERYWHERE, branchId)
  if (!found) throw notFound()
  const { timeZone, businessDayCutoff } = found.branch
  return businessDate(at.getTime(), timeZone, businessDayCutoff)
}

/** Gives tables to a person until the end of the business day. Returns them as rows for devices. */
async function serve(
  trx: Db,
  place: BranchPlace,
  person: Person | null,
  at: Date,
  which: ReturnType<typeof sql>,
): Promise<readonly EventRow[]> {
  const section = person && {
    _id: person.id,
    name: person.name,
    day: await dayOf(trx, place, at),
  }
  const { rows } = await sql<Parameters<typeof toTable>[0]>`
    update tables set section = ${section && JSON.stringify(section)}::jsonb
    where restaurant_id = ${place.restaurantId} and branch_id = ${place.branchId}
      and archived_at is null and ${which}
    returning *`.execute(trx)
  return rowsOf(rows.map(toTable))
}

const namesOf = (rows: readonly EventRow[]) => rows.map(({ row }) => row?.['name'])
