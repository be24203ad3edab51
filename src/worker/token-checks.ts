import type { Call } from '#shared/contract/client.ts'
import type { Locks } from '#shared/sync/platform.ts'
import { names, type Hello } from '#shared/sync/protocol.ts'
import { createQueue } from './queue.ts'

type Check = (call: Call, entry: Hello['entry']) => Promise<void>

/**
 * Checks kiosk tokens of all windows of the browser, one at a time (specification, section 4). Windows of one
 * kind that bring the same token at once share its check; another token waits for its turn.
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
  return (call, entry) => {
    const key = JSON.stringify([call, entry])
    const flight =
      running.get(key) ??
      queue(async () => {
        await locks.request(names.tokenCheck, {}, () => check(call, entry))
      }).finally(() => running.delete(key))
    running.set(key, flight)
    return flight
  }
}
