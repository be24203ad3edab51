import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { readStore } from '../platform/config.ts'
import { describeError, projectOf, versionOf } from '../platform/project.ts'
import { reportBackup, usualFolder } from './report.ts'
import { rotate } from './rotate.ts'
import { withSource } from './source.ts'
import { takeBackup } from './take.ts'

/** The process behind `npm run backup -- [--to FOLDER] [--keep N]`. */
async function main(): Promise<string> {
  const { values } = parseArgs({ options: { to: { type: 'string' }, keep: { type: 'string' } } })
  const project = projectOf(import.meta.url)
  const store = readStore(process.env, project)
  const to = resolve(values.to ?? usualFolder(store.data))
  const keep = values.keep === undefined ? undefined : Number(values.keep)
  if (keep !== undefined && !(Number.isInteger(keep) && keep > 0)) {
    throw new Error('--keep takes how many backups are to stay, e.g. --keep 14.')
  }
  const version = versionOf(project)
  const taken = await withSource(store, project, (connection) =>
    takeBackup({ connection, to, version, now: new Date() }),
  )
  return reportBackup(taken, keep === undefined ? [] : await rotate(to, keep))
}

try {
  console.info(await main())
} catch (error) {
  console.error(`No backup was made. ${describeError(error)}`)
  process.exitCode = 1
}
