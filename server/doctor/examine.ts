import { usualFolder } from '../backup/report.ts'
import { withSource } from '../backup/source.ts'
import type { Settings } from '../platform/config.ts'
import { openDatabase } from '../platform/database/database.ts'
import { describeError } from '../platform/project.ts'
import { lookAtCertificate, lookAtMail, lookAtServer } from './addresses.ts'
import { lookAtBackups } from './backups.ts'
import { lookAtDatabase } from './database.ts'
import { fault, type Finding, good } from './finding.ts'
import { lookAtDisk, lookAtNode } from './machine.ts'
import { lookAtPrinters } from './printers.ts'

type Wanted = {
  readonly settings: Settings
  readonly project: string
  readonly version: string
  /** Of Node. */
  readonly node: string
  /** Where backups are; undefined: where they go without another name. */
  readonly backups: string | undefined
  readonly now: () => Date
}

/** Looks at all that a server needs, and changes nothing. One look that fails stops no other. */
export async function examine(wanted: Wanted): Promise<readonly Finding[]> {
  const { settings, version, node, backups, now } = wanted
  return [
    good('Sala', version),
    lookAtNode(node),
    ...(await lookAtDisk(settings)),
    await lookAtServer(settings.port),
    ...(await database(wanted)),
    ...(await lookAtCertificate(settings.publicUrl, now())),
    await lookAtMail(settings.smtpUrl),
    await lookAtBackups(backups ?? usualFolder(settings.data), now()),
  ]
}

const database = ({ settings, project, now }: Wanted): Promise<Finding[]> =>
  withSource(settings, project, async (connection) => {
    const db = openDatabase({ connection, poolSize: 2 })
    try {
      const { poolSize } = settings
      return [...(await lookAtDatabase(db, { poolSize, now })), ...(await lookAtPrinters(db))]
    } finally {
      await db.destroy()
    }
  }).catch((error: unknown) => [
    fault(
      'Database',
      describeError(error),
      'Run this with the settings and the account of the server. Without a database its first start makes one.',
    ),
  ])
