import type { Locks } from '#shared/sync/platform.ts'

/** The browser's locks; null on plain http, where they are missing. */
export function browserLocks(): Locks | null {
  if (!navigator.locks) return null
  return { request: (name, options, run) => navigator.locks.request(name, options, run) }
}
