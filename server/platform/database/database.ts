import { createHash } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { Kysely, PostgresDialect, type PostgresPoolClient } from 'kysely'
import pg from 'pg'
import { type Connection, openPool } from './client.ts'
import type { DB } from './types.ts'

/** A database, or a transaction in it: repositories take either. */
export type Db = Kysely<DB>

type Options = {
  readonly connection: Connection
  readonly poolSize: number
  /** Milliseconds after which a silent server counts as gone, see `openPool`. */
  readonly silenceMs?: number
  /** Called for each connection that breaks, e.g. when the server stops. */
  readonly onError?: (error: Error) => void
}

/** Opens a pool. int8 arrives as number (amounts stay below 2^53), numeric and date as text, timestamptz as Date. */
export function openDatabase({ connection, poolSize, silenceMs, onError = () => {} }: Options): Db {
  const pool = openPool({ connection, size: poolSize, silenceMs, types: TYPES, onError })
  const preparing = new WeakMap<pg.PoolClient, PostgresPoolClient>()
  const nameOf = createNames()

  return new Kysely<DB>({
    dialect: new PostgresDialect({
      pool: {
        async connect() {
          const client = await pool.connect()
          const known = preparing.get(client) ?? preparingClient(client, nameOf)
          preparing.set(client, known)
          return known
        },
        end: () => pool.end(),
      },
    }),
  })
}

/** SQLSTATEs after which the same transaction may succeed: serialisation failure and deadlock. */
const RETRIED = new Set(['40001', '40P01'])
const ATTEMPTS = 5
const UNIQUE = '23505'

/**
 * Runs `work` in one transaction, again from the start when PostgreSQL chose it as the victim of a conflict. Once
 * more after a row that exists already: another may have written it since the work looked, and then the work's
 * own check refuses it by name.
 */
export async function transaction<T>(db: Db, work: (trx: Db) => Promise<T>): Promise<T> {
  let existed = false
  for (let attempt = 1; ; attempt++) {
    try {
      return await db.transaction().execute(work)
    } catch (error) {
      const state = sqlStateOf(error) ?? ''
      // Also after a deadlock: the victim comes back to what the other one has written.
      const again = RETRIED.has(state) ? attempt < ATTEMPTS : state === UNIQUE && !existed
      if (!again) throw error
      existed ||= state === UNIQUE
      await sleep(attempt * 5)
    }
  }
}

/** Returns the five-character SQLSTATE of an error from PostgreSQL, e.g. `23505`. */
export function sqlStateOf(error: unknown): string | undefined {
  return error instanceof pg.DatabaseError ? error.code : undefined
}

/** Returns the constraint or unique index that an error from PostgreSQL names. */
export const constraintOf = (error: unknown): string | undefined =>
  error instanceof pg.DatabaseError ? error.constraint : undefined

/** Types by their fixed numbers in PostgreSQL's catalogue. */
const INT8 = 20
const DATE = 1082
const NUMERIC = 1700
const TYPES: pg.CustomTypesConfig = {
  getTypeParser(type, format) {
    const oid: number = type
    if (oid === INT8) return Number
    if (oid === DATE || oid === NUMERIC) return String
    return pg.types.getTypeParser(type, format)
  },
}

/**
 * More statements than this are not worth a plan kept in every connection: lists of varying length would add
 * new ones for ever.
 */
const PREPARED_TEXTS = 500
type NameOf = (text: string) => string | undefined

/** Names the statements of a pool; undefined for those that are not worth it. */
function createNames(): NameOf {
  const names = new Map<string, string>()
  return (text) => {
    const known = names.get(text)
    if (known !== undefined || names.size >= PREPARED_TEXTS) return known
    const name = createHash('sha1').update(text).digest('base64').slice(0, 16)
    names.set(text, name)
    return name
  }
}

/** Sends statements with parameters as named ones, which PostgreSQL parses and plans once per connection. */
function preparingClient(client: pg.PoolClient, nameOf: NameOf): PostgresPoolClient {
  const query = async (text: string, values: readonly unknown[]) => {
    const name = values.length > 0 ? nameOf(text) : undefined
    try {
      return await client.query({ text, values: [...values], ...(name !== undefined && { name }) })
    } catch (error) {
      // Its server is gone without a sign, and later queries would wait behind this one.
      if (isReadTimeout(error)) cut(client)
      throw error
    }
  }
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- Kysely's type also takes cursors, which we never send
  return { query, release: () => client.release() } as unknown as PostgresPoolClient
}

const isReadTimeout = (error: unknown) =>
  error instanceof Error && error.message === 'Query read timeout'

/** Ends a connection that is in use. The pool does not take it back. */
function cut(client: pg.PoolClient): void {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a client of the pool is a Client; its type hides `end`
  void (client as unknown as pg.Client).end()
}
