import { checkChains } from '../audit/check-chains.ts'
import { openDatabase } from '../platform/database/database.ts'
import type { Connection } from '../platform/database/client.ts'
import { readMigrations } from '../platform/database/migrate.ts'
import { loadBackup, migrationsOf } from './load.ts'
import { type Manifest, readManifest } from './manifest.ts'
import { noteRestore } from './note-restore.ts'
import { verifyParts } from './parts.ts'

export type Verified = { readonly folder: string; readonly manifest: Manifest }

/** Reads a backup to its end. Refuses one that is incomplete, or that this build cannot load. */
export async function verifyBackup(folder: string): Promise<Verified> {
  const manifest = await readManifest(folder)
  migrationsOf(manifest, await readMigrations())
  await verifyParts(folder, manifest)
  return { folder, manifest }
}

export type Restored = {
  /** Migrations that were applied because this build is newer. */
  readonly migrated: readonly string[]
  /** Restaurants with a changed audit log, with the first wrong entry. */
  readonly broken: readonly { readonly restaurantId: string; readonly seq: number }[]
}

/** Loads a verified backup into an empty database, notes it in every audit log and checks those. */
export async function restoreInto(
  connection: Connection,
  { folder, manifest }: Verified,
  now: Date,
): Promise<Restored> {
  const migrations = await readMigrations()
  const migrated = await loadBackup({ connection, folder, manifest, migrations, now })
  const db = openDatabase({ connection, poolSize: 1 })
  try {
    const broken: Restored['broken'][number][] = []
    await checkChains(db, (found) => broken.push(found))
    await noteRestore(db)
    return { migrated, broken }
  } finally {
    await db.destroy()
  }
}
