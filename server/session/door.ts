import { loginBusy } from '../platform/secrets/argon2.ts'
import type { KnownDevices } from './known-devices.ts'
import { createRankedQueue } from '../platform/secrets/ranked-queue.ts'
import type { Visitor } from './visitor.ts'

/** Of strangers, so that the connections to the database are there for tills. */
const AT_ONCE = 2
const WAITING = 40

/**
 * Where everybody passes who has not proven who they are. Devices that are known go through; strangers
 * wait for their turn, and are turned away at once where too many wait.
 */
export function createDoor(devices: Pick<KnownDevices, 'has'>) {
  const limits = { running: 2 * AT_ONCE, strangers: AT_ONCE, waiting: WAITING }
  const queue = createRankedQueue(limits, loginBusy)

  /** Also the question is asked for few at once: anybody can invent secrets. */
  const isKnown = async ({ device }: Visitor): Promise<boolean> =>
    device !== null && queue.run('known', () => devices.has(device))

  return async <T>(visitor: Visitor, work: () => Promise<T>): Promise<T> =>
    (await isKnown(visitor)) ? work() : queue.run('stranger', work)
}
export type Door = ReturnType<typeof createDoor>
