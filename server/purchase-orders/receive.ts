import { sql } from 'kysely'
import { outcomeOf } from '#shared/purchase-orders/line.ts'
import { canPurchase, stateAfter } from '#shared/purchase-orders/state.ts'
import type { Purchases } from '../inventory/purchases.ts'
import type { Db } from '../platform/database/database.ts'
import { badRequest, conflict, notFound } from '../platform/http/errors.ts'
import type { BranchPlace } from '../tenancy/scope.ts'
import { findPurchase, writeState } from './rows.ts'

/**
 * Checks a delivery against what was ordered. Returns the supplier, and how its part of the order is written once the
 * delivery itself is. Throws 409 MORE_THAN_ORDERED unless the person has seen that it is more.
 */
export const receiveOrdered: Purchases['receiveOrdered'] = async (
  trx,
  place,
  { _id, purchaseOrderId = '', isOver = false, came },
) => {
  const order = await findPurchase(trx, place, purchaseOrderId)
  if (!order) throw notFound()
  if (!canPurchase('receive', order.state)) throw conflict('PURCHASE_STATE')
  const ordered = came.filter(({ lineId }) => lineId !== undefined)
  if (new Set(ordered.map(({ lineId }) => lineId)).size < ordered.length)
    throw badRequest('VALIDATION_FAILED')
  const lines = order.lines.map((line) => {
    const one = ordered.find(({ lineId }) => lineId === line._id)
    if (one && one.ingredientId !== line.ingredientId) throw badRequest('VALIDATION_FAILED')
    const { received = 0, rejected = 0 } = one ?? {}
    return { ...line, received: line.received + received, rejected: line.rejected + rejected }
  })
  if (ordered.some(({ lineId }) => lines.every((line) => line._id !== lineId))) throw notFound()
  const named = new Set(ordered.map(({ lineId }) => lineId))
  const over = lines.filter((line) => named.has(line._id) && outcomeOf(line).over > 0)
  if (over.length > 0 && !isOver) {
    const details = { ingredientIds: over.map(({ ingredientId }) => ingredientId) }
    throw conflict('MORE_THAN_ORDERED', { details })
  }
  return {
    supplierId: order.supplierId,
    async write() {
      for (const { lineId, received, rejected } of ordered) {
        await sql`
          insert into purchase_receipts (restaurant_id, order_id, line_id, act_id, received, rejected)
          values (${place.restaurantId}, ${order._id}, ${lineId}, ${_id}, ${received}, ${rejected})
        `.execute(trx)
      }
      await settle(trx, place, order._id)
    },
  }
}

/** Writes again the state of the order behind a delivery that was taken back. */
export const settleBehind: Purchases['settleBehind'] = async (trx, place, actId) => {
  const { rows } = await sql<{ readonly id: string }>`
    select distinct order_id as id from purchase_receipts
    where restaurant_id = ${place.restaurantId} and act_id = ${actId}`.execute(trx)
  for (const { id } of rows) await settle(trx, place, id)
}

async function settle(trx: Db, place: BranchPlace, id: string): Promise<void> {
  const order = await findPurchase(trx, place, id)
  if (!order) return
  const state = stateAfter(order.state, order.lines)
  if (state === order.state) return
  await writeState(trx, place, id, state)
}
