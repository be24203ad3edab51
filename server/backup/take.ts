import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { ClientBase } from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import type { Connection } from '../platform/database/client.ts'
import { withClient } from './client.ts'
import { FORMAT, type Manifest, syncFolder, type TablePart, writeManifest } from './manifest.ts'
import { writePart } from './parts.ts'
import { copied, sequencesOf, type Table, tablesOf } from './tables.ts'

type Wanted = {
  readonly connection: Connection
  /** The folder in which the backup gets its own. */
  readonly to: string
  /** Version of Sala. */
  readonly version: string
  readonly now: Date
}

export type Taken = { readonly folder: string; readonly manifest: Manifest }

/**
 * Copies the whole database of one moment, while others continue to write. Removes an unfinished copy after a
 * failure.
 */
export async function takeBackup({ connection, to, version, now }: Wanted): Promise<Taken> {
  const folder = join(to, folderName(now))
  return withClient(connection, async (client) => {
    await mkdir(to, { recursive: true, mode: 0o700 })
    await mkdir(folder, { mode: 0o700 })
    try {
      const manifest = await copyAll(client, folder, version)
      await writeManifest(folder, manifest)
      await syncFolder(to)
      return { folder, manifest }
    } catch (error) {
      await rm(folder, { recursive: true, force: true })
      throw error
    }
  })
}

/** Returns `sala-2026-11-22T03-15-00Z`: sorts by time, and is valid on every system. */
const folderName = (now: Date) =>
  `sala-${now.toISOString().replace(/\.\d+/, '').replaceAll(':', '-')}`

/** Matches the names of folders that `takeBackup` makes. */
export const BACKUP_NAME = /^sala-\d{4}-\d\d-\d\dT\d\d-\d\d-\d\dZ$/

async function copyAll(client: ClientBase, folder: string, sala: string): Promise<Manifest> {
  const tables = await tablesOf(client)
  if (!tables.some(({ name }) => name === 'meta')) {
    throw new Error('This database has no tables of Sala. Is it the one that the server uses?')
  }
  await client.query('begin isolation level repeatable read read only')
  const names = tables.map(({ name }) => client.escapeIdentifier(name))
  // Before the first read, which fixes the moment: a server that wants to migrate waits.
  await client.query(`lock table ${names.join(', ')} in access share mode`)
  const head = await readHead(client)
  if (JSON.stringify(await tablesOf(client)) !== JSON.stringify(tables)) {
    throw new Error('A server has changed the tables just now. Run the backup again.')
  }

  await mkdir(join(folder, 'tables'), { mode: 0o700 })
  const parts: TablePart[] = []
  for (const table of tables) parts.push(await copyOut(client, folder, table))
  await syncFolder(join(folder, 'tables'))
  const sequences = [...(await sequencesOf(client))]
  await client.query('commit')
  return { format: FORMAT, sala, ...head, tables: parts, sequences }
}

async function copyOut(client: ClientBase, folder: string, table: Table): Promise<TablePart> {
  const file = `tables/${table.name}.copy.gz`
  const rows = client.query(copyTo(`copy ${copied(client, table)} to stdout`))
  const written = await writePart(rows, join(folder, file))
  return { name: table.name, columns: [...table.columns], rows: rows.rowCount, file, ...written }
}

type Head = Pick<Manifest, 'postgres' | 'mark' | 'logId' | 'migrations' | 'branches'>

/**
 * Returns facts of the snapshot. Its moment is the start of the transaction: everything acknowledged before is
 * in it.
 */
async function readHead(client: ClientBase): Promise<Head> {
  const { rows: about } = await client.query<{ mark: Date; postgres: string; log_id: string }>(
    `select now() as mark, current_setting('server_version') as postgres, log_id from meta`,
  )
  const [row] = about
  if (!row) throw new Error('The table meta is empty: this database is damaged.')
  const { rows: migrations } = await client.query<Head['migrations'][number]>(
    'select name, checksum from schema_migrations order by name',
  )
  const { rows: branches } = await client.query<Record<string, string>>(
    `select r.code as restaurant, b.code as branch, b.id as "branchId", b.event_seq as seq
     from branches b join restaurants r on r.id = b.restaurant_id order by r.code, b.sort, b.code`,
  )
  return {
    postgres: row.postgres,
    mark: row.mark.toISOString(),
    logId: row.log_id,
    migrations,
    branches: branches.map(({ restaurant = '', branch = '', branchId = '', seq }) => ({
      restaurant,
      branch,
      branchId,
      seq: Number(seq),
    })),
  }
}
