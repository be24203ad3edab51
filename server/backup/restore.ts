import { chmod, mkdir } from 'node:fs/promises'
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { readStore, type Store } from '../platform/config.ts'
import type { Connection } from '../platform/database/client.ts'
import { describeError, projectOf } from '../platform/project.ts'
import { makeRoomInDatabase, makeRoomInFolder } from './make-room.ts'
import { reportRestore } from './report.ts'
import { restoreInto, verifyBackup, type Verified } from './restore-into.ts'
import { postgresRoot, withOwnPostgres } from './source.ts'

/** The process behind `npm run restore -- FOLDER [--replace]`. */
async function main(): Promise<string> {
  const { values, positionals } = parseArgs({
    options: { replace: { type: 'boolean', default: false } },
    allowPositionals: true,
  })
  const [folder, ...more] = positionals
  if (folder === undefined || more.length > 0) {
    throw new Error('Name the folder of one backup: npm run restore -- FOLDER')
  }
  const project = projectOf(import.meta.url)
  const backup = await verifyBackup(resolve(folder))
  return restore(backup, { store: readStore(process.env, project), project, ...values })
}

type Target = { readonly store: Store; readonly project: string; readonly replace: boolean }

async function restore(backup: Verified, { store, project, replace }: Target): Promise<string> {
  const now = new Date()
  const into = (connection: Connection) => restoreInto(connection, backup, now)
  if (store.databaseUrl !== undefined) {
    const connection = { connectionString: store.databaseUrl }
    const moved = await makeRoomInDatabase(connection, { replace, now })
    return reportRestore(backup, await keeping(moved, into(connection)), moved)
  }
  // PostgreSQL runs under another account when we are root, and must have access.
  await mkdir(store.data, { recursive: true })
  await chmod(store.data, 0o711)
  const root = postgresRoot(store)
  const moved = makeRoomInFolder(root, { replace, now })
  return reportRestore(backup, await keeping(moved, withOwnPostgres(root, project, into)), moved)
}

/** Prints where the former data are, even if the backup could not be loaded. */
const keeping = <T>(moved: string | undefined, work: Promise<T>): Promise<T> =>
  work.catch((error: unknown) => {
    const kept = moved === undefined ? '' : ` What was there before is kept as ${moved}.`
    throw new Error(`${describeError(error)}${kept} To try again, add --replace.`)
  })

try {
  console.info(await main())
} catch (error) {
  console.error(`Nothing was restored. ${describeError(error)}`)
  process.exitCode = 1
}
