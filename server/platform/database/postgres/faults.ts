import type { Cluster } from './place.ts'

/** PostgreSQL's messages, and what a person at the console can do about them. */
const ADVICE: readonly (readonly [RegExp, (place: Cluster) => string])[] = [
  [
    /initialized by PostgreSQL version/,
    ({ data }) =>
      `Another major version made ${data}. Start the version of Sala that made it, run npm run backup there, and restore that here.`,
  ],
  [
    /No space left on device/,
    ({ data }) => `There is no room on the disk of ${data}. Make some, then start again.`,
  ],
  [
    /Read-only file system|Permission denied/,
    ({ data }) => `Let the account of PostgreSQL read and write ${data}, then start again.`,
  ],
  [
    /shared memory block/,
    ({ data }) =>
      `A process of an earlier server is still running in ${data}. End it, or restart the machine.`,
  ],
  [
    /not a valid data directory|pg_control|PG_CONTROL_VERSION|checksum|checkpoint record|could not (find|access|open|read)|contains errors/,
    ({ data }) =>
      `The database in ${data} is damaged or incomplete. Restore a backup (npm run restore, see docs/operating.md), and keep the folder until that has worked.`,
  ],
]

/**
 * Explains why PostgreSQL did not start.
 * @param log its output during this start
 */
export function startFault(log: string, place: Cluster): Error {
  const said = essence(log)
  const [, advice] = ADVICE.find(([pattern]) => pattern.test(log)) ?? []
  const next = advice?.(place) ?? `Its log is postgres.log in ${place.root}.`
  return new Error(`PostgreSQL did not start: ${said} ${next}`)
}

/** Returns why it ended and the details, without hints: they name 'initdb', which would delete everything. */
function essence(log: string): string {
  const lines = log.split('\n').map((line) => line.trim())
  const found = lines.flatMap((line) => {
    const [, sentence] =
      /(?:FATAL|PANIC|DETAIL): +(.+)/.exec(line) ?? /^postgres: (.+)/.exec(line) ?? []
    return sentence === undefined ? [] : [sentence]
  })
  const more = lines.filter((line) => line.startsWith('but could not'))
  const said = [...found, ...more].slice(0, 3)
  return said.length > 0 ? `${said.join('; ').replace(/\.$/, '')}.` : 'it ended without a word.'
}
