import pg from 'pg'

/**
 * How pg words a connection that broke, was closed, or could not be had in time; these errors carry no code.
 */
const WORDS =
  /^(Connection terminated|Cannot use a pool after|timeout exceeded when trying|timeout expired|Query read timeout|Client was closed|Client has encountered a connection error|driver has already been destroyed)/

/**
 * System errors for a socket to a server that is gone, and for a name that does not resolve during that time.
 */
const SYSTEM = new Set([
  'EAI_AGAIN',
  'ECONNABORTED',
  'ECONNREFUSED',
  'ECONNRESET',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOENT',
  'ENOTFOUND',
  'EPIPE',
  'ETIMEDOUT',
])

/**
 * SQLSTATEs of a server that cannot serve now: 08 the connection, 53 no room or no more connections, 57 shut
 * down or starting, 58 its disk, 25006 read only (a failover that is not over), 25P03 cut off for being idle.
 */
const STATES = /^(08|53|57|58|25006$|25P03$)/

/**
 * Returns whether an error means that the database is away for now, so that the same request may succeed later.
 */
export function meansAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if (error instanceof pg.DatabaseError) return STATES.test(error.code ?? '')
  if (WORDS.test(error.message)) return true
  // Errors of files carry a path: a missing file has nothing to do with the database.
  return (
    'syscall' in error && 'code' in error && SYSTEM.has(String(error.code)) && !('path' in error)
  )
}
