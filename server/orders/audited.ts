import type { Order } from '#shared/orders/order.ts'
import { audit } from '../audit/audit.ts'
import { type Db, transaction } from '../database/database.ts'
import type { LaneKey } from './read-lane.ts'

type Person = { readonly userId: string; readonly name: string }

/** Somebody changed the lane meanwhile: nothing of the transaction may stay. */
class Outdated extends Error {}

/**
 * Writes a lane. Where dishes were taken back from the kitchen, the restaurant's chain tells who did
 * it and who allowed it, in the same transaction and before the lane: every writer takes its locks in
 * that order.
 */
export async function writeAudited<T>(
  db: Db,
  { key, actor, at, before, after }: Written,
  write: (db: Db) => Promise<T | undefined>,
): Promise<T | undefined> {
  const voids = (after.voids ?? []).slice(before?.voids?.length ?? 0)
  if (voids.length === 0 && !isDropped(before, after)) return write(db)
  try {
    return await transaction(db, async (trx) => {
      const details = {
        orderId: after._id,
        number: after.number,
        cancelled: isDropped(before, after),
        voids,
      }
      const { restaurantId, branchId } = key
      await audit(trx, { restaurantId, branchId, at, actor, action: 'order.void', details })
      const written = await write(trx)
      if (written === undefined) throw new Outdated()
      return written
    })
  } catch (error) {
    if (error instanceof Outdated) return undefined
    throw error
  }
}

type Written = {
  readonly key: LaneKey
  readonly actor: Person
  readonly at: Date
  readonly before: Order | null
  readonly after: Order
}

/** Cancelled although the kitchen had it. */
const isDropped = (before: Order | null, after: Order): boolean =>
  after.status === 'cancelled' &&
  before?.status === 'open' &&
  after.lines.some(({ sent }) => sent !== null)
