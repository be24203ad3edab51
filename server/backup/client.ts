import pg from 'pg'
import type { Connection } from '../platform/database/client.ts'

/** Texts must mean the same wherever they are read, and a long copy must not be cut off. */
const SETTINGS = `
  set datestyle = 'ISO, YMD'; set intervalstyle = 'postgres'; set timezone = 'UTC';
  set bytea_output = 'hex'; set extra_float_digits = 1; set client_encoding = 'UTF8';
  set statement_timeout = 0; set idle_in_transaction_session_timeout = 0`

/** Runs `work` with one connection on which rows are copied. */
export async function withClient<T>(
  connection: Connection,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const client = new pg.Client(connection)
  // A connection that breaks fails the statement under way; without a listener it would end the process.
  client.on('error', () => {})
  await client.connect().catch((error: unknown) => {
    throw new Error('The database cannot be reached.', { cause: error })
  })
  try {
    await client.query(SETTINGS)
    return await work(client)
  } finally {
    await client.end()
  }
}
