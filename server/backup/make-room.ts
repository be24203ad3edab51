import { existsSync, renameSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import type { Client } from 'pg'
import type { Connection } from '../platform/database/client.ts'
import { pickAccount } from '../platform/database/postgres/account.ts'
import { prepare } from '../platform/database/postgres/place.ts'
import { isRunning } from '../platform/database/postgres/postmaster.ts'
import { withClient } from './client.ts'

/** Existing data are moved aside only on request; nothing is ever removed. */
type How = { readonly replace: boolean; readonly now: Date }

/**
 * Refuses a data folder on which a server runs, or which has a database already; with `replace` that one is
 * renamed. Returns its new path, undefined if there was none.
 */
export function makeRoomInFolder(root: string, { replace, now }: How): string | undefined {
  const { data } = prepare(root, pickAccount())
  if (isRunning(data)) {
    throw new Error(
      `A server runs on ${data}. Stop it first. (If it was killed, start and stop it once.)`,
    )
  }
  if (!existsSync(data)) return undefined
  if (!replace) {
    throw new Error(
      `There is a database in ${data} already. Restore into another SALA_DATA, or add --replace: it is then kept beside, under another name.`,
    )
  }
  const aside = `${data}-before-${stamp(now)}`
  renameSync(data, aside)
  return aside
}

/** Does the same for a database of `DATABASE_URL`: with `replace` its schema is renamed. */
export const makeRoomInDatabase = (
  connection: Connection,
  { replace, now }: How,
): Promise<string | undefined> =>
  withClient(connection, async (client) => {
    await expectFit(client)
    const { schema, tables } = await lookAt(client)
    if (tables === 0) return undefined
    if (!replace) {
      throw new Error(
        `The database of DATABASE_URL has ${tables} tables already. Name an empty one, or add --replace: they are then kept in another schema.`,
      )
    }
    const aside = `${schema}_before_${stamp(now)}`
    const [from, to] = [client.escapeIdentifier(schema), client.escapeIdentifier(aside)]
    await client
      .query(`begin; alter schema ${from} rename to ${to}; create schema ${from}; commit`)
      .catch((error: unknown) => {
        throw new Error(
          'The tables cannot be moved aside: the account of DATABASE_URL does not own the database. Make an empty one and name that.',
          { cause: error },
        )
      })
    return aside
  })

/** Returns `20261122t031500z`: valid in names of files and of schemas. */
const stamp = (now: Date) =>
  now.toISOString().replace(/\.\d+/, '').replaceAll(/[-:]/g, '').toLowerCase()

/** Milliseconds. */
const GRACE = 2000
const LOOK_EVERY = 100

async function expectFit(client: Client): Promise<void> {
  const { rows } = await client.query<{ encoding: string }>(
    `select current_setting('server_encoding') as encoding`,
  )
  const { encoding = '' } = rows[0] ?? {}
  if (encoding !== 'UTF8') {
    throw new Error(
      `The database of DATABASE_URL keeps texts as ${encoding}. Make one with ENCODING 'UTF8'.`,
    )
  }
  // The connections of a server that was just stopped end a moment later.
  for (let tries = GRACE / LOOK_EVERY; tries > 0 && (await countOthers(client)) > 0; tries -= 1)
    await wait(LOOK_EVERY)
  const others = await countOthers(client)
  if (others > 0) {
    throw new Error(
      `The database of DATABASE_URL is in use by ${others} other connections. Stop every server and pool on it first.`,
    )
  }
}

/** Other connections of the same account are servers or a pool; those of other accounts watch the database. */
async function countOthers(client: Client): Promise<number> {
  const { rows } = await client.query<{ others: number }>(
    `select count(*)::int as others from pg_stat_activity where datname = current_database()
      and pid <> pg_backend_pid() and usename = current_user`,
  )
  return rows[0]?.others ?? 0
}

async function lookAt(client: Client): Promise<{ schema: string; tables: number }> {
  const { rows } = await client.query<{ schema: string; tables: number }>(
    `select current_schema() as schema, (select count(*)::int from pg_class
       where relnamespace = current_schema()::regnamespace and relkind in ('r', 'p')) as tables`,
  )
  const [found] = rows
  if (!found) throw new Error('The database of DATABASE_URL does not say which schema it has.')
  return found
}
