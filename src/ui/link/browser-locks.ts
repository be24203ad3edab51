import type { Locks } from '#shared/sync/platform.ts'

/**
 * The browser's locks. They are missing on plain http: there nobody is ever told that a lock came
 * free, and a dead worker is noticed by calls that stay unanswered.
 */
export function browserLocks(): Locks {
  if (!navigator.locks) return { request: () => new Promise(() => {}) }
  return { request: (name, options, run) => navigator.locks.request(name, options, run) }
}
