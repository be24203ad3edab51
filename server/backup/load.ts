import { join } from 'node:path'
import type { ClientBase } from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import type { Connection } from '../platform/database/client.ts'
import { LOCK, migrate, type Migration } from '../platform/database/migrate.ts'
import { withClient } from './client.ts'
import type { Manifest } from './manifest.ts'
import { readPart } from './parts.ts'
import { endWhatMayNotLiveTwice } from './settle.ts'
import { copied, tablesOf } from './tables.ts'

type Wanted = {
  /** An empty database. */
  readonly connection: Connection
  readonly folder: string
  readonly manifest: Manifest
  readonly migrations: readonly Migration[]
  readonly now: Date
}

/**
 * Loads a verified backup: its tables, their rows in one transaction, then newer migrations. Returns the names
 * of those. The event log gets a new name, so that every device notices.
 */
export async function loadBackup(wanted: Wanted): Promise<readonly string[]> {
  const { connection, manifest, migrations } = wanted
  const then = migrationsOf(manifest, migrations)
  await migrate(connection, then)
  await withClient(connection, (client) => loadRows(client, wanted))
  return migrate(connection, migrations)
}

/** Returns the migrations of the backup's tables. Refuses a backup of a newer build, or of another product. */
export function migrationsOf(
  { sala, migrations: applied }: Manifest,
  known: readonly Migration[],
): readonly Migration[] {
  for (const [index, { name, checksum }] of applied.entries()) {
    const ours = known[index]
    if (ours === undefined) {
      throw new Error(
        `The backup is newer than this build: it has migration ${name}. Restore it with Sala ${sala} or newer.`,
      )
    }
    if (ours.name !== name || ours.checksum !== checksum) {
      throw new Error(
        `The backup has migration ${name}, this build ${ours.name} with another content. Restore it with the build that made it (Sala ${sala}).`,
      )
    }
  }
  return known.slice(0, applied.length)
}

async function loadRows(client: ClientBase, wanted: Wanted): Promise<void> {
  const { folder, manifest, now } = wanted
  // A server that is started now waits here, before it reads anything.
  await client.query('select pg_advisory_lock($1)', [LOCK])
  await client.query('begin')
  const tables = await tablesOf(client)
  await expectSameTables(client, tables, manifest)

  // Migrations write rows of their own, which are in the backup too.
  const names = tables.map(({ name }) => client.escapeIdentifier(name))
  // Sums of facts are in no backup: those that a restore finds go with what they are of, and are made again.
  await client.query(`truncate ${names.join(', ')} cascade`)
  for (const part of manifest.tables) {
    const name = client.escapeIdentifier(part.name)
    // Rows written by triggers are in the backup.
    await client.query(`alter table ${name} disable trigger user`)
    await readPart(
      join(folder, part.file),
      client.query(copyFrom(`copy ${copied(client, part)} from stdin`)),
    )
    await client.query(`alter table ${name} enable trigger user`)
    await expectRows(client, part)
  }
  for (const { name, value } of manifest.sequences) {
    await client.query('select setval($1, $2)', [client.escapeIdentifier(name), value])
  }
  await endWhatMayNotLiveTwice(client, manifest, now)
  await client.query('commit')
}

type Names = readonly { readonly name: string }[]
const namesOf = (of: Names) =>
  of
    .map(({ name }) => name)
    .toSorted()
    .join(', ')

async function expectSameTables(
  client: ClientBase,
  tables: Names,
  { tables: parts, migrations }: Manifest,
): Promise<void> {
  const { rows } = await client.query<{ readonly name: string }>(
    'select name from schema_migrations',
  )
  if (namesOf(rows) !== namesOf(migrations)) {
    throw new Error(
      'A server has begun to use this database. Stop it, and restore again with --replace.',
    )
  }
  if (namesOf(tables) !== namesOf(parts)) {
    throw new Error(
      `The backup has other tables than this build makes: ${namesOf(parts)}; here ${namesOf(tables)}.`,
    )
  }
}

async function expectRows(
  client: ClientBase,
  { name, rows }: Manifest['tables'][number],
): Promise<void> {
  const { rows: found } = await client.query<{ readonly count: string }>(
    `select count(*) from ${client.escapeIdentifier(name)}`,
  )
  if (Number(found[0]?.count) === rows) return
  throw new Error(`${name} has ${found[0]?.count} rows instead of ${rows}. Nothing was loaded.`)
}
