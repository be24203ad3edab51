import { join } from 'node:path'
import type { Restored } from './restore-into.ts'
import type { Taken } from './take.ts'

/** Returns the text that `npm run backup` prints at the end. */
export function reportBackup(
  { folder, manifest: { mark, branches, tables } }: Taken,
  removed: readonly string[],
): string {
  const rows = tables.reduce((sum, table) => sum + table.rows, 0)
  const bytes = tables.reduce((sum, table) => sum + table.bytes, 0)
  return [
    `Backup finished: ${folder}`,
    `It has everything that was acknowledged before ${mark}: ${rows} rows, ${(bytes / 1e6).toFixed(1)} MB.`,
    ...branches.map(
      ({ restaurant, branch, seq }) => `  ${restaurant} ${branch}: up to event ${seq}`,
    ),
    ...removed.map((name) => `Removed the older ${name}.`),
  ].join('\n')
}

/** Returns the text that `npm run restore` prints at the end. */
export function reportRestore(
  { folder, manifest: { mark, tables, branches } }: Taken,
  { migrated, broken }: Restored,
  moved: string | undefined,
): string {
  const rows = tables.reduce((sum, table) => sum + table.rows, 0)
  return [
    `Restored ${folder}: everything up to ${mark}, ${rows} rows in ${tables.length} tables, counted.`,
    ...branches.map(
      ({ restaurant, branch, seq }) => `  ${restaurant} ${branch}: up to event ${seq}`,
    ),
    ...(migrated.length > 0 ? [`Brought up to this build: ${migrated.join(', ')}.`] : []),
    ...(moved === undefined ? [] : [`What was there before is kept as ${moved}.`]),
    ...broken.map(
      ({ restaurantId, seq }) =>
        `The audit log of restaurant ${restaurantId} is broken from entry ${seq} on. It was so when the backup was taken.`,
    ),
    ...(broken.length === 0 ? ['The audit logs are whole.'] : []),
    'Everyone logs in again. Sales that devices have not sent yet arrive then.',
    'Employees and kitchen links that were removed since the backup are back: check them.',
  ].join('\n')
}

/** Returns the default folder for backups. */
export const usualFolder = (data: string): string => join(data, 'backups')
