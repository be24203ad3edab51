import { randomUUID } from 'node:crypto'
import { afterAll, inject } from 'vitest'
import { type Db, openDatabase } from '../../../server/platform/database/database.ts'
import type { Connection } from '../../../server/platform/database/client.ts'
import { type Cluster, cluster, houseTemplate, MIGRATED } from './cluster.ts'
import { admin, createDatabase } from './create-database.ts'

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
export const testDatabase = (): Promise<TestDatabase> => databaseFrom(async () => MIGRATED)

/** A database with the demonstration as it is at `NOON`, but without its past. */
export const houseDatabase = (): Promise<TestDatabase> => databaseFrom(houseTemplate)

/** A database without any table, as an operator makes one to restore into. */
export const bareDatabase = (): Promise<TestDatabase> => databaseFrom(async () => 'template0')

async function databaseFrom(
  template: (folder: string, cluster: Cluster) => Promise<string>,
): Promise<TestDatabase> {
  const folder = inject('clusterFolder')
  const postgres = await cluster(folder)
  const name = `t_${randomUUID().replaceAll('-', '')}`
  await createDatabase(postgres.connection, name, await template(folder, postgres))
  cleanUps.push(() => admin(postgres.connection('postgres'), `drop database ${name} with (force)`))
  return databaseAt(postgres.connection(name))
}

/** A database that exists; every opened pool is closed when the test file is done. */
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
