import type { Plan } from '../../inventory/plan.ts'

/** How much of each ingredient was sold on each day; days that are to come are like those that were. */
export type Demand = {
  readonly between: (ingredientId: string, from: number, to: number) => number
  readonly aDay: (ingredientId: string) => number
}

type Sale = { readonly day: number; readonly plan: Plan }

/** Returns how much is sold; `also` is what the kitchen takes when it makes so much of an ingredient, as a share of it. */
export function demandOf(
  sales: readonly Sale[],
  days: number,
  also: ReadonlyMap<string, ReadonlyMap<string, number>>,
): Demand {
  const byDay = new Map<string, number[]>()
  function add(ingredientId: string, day: number, quantity: number): void {
    const all = byDay.get(ingredientId) ?? Array.from({ length: days }, () => 0)
    all[day] = (all[day] ?? 0) + quantity
    byDay.set(ingredientId, all)
    for (const [part, share] of also.get(ingredientId) ?? []) add(part, day, quantity * share)
  }
  for (const { day, plan } of sales) {
    if (plan.kind !== 'sale') continue
    for (const { takes } of plan.lines) for (const [id, quantity] of takes) add(id, day, quantity)
  }
  const aDay = (id: string) =>
    (byDay.get(id) ?? []).reduce((sum, quantity) => sum + quantity, 0) / Math.max(days, 1)
  return {
    aDay,
    between(id, from, to) {
      const known = (byDay.get(id) ?? []).slice(from, to)
      const later = Math.max(0, to - Math.max(from, days))
      return known.reduce((sum, quantity) => sum + quantity, 0) + later * aDay(id)
    },
  }
}
