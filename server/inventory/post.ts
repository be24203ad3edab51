import { sql } from 'kysely'
import type { Order } from '#shared/orders/order.ts'
import type { CostingMethod } from '#shared/inventory/costing.ts'
import type { Db } from '../platform/database/database.ts'
import type { BranchPlace } from '../tenancy/scope.ts'
import { type Book, type Cause, openBook, postedAmong } from './book.ts'
import { readCookbooks } from './cookbook.ts'
import { readCosting } from './costing.ts'
import { readOrders, type StockFact } from './facts.ts'
import { backOf, createPlanner, type Plan, takenBy } from './plan.ts'
import { readSold, type SaleCost, writeSaleCosts } from './sale-costs.ts'

type Parked = { readonly fact: StockFact; readonly error: string }
type Scene = { readonly place: BranchPlace; readonly postedAt: Date }
/** With the method by which what was sold at a moment is costed; left out: the moving average. */
type CostedScene = Scene & { readonly methodAt?: (at: Date) => CostingMethod }

const sourceOf = ({ kind, id }: Pick<StockFact, 'kind' | 'id'>) => `${kind} ${id}`

/**
 * Posts facts within a transaction: movements, levels and frozen costs, of each fact once however often it comes. What
 * cannot be planned is parked with its error, and whatever depends on it; the rest goes on. Returns those.
 */
export async function postFacts(
  trx: Db,
  scene: Scene,
  facts: readonly StockFact[],
): Promise<readonly Parked[]> {
  // Most events move no stock: nothing is looked up for them.
  if (facts.length === 0) return []
  const { place } = scene
  const { restaurantId, branchId } = place
  const posted = await postedAmong(
    trx,
    restaurantId,
    facts.map(({ id }) => id),
  )
  const fresh = facts.filter((fact) => !posted.has(sourceOf(fact)))
  const { plans, parked } = await planAll(trx, scene, fresh)
  const back = plans.flatMap((plan) => (plan.kind === 'refund' ? [plan.fact.orderId] : []))
  const sold = await readSold(trx, place, back)
  const ingredients = new Set([
    ...plans.flatMap(takenBy),
    ...sold.taken.map(({ ingredientId }) => ingredientId),
  ])
  const keys = [...ingredients].map((ingredientId) => ({
    branchId,
    place: 'stock' as const,
    ingredientId,
  }))
  if (plans.length === 0) return parked
  const since = new Date(Math.min(...plans.map(({ fact }) => fact.at.getTime())))
  const book = await openBook(trx, restaurantId, { keys, since })
  const costed = { ...scene, methodAt: await readCosting(trx, place) }
  const costs = plans.flatMap((plan) => carryOut(book, costed, plan, sold))
  await book.close()
  await writeSaleCosts(trx, place, costs)
  return parked
}

async function planAll(trx: Db, { place }: Scene, facts: readonly StockFact[]) {
  const orders = await readOrders(
    trx,
    place,
    facts.map(({ orderId }) => orderId),
  )
  const sold = new Set([...orders.values()].flatMap(namedIn))
  const voided = facts.flatMap(({ menuItemId }) => menuItemId ?? [])
  const recipes = await readCookbooks(trx, place.restaurantId, [...sold, ...voided])
  const planner = createPlanner(recipes)
  const waiting = await parkedSales(trx, place)
  const plans: Plan[] = []
  const parked: Parked[] = []
  for (const [first, ...others] of bySource(facts)) {
    try {
      if (first.kind === 'refund' && waiting.has(first.orderId)) {
        throw new Error('Its sale could not be posted')
      }
      // All lines of an event or none: one that is parked is posted again as a whole.
      const made = [first, ...others].map((fact) => planner.plan(fact, orders.get(fact.orderId)))
      plans.push(...made.filter((plan) => plan !== null))
    } catch (error) {
      parked.push({ fact: first, error: String(error) })
      if (first.kind === 'sale') waiting.add(first.orderId)
    }
  }
  return { plans, parked }
}

/** Facts that one event brought: a void of several lines is one source. */
function bySource(facts: readonly StockFact[]): Iterable<[StockFact, ...StockFact[]]> {
  const found = new Map<string, [StockFact, ...StockFact[]]>()
  for (const fact of facts) {
    const known = found.get(sourceOf(fact))
    if (known) known.push(fact)
    else found.set(sourceOf(fact), [fact])
  }
  return found.values()
}

/** Returns the dishes and choices of an order, which have recipes. A broken one is parked where it is planned. */
export const namedIn = ({ lines }: Partial<Order>): readonly string[] =>
  (lines ?? []).flatMap(({ menuItemId, modifiers }) => [
    menuItemId,
    ...modifiers.map(({ optionId }) => optionId),
  ])

/** Orders whose sale is parked: what it gave is not known, so nothing of it can be given back. */
async function parkedSales(trx: Db, { restaurantId, branchId }: BranchPlace) {
  const { rows } = await sql<{ readonly id: string }>`
    select source_id as id from stock_parked
    where restaurant_id = ${restaurantId} and branch_id = ${branchId} and source_kind = 'sale'`.execute(
    trx,
  )
  return new Set(rows.map(({ id }) => id))
}

type Sold = Awaited<ReturnType<typeof readSold>>

/**
 * Moves stock by a plan, at the moving average. Returns the costs that it freezes, by the method of the moment at which it
 * was sold; a refund gives back what was frozen.
 */
export function carryOut(
  book: Book,
  scene: CostedScene,
  plan: Plan,
  sold: Sold,
): readonly SaleCost[] {
  const { fact } = plan
  const cause: Cause = {
    branchId: scene.place.branchId,
    sourceKind: fact.kind,
    sourceId: fact.id,
    at: fact.at,
    postedAt: scene.postedAt,
    businessDate: fact.businessDate,
    by: null,
  }
  const take = (kind: string, lineId: string, takes: ReadonlyMap<string, number>) =>
    [...takes].map(([ingredientId, quantity]) =>
      book.take(cause, { ingredientId, kind, part: partOf(lineId, ingredientId) }, quantity),
    )
  switch (plan.kind) {
    case 'waste':
      take('waste', plan.lineId, plan.takes)
      return []
    case 'sale':
      return plan.lines.map(({ lineId, menuItemId, takes, known, recipe }) => {
        const method = scene.methodAt?.(fact.at) ?? 'average'
        // Before it is taken: where the average counts, it is that of what was there.
        const named = method === 'average' ? null : costBy(book, scene, { method, takes })
        const moved = movedBy(take('sale', lineId, takes))
        const { cost, complete } = named ?? moved
        return {
          ...lineOf(fact, lineId, menuItemId, method),
          cost,
          complete: known && complete,
          recipeId: recipe?.id ?? null,
          recipeVersion: recipe?.version ?? null,
        }
      })
    case 'refund':
      return plan.lines.map((line) => {
        const frozen = sold.costs.get(line.lineId)
        const value = giveBack(book, cause, sold, { ...line, orderId: fact.orderId })
        const isNamed = frozen !== undefined && frozen.method !== 'average'
        return {
          ...lineOf(fact, line.lineId, line.menuItemId, frozen?.method),
          cost: 0 - (isNamed ? backOf(frozen.cost, line) : value),
          complete: frozen?.complete ?? false,
          recipeId: frozen?.recipeId ?? null,
          recipeVersion: frozen?.recipeVersion ?? null,
        }
      })
  }
}

type Frozen = { readonly cost: number; readonly complete: boolean }

/** What movements were worth: the frozen costs of a day are the values of its sales, to the last unit. */
const movedBy = (worth: readonly { readonly value: number; readonly uncosted: boolean }[]) => ({
  cost: 0 - worth.reduce((sum, { value }) => sum + value, 0),
  complete: !worth.some(({ uncosted }) => uncosted),
})

/** Returns what a line costs by a method of its own. */
function costBy(
  book: Book,
  { place: { branchId } }: Scene,
  {
    method,
    takes,
  }: { readonly method: CostingMethod; readonly takes: ReadonlyMap<string, number> },
): Frozen {
  const costs = [...takes].map(([ingredientId, quantity]) =>
    book.costOf({ branchId, place: 'stock', ingredientId }, method, quantity),
  )
  return {
    cost: costs.reduce<number>((sum, cost) => sum + (cost ?? 0), 0),
    complete: costs.every((cost) => cost !== null),
  }
}

type Line = Extract<Plan, { readonly kind: 'refund' }>['lines'][number]

/** Puts back what a line took, at what it went for. Returns its value. */
function giveBack(
  book: Book,
  cause: Cause,
  { taken }: Sold,
  line: Line & { readonly orderId: string },
): number {
  let sum = 0
  for (const { orderId, part, ingredientId, ...took } of taken) {
    if (orderId !== line.orderId || part !== partOf(line.lineId, ingredientId)) continue
    const quantity = backOf(0 - took.quantity, line)
    const value = backOf(0 - took.value, line)
    if (quantity === 0) continue
    book.put(cause, { ingredientId, kind: 'return', part }, { quantity, value })
    sum += value
  }
  return sum
}

const partOf = (lineId: string, ingredientId: string) => `${lineId} ${ingredientId}`

const lineOf = (
  { businessDate, orderId, id }: StockFact,
  lineId: string,
  menuItemId: string,
  method: CostingMethod = 'average',
) => ({
  businessDate,
  orderId,
  saleId: id,
  lineId,
  menuItemId,
  method,
})
