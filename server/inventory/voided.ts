import { sql } from 'kysely'
import type { GapCause } from '#shared/inventory/variance.ts'
import type { Db } from '../platform/database/database.ts'
import type { BranchPlace } from '../tenancy/scope.ts'
import { readCookbooks } from './cookbook.ts'
import { readFactsOf, readOrders } from './facts.ts'
import { createPlanner, readable } from './plan.ts'
import type { Between } from './variances.ts'

/** Voids that are read between two counts. */
const MOST = 500

type Voided = {
  readonly id: string
  readonly lineId: string
  readonly by: string
  readonly reason: string | null
}

/**
 * Returns voids of dishes that the kitchen had and that were said to be good: nothing was taken for them. If they were
 * eaten, what their recipe takes is missing. A void whose recipe cannot be read explains nothing.
 */
export async function readVoided(
  db: Db,
  place: BranchPlace,
  between: Between,
): Promise<GapCause[]> {
  const { restaurantId, branchId } = place
  const { rows } = await sql<Voided>`
    select id, line_id as "lineId", voided_by_name as by, reason from voids
    where restaurant_id = ${restaurantId} and branch_id = ${branchId} and sent
      and outcome is distinct from 'wasted' and at > ${between.from} and at <= ${between.to}
    order by at desc limit ${MOST}`.execute(db)
  const facts = await readFactsOf(
    db,
    place,
    rows.map(({ id }) => id),
  )
  const voided = facts.filter(({ kind }) => kind === 'void')
  const orders = await readOrders(
    db,
    place,
    voided.map(({ orderId }) => orderId),
  )
  const named = [...orders.values()].flatMap(({ lines }) =>
    lines.flatMap(({ menuItemId, modifiers }) => [
      menuItemId,
      ...modifiers.map(({ optionId }) => optionId),
    ]),
  )
  const dishes = voided.flatMap(({ menuItemId }) => menuItemId ?? [])
  const planner = createPlanner(await readCookbooks(db, restaurantId, [...named, ...dishes]))
  return voided.flatMap((fact): readonly GapCause[] => {
    const row = rows.find(({ id, lineId }) => id === fact.id && lineId === fact.lineId)
    const order = orders.get(fact.orderId)
    if (!row || !order) return []
    const quantity = readable(() => {
      const plan = planner.plan({ ...fact, outcome: 'wasted' }, order)
      return plan?.kind === 'waste' ? (plan.takes.get(between.ingredientId) ?? 0) : 0
    }, 0)
    if (quantity === 0) return []
    const { by, reason } = row
    const at = fact.at.toISOString()
    return [
      { kind: 'void', at, by, quantity, reason: reason ?? '', orderId: fact.orderId, actId: null },
    ]
  })
}
