import type { Call } from '#shared/contract/client.ts'
import type { Locks } from '#shared/sync/platform.ts'
import { names } from '#shared/sync/protocol.ts'
import { createQueue } from './queue.ts'

type Check = (call: Call) => Promise<void>

/**
 * Kiosk tokens of all windows of the browser, one check at a time (specification, section 4). Windows
 * that bring the same token at once share its check; another token waits for its turn.
 */
export function createTokenChecks({
  locks,
  check,
}: {
  /** Other workers of this profile check under the same lock. */
  readonly locks: Locks
  readonly check: Check
}): Check {
  // Where there are no locks there is one worker, unless each window has its own.
  const queue = createQueue()
  const running = new Map<string, Promise<void>>()
  return (call) => {
    const key = JSON.stringify(call)
    const flight =
      running.get(key) ??
      queue(async () => {
        await locks.request(names.tokenCheck, {}, () => check(call))
      }).finally(() => running.delete(key))
    running.set(key, flight)
    return flight
  }
}
