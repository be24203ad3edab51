import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { DAY_MS } from '#shared/time/milliseconds.ts'
import { isFinished, readManifest } from '../backup/manifest.ts'
import { BACKUP_NAME } from '../backup/take.ts'
import { type Finding, good, warning } from './finding.ts'

/** Days after which a nightly backup has been left out. */
const LATE_DAYS = 2

/** Says how old the newest finished backup in a folder is. */
export async function lookAtBackups(folder: string, now: Date): Promise<Finding> {
  const names = await readdir(folder).catch(() => [])
  const finished: string[] = []
  for (const name of names.filter((one) => BACKUP_NAME.test(one)).toSorted())
    if (await isFinished(join(folder, name))) finished.push(name)
  const newest = finished.at(-1)
  const nightly = 'Have cron run it every night, see Backup in docs/operating.md.'
  if (newest === undefined) {
    return warning(
      'Backup',
      `none in ${folder}`,
      `Run npm run backup -- --to FOLDER, and name that folder here with --backups. ${nightly}`,
    )
  }
  const { mark } = await readManifest(join(folder, newest))
  const days = (now.getTime() - Date.parse(mark)) / DAY_MS
  const seen = `${newest} in ${folder}, ${days.toFixed(1)} days old`
  return days > LATE_DAYS ? warning('Backup', seen, nightly) : good('Backup', seen)
}
