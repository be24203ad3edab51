import { createConnection } from 'node:net'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import pg from 'pg'
import { expect, test } from 'vitest'
import { meansAway } from '../../../../server/platform/database/away.ts'

const ofPostgres = (code: string) =>
  Object.assign(new pg.DatabaseError('words', 5, 'error'), { code })
const ofSystem = (code: string, syscall: string) =>
  Object.assign(new Error(`${syscall} ${code}`), { code, syscall })

test.each([
  ['a broken connection', ofPostgres('08006')],
  ['a full disk', ofPostgres('53100')],
  ['no connection left', ofPostgres('53300')],
  ['a restart', ofPostgres('57P01')],
  ['a crash of another connection', ofPostgres('57P02')],
  ['a recovery', ofPostgres('57P03')],
  ['a disk that fails', ofPostgres('58030')],
  ['a database that only reads', ofPostgres('25006')],
  ['a write into a broken connection', ofSystem('EPIPE', 'write')],
  ['a read from one', ofSystem('ECONNRESET', 'read')],
  ['a machine without an address during a failover', ofSystem('EAI_AGAIN', 'getaddrinfo')],
  ['a connection that ended', new Error('Connection terminated unexpectedly')],
  ['a server that says nothing', new Error('Query read timeout')],
])('%s means: try again soon', (_what, error) => {
  expect(meansAway(error)).toBe(true)
})

test.each([
  ['a fault in a statement', ofPostgres('42601')],
  ['a row that is there already', ofPostgres('23505')],
  ['a fault of ours', new TypeError('x is undefined')],
  ['nothing that could be thrown on purpose', undefined],
])('%s does not', (_what, error) => {
  expect(meansAway(error)).toBe(false)
})

test('a socket that is missing does, a file that is missing does not', async () => {
  const [socketError] = (await once(
    createConnection('/nowhere/.s.PGSQL.5432').on('connect', () => {}),
    'error',
  ).catch((error: unknown) => [error])) as unknown[]
  expect(meansAway(socketError)).toBe(true)
  const fileError: unknown = await readFile('/nowhere').catch((error: unknown) => error)
  expect(meansAway(fileError)).toBe(false)
})
