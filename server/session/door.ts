import { loginBusy } from '../platform/secrets/argon2.ts'
import type { KnownDevices } from './known-devices.ts'
import { createRankedQueue } from '../platform/secrets/ranked-queue.ts'
import type { Visitor } from './visitor.ts'

/** Of strangers, so that the connections to the database are free for tills. */
const AT_ONCE = 2
const WAITING = 40

/**
 * Admits people who have not proven themselves yet. Known devices pass; strangers wait for their turn, and are
 * refused at once if too many wait.
 */
export function createDoor(devices: Pick<KnownDevices, 'has'>) {
  const limits = { running: 2 * AT_ONCE, strangers: AT_ONCE, waiting: WAITING }
  const queue = createRankedQueue(limits, loginBusy)

  /** This query too runs for few at once: anyone can invent secrets. */
  const isKnown = async ({ device }: Visitor): Promise<boolean> =>
    device !== null && queue.run('known', () => devices.has(device))

  return async <T>(visitor: Visitor, work: () => Promise<T>): Promise<T> =>
    (await isKnown(visitor)) ? work() : queue.run('stranger', work)
}
export type Door = ReturnType<typeof createDoor>
