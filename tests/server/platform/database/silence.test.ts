import { once } from 'node:events'
import { type AddressInfo, createConnection, createServer, type Socket } from 'node:net'
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { meansAway } from '../../../../server/platform/database/away.ts'
import { openDatabase } from '../../../../server/platform/database/database.ts'
import type { Connection } from '../../../../server/platform/database/client.ts'
import { testDatabase } from '../../support/database.ts'

const { connection } = await testDatabase()

/** Connections to the database that fall silent without being closed, as when a machine loses its power. */
async function silencedWay(to: Connection) {
  if (!('host' in to)) throw new Error('the database of the tests is behind a socket')
  const ends: Socket[] = []
  const server = createServer((here) => {
    const there = createConnection(`${to.host}/.s.PGSQL.${to.port}`)
    for (const end of [here, there]) end.on('error', () => {})
    here.pipe(there).pipe(here)
    ends.push(here, there)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    for (const end of ends) end.destroy()
    server.close()
  })
  return {
    connection: { ...to, host: '127.0.0.1', port: (server.address() as AddressInfo).port },
    /** Present connections get nothing any more; later ones do. */
    silence: () => {
      for (const end of ends.splice(0)) end.unpipe().pause()
    },
  }
}

test('a server that falls silent in the middle of a transaction costs one patience, and the next connection serves', async () => {
  const way = await silencedWay(connection)
  const db = openDatabase({ connection: way.connection, poolSize: 1, silenceMs: 500 })
  onTestFinished(() => db.destroy())
  const before = performance.now()
  const error: unknown = await db
    .transaction()
    .execute(async (trx) => {
      await sql`select 1`.execute(trx)
      way.silence()
      await sql`select 2`.execute(trx)
    })
    .catch((caught: unknown) => caught)

  expect(meansAway(error)).toBe(true)
  expect((await sql`select 3 as n`.execute(db)).rows).toEqual([{ n: 3 }])
  // The rollback did not wait as well.
  expect(performance.now() - before).toBeLessThan(5000)
})
