import pg from 'pg'
import type { Connection } from '../../../server/platform/database/client.ts'
import type { Cluster } from './cluster.ts'

/** Makes a copy of a database without connections. */
export const createDatabase = (
  connection: Cluster['connection'],
  name: string,
  template: string,
): Promise<void> => admin(connection('postgres'), `create database ${name} template ${template}`)

/** Runs one statement that concerns more than a database, e.g. makes one. */
export async function admin(connection: Connection, statement: string): Promise<void> {
  const client = new pg.Client(connection)
  await client.connect()
  await client.query(statement)
  await client.end()
}
