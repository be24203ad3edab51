import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { afterAll, inject } from 'vitest'
import { type Connection, type Db, openDatabase } from '../../../server/database/database.ts'
import { type Cluster, cluster, TEMPLATE } from './cluster.ts'

export type TestDatabase = {
  readonly db: Db
  readonly connection: Connection
  /** The same as `DATABASE_URL`. */
  readonly url: string
  /** For a second pool, e.g. of a second node; closed with the first. */
  readonly open: () => Db
}

const cleanUps: (() => Promise<void>)[] = []
afterAll(async () => {
  for (const cleanUp of cleanUps.splice(0).toReversed()) await cleanUp()
})

/** A migrated, empty database of its own, dropped when the test file is done. */
export const testDatabase = (): Promise<TestDatabase> => databaseFrom(TEMPLATE)

/** A database without any table, as somebody makes one to restore into. */
export const bareDatabase = (): Promise<TestDatabase> => databaseFrom('template0')

async function databaseFrom(template: string): Promise<TestDatabase> {
  const postgres = await cluster(inject('clusterFolder'))
  const name = `t_${randomUUID().replaceAll('-', '')}`
  await admin(postgres.connection('postgres'), `create database ${name} template ${template}`)
  cleanUps.push(() => admin(postgres.connection('postgres'), `drop database ${name} with (force)`))
  return databaseAt(postgres.connection(name))
}

/** A database that exists; what is opened is closed when the test file is done. */
export function databaseAt(connection: ReturnType<Cluster['connection']>): TestDatabase {
  const open = () => {
    const db = openDatabase({ connection, poolSize: 4 })
    cleanUps.push(() => db.destroy())
    return db
  }
  return { db: open(), connection, url: urlOf(connection), open }
}

export const urlOf = ({ host, port, user, database }: ReturnType<Cluster['connection']>) =>
  `postgresql:///${database}?host=${encodeURIComponent(host)}&port=${port}&user=${user}`

/** Runs one statement that concerns more than a database, e.g. makes one. */
export async function admin(connection: Connection, statement: string): Promise<void> {
  const client = new pg.Client(connection)
  await client.connect()
  await client.query(statement)
  await client.end()
}
