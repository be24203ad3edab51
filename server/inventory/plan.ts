import { shareOf } from '#shared/inventory/level.ts'
import type { Order, OrderLine } from '#shared/orders/order.ts'
import { whole } from '#shared/recipes/explode.ts'
import { type Consumed, consumedBy, type Cookbook, timesOf } from '#shared/recipes/sold.ts'
import type { StockFact } from './facts.ts'

/** What a sold line takes from stock. */
export type SoldLine = {
  readonly lineId: string
  readonly menuItemId: string
  readonly takes: ReadonlyMap<string, number>
  readonly known: boolean
  readonly recipe: { readonly id: string; readonly version: number } | null
}

/** What a fact does to stock; quantities are above zero. */
export type Plan =
  | { readonly kind: 'sale'; readonly fact: StockFact; readonly lines: readonly SoldLine[] }
  | {
      readonly kind: 'waste'
      readonly fact: StockFact
      readonly lineId: string
      readonly takes: ReadonlyMap<string, number>
    }
  | { readonly kind: 'refund'; readonly fact: StockFact; readonly lines: readonly GivenBack[] }

/** Pieces of a line that go back to stock: `from` of `of` were there already, `to` are with this refund. */
export type GivenBack = {
  readonly lineId: string
  readonly menuItemId: string
  readonly from: number
  readonly to: number
  readonly of: number
}

type Recipes = (at: Date) => Cookbook

/** Makes plans of facts. Lines that are alike are exploded once. */
export function createPlanner(recipes: Recipes) {
  const kept = new Map<string, Consumed>()

  function consumed(
    line: Pick<OrderLine, 'menuItemId' | 'modifiers' | 'weight' | 'addedAt'>,
    type: string,
  ) {
    const cookbook = recipes(new Date(line.addedAt))
    const { menuItemId, modifiers, weight } = line
    const versions = [menuItemId, ...modifiers.map(({ optionId }) => optionId)].map((id, index) =>
      index === 0 ? cookbook.dish(id)?.version : cookbook.choice(id)?.version,
    )
    const wanted = modifiers.map(({ optionId, pre, price, free }) => [
      optionId,
      pre,
      price === 0 && !free,
    ])
    const key = JSON.stringify([menuItemId, wanted, weight, type, versions, cookbookOf(cookbook)])
    const known = kept.get(key)
    if (known) return known
    const found = consumedBy({ menuItemId, modifiers, weight, orderType: type }, cookbook)
    kept.set(key, found)
    return found
  }

  // Two cookbooks with the same preparations explode alike.
  const sets = new Map<unknown, number>()
  const cookbookOf = ({ preparations }: Cookbook) => {
    if (!sets.has(preparations)) sets.set(preparations, sets.size)
    return sets.get(preparations)
  }

  function soldLine(line: OrderLine, { orderType }: StockFact): SoldLine {
    // Boxes and bags are in the recipes of what they hold: the charge for them takes nothing.
    if (line.packaging) return { ...named(line), takes: new Map(), known: true, recipe: null }
    const { needs, known, recipe } = consumed(line, orderType)
    return {
      ...named(line),
      takes: whole(timesOf(needs, line.quantity)),
      known,
      recipe: recipe ? { id: recipe.recipeId, version: recipe.version } : null,
    }
  }

  return {
    /** Returns what a fact does; null: nothing. Throws where its order does not say. */
    plan(fact: StockFact, order: Order | undefined): Plan | null {
      if (!order) throw new Error('Its order is not there')
      if (fact.kind === 'sale') {
        return { kind: 'sale', fact, lines: order.lines.map((line) => soldLine(line, fact)) }
      }
      if (fact.kind === 'refund') return { kind: 'refund', fact, lines: givenBack(order, fact.id) }
      const { lineId, menuItemId, quantity, outcome } = fact
      if (outcome !== 'wasted' || lineId === null || menuItemId === null || !quantity) return null
      // Of a line that was voided as a whole the order keeps the dish and not its choices.
      const line = order.lines.find(({ _id }) => _id === lineId)
      const dish = line ?? { menuItemId, modifiers: [], addedAt: fact.at.toISOString() }
      const { needs } = consumed(dish, fact.orderType)
      return { kind: 'waste', fact, lineId, takes: whole(timesOf(needs, quantity)) }
    },
    /** Returns what the kitchen has used for an order that is not paid yet. */
    cooked({ lines, type }: Pick<Order, 'lines' | 'type'>): ReadonlyMap<string, number> {
      const sum = new Map<string, number>()
      for (const line of lines) {
        if (!line.sent || line.packaging) continue
        const { needs } = consumed(line, type)
        for (const [id, quantity] of whole(timesOf(needs, line.sent.quantity)))
          sum.set(id, (sum.get(id) ?? 0) + quantity)
      }
      return sum
    },
  }
}

const named = ({ _id, menuItemId }: OrderLine) => ({ lineId: _id, menuItemId })

/** What a refund returns to stock: pieces that were wasted stay out of it. */
function givenBack(order: Order, refundId: string): readonly GivenBack[] {
  const refunds = order.refunds ?? []
  const at = refunds.findIndex(({ _id }) => _id === refundId)
  if (at < 0) throw new Error('Its order has no such refund')
  // A reopened order is sold again: what it took the first time goes back.
  const returned = (until: number, lineId: string) =>
    refunds
      .slice(0, until)
      .flatMap(({ kind, lines }) =>
        lines.filter((line) => kind === 'reopened' || line.outcome === 'returned'),
      )
      .filter((line) => line.lineId === lineId)
      .reduce((sum, { quantity }) => sum + quantity, 0)
  const ids = new Set(refunds[at]?.lines.map(({ lineId }) => lineId))
  return [...ids].flatMap((lineId) => {
    const line = order.lines.find(({ _id }) => _id === lineId)
    if (!line) return []
    const { menuItemId, quantity: of } = line
    return [{ lineId, menuItemId, from: returned(at, lineId), to: returned(at + 1, lineId), of }]
  })
}

/** Returns the part of a figure that a refund gives back, so that refunds of all pieces give back all of it. */
export const backOf = (figure: number, { from, to, of }: GivenBack): number =>
  shareOf(figure, to, of) - shareOf(figure, from, of)

/** Returns the ingredients that a plan moves, where it says so itself. */
export const takenBy = (plan: Plan): readonly string[] => {
  switch (plan.kind) {
    case 'sale':
      return plan.lines.flatMap(({ takes }) => [...takes.keys()])
    case 'waste':
      return [...plan.takes.keys()]
    case 'refund':
      return []
  }
}

/** Returns what a plan says, or `otherwise` where its recipe or its order cannot be read: a page shows the rest. */
export function readable<T>(plan: () => T, otherwise: T): T {
  try {
    return plan()
  } catch {
    return otherwise
  }
}
