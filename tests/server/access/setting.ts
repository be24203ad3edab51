import { type RawBuilder, sql } from 'kysely'
import { type Loose, openHouse } from '../support/house.ts'
import type { Call, Request } from './calls.ts'
import { PROFILE } from './people.ts'
import { allThings } from './all-things.ts'

export type Place = keyof Awaited<ReturnType<typeof allThings>>
export type Answer = { readonly status: number; readonly body: Loose }

const SIGNING_IN = ['sessions', 'refresh_tokens', 'login_attempts', 'known_devices']
/** A guesser at a PIN or a password is recorded in the log of their restaurant. */
const GUESSES = '%.wrong%'

/**
 * Runs everything, a few at a time. Stops with the test whose signal it is given: calls that went on after
 * a timeout would change what the next test compares.
 */
export async function all<T>(
  items: readonly T[],
  work: (item: T) => Promise<void>,
  signal?: AbortSignal,
): Promise<void> {
  const left = [...items]
  const worker = async () => {
    for (let item = left.shift(); item !== undefined; item = left.shift()) {
      signal?.throwIfAborted()
      await work(item)
    }
  }
  await Promise.all(Array.from({ length: 8 }, worker))
}

/** A restaurant in which every call of the contract finds its subject, here and with strangers. */
export async function openSetting() {
  const house = await openHouse()
  const admin = await house.signIn('sala.admin')
  // Laos starts without tables and receipts: switched on, or half of the calls would stop there.
  await admin.patch('/countries/LA', { features: { off: [] } })
  const things = await allThings(house)

  const send = (call: Call, { url, body }: Request, token: string | undefined): Promise<Answer> =>
    house.call(call.method, url, {
      ...(token && { token }),
      ...(body != null && { body }),
      // People call from the profile where they logged in.
      ...(token && { device: PROFILE }),
    })

  async function tableNames(): Promise<readonly string[]> {
    const { rows } = await sql<{ readonly name: string }>`
      select table_name as name from information_schema.tables
      where table_schema = 'public' and table_type = 'BASE TABLE' order by 1`.execute(house.db)
    return rows.map(({ name }) => name)
  }

  /** Returns a digest of the matching rows, table by table. */
  async function digestWhere(fits: (row: RawBuilder<unknown>) => RawBuilder<unknown>) {
    const parts = []
    for (const name of await tableNames()) {
      if (SIGNING_IN.includes(name)) continue
      const { rows } = await sql<{ readonly sum: string }>`
        select coalesce(md5(string_agg(t::text, '|' order by t::text)), '') as sum
        from ${sql.table(name)} t where ${fits(sql`t`)}`.execute(house.db)
      parts.push(`${name} ${rows[0]?.sum}`)
    }
    return parts.join('\n')
  }
  /** Of every table except those that a login changes; or of the rows that mention an id. */
  const digest = (id = ''): Promise<string> =>
    digestWhere((row) => {
      const mentions = sql`${row}::text like ${`%${id}%`}`
      return id === '' ? sql`${mentions} and ${row}::text not like ${GUESSES}` : mentions
    })
  /** Of the rows that belong to a restaurant, ignoring mentions by others. */
  const digestOf = (restaurantId: string): Promise<string> =>
    digestWhere((row) => sql`to_jsonb(${row}) ->> 'restaurant_id' = ${restaurantId}`)

  return { house, things, send, tableNames, digest, digestOf }
}
