import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openDatabase } from '../server/platform/database/database.ts'
import { migrate, readMigrations } from '../server/platform/database/migrate.ts'
import { ensureDatabase, startPostgres } from '../server/platform/database/supervisor.ts'
import { databaseTypes, TYPES_FILE } from './database-types.ts'

/** `npm run types`: applies the migrations to a throw-away database and writes its types. */
const root = await mkdtemp(join(tmpdir(), 'sala-types-'))
// As root, PostgreSQL runs under another account, which must get in.
await chmod(root, 0o755)
const postgres = await startPostgres({
  root: join(root, 'pg'),
  project: process.cwd(),
  fsync: false,
})
try {
  const connection = await ensureDatabase(postgres, 'sala')
  await migrate(connection, await readMigrations())
  const db = openDatabase({ connection, poolSize: 1 })
  await writeFile(TYPES_FILE, await databaseTypes(db))
  await db.destroy()
} finally {
  await postgres.stop()
  await rm(root, { recursive: true, force: true })
}
