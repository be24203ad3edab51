import {
  add,
  divide,
  multiply,
  ONE,
  percentOf,
  type Ratio,
  ratioOf,
  reduced,
  round,
  ZERO,
} from '../money/ratio.ts'

/** A line of a recipe: so much of an ingredient, or of what another recipe yields. */
export type RecipeLine = {
  readonly ingredientId: string
  /** What ends up in the dish, in thousandths of the base unit. */
  readonly quantity: number
  /** Percent of what is bought that can be used: 200 g at 80 are 250 g bought. Absent: 100. */
  readonly usable?: number
  /** Percent of what is taken that this dish pays for: of an egg whose yolk goes elsewhere 50. Absent: 100. */
  readonly share?: number
  /** Order types that take it, e.g. a box for takeaway. Absent: all. */
  readonly orderTypes?: readonly string[]
  /** How many times that, of a larger size or more of a choice; exact, so never stored. Absent: once. */
  readonly times?: Ratio
}

/** What is made of lines. Of a dish `yields` is one piece; of a preparation what a batch gives. */
export type Recipe = {
  readonly yields: number
  readonly lines: readonly RecipeLine[]
}

/** The recipes of ingredients that are exploded when they are sold, by ingredient. One that is made in batches is not here. */
export type Preparations = ReadonlyMap<string, Recipe>

/** Ingredients with an exact quantity of each, in thousandths of the base unit. */
export type Needs = ReadonlyMap<string, Ratio>

const MOST_DEPTH = 6

/** Returns what a line takes from stock for one yield: what ends up in the dish, with what is lost, less what others pay. */
export function needOf({ quantity, usable = 100, share = 100, times = ONE }: RecipeLine): Ratio {
  const bought = divide(ratioOf(quantity), percentOf(ONE, ratioOf(usable)))
  return multiply(percentOf(bought, ratioOf(share)), times)
}

/**
 * Returns the raw ingredients of so many yields of lines, exactly. Preparations are exploded into theirs, down to
 * `MOST_DEPTH`, each once however often it is used; deeper ones count as ingredients. Nothing is rounded: see `whole`.
 */
export function explode(
  lines: readonly RecipeLine[],
  times: Ratio,
  preparations: Preparations,
): Needs {
  const known = new Map<string, Needs>()
  function preparedOf(id: string, { lines: inner }: Recipe, depth: number): Needs {
    const key = `${depth} ${id}`
    const found = known.get(key) ?? needsOf(inner, depth)
    known.set(key, found)
    return found
  }
  function needsOf(all: readonly RecipeLine[], depth: number): Needs {
    const needs = new Map<string, Ratio>()
    const take = (id: string, need: Ratio) =>
      needs.set(id, reduced(add(needs.get(id) ?? ZERO, need)))
    for (const line of all) {
      const need = needOf(line)
      const inner = depth < MOST_DEPTH ? preparations.get(line.ingredientId) : undefined
      if (!inner) take(line.ingredientId, need)
      else {
        const batches = divide(need, ratioOf(inner.yields))
        const parts = preparedOf(line.ingredientId, inner, depth + 1)
        for (const [id, part] of parts) take(id, multiply(part, batches))
      }
    }
    return needs
  }
  return new Map([...needsOf(lines, 0)].map(([id, need]) => [id, reduced(multiply(need, times))]))
}

/** Returns quantities as stock moves them: rounded once, and without what rounds to nothing. */
export const whole = (needs: Needs): ReadonlyMap<string, number> =>
  new Map(
    [...needs].flatMap(([id, need]) => {
      const quantity = round(need)
      return quantity === 0 ? [] : [[id, quantity] as const]
    }),
  )

/**
 * Returns the first ingredient whose recipe needs itself or is nested deeper than `MOST_DEPTH`, with why; null: every
 * one can be exploded.
 */
export function faultIn(
  preparations: Preparations,
): { readonly ingredientId: string; readonly why: 'cycle' | 'depth' } | null {
  const depths = new Map<string, number>()
  const open = new Set<string>()
  /** Returns how many recipes are nested in that of an ingredient; Infinity: it needs itself. */
  const depthOf = (id: string): number => {
    const recipe = preparations.get(id)
    if (!recipe) return 0
    if (open.has(id)) return Infinity
    const known = depths.get(id)
    if (known !== undefined) return known
    open.add(id)
    const depth = 1 + Math.max(0, ...recipe.lines.map((line) => depthOf(line.ingredientId)))
    open.delete(id)
    depths.set(id, depth)
    return depth
  }
  for (const id of preparations.keys()) {
    const depth = depthOf(id)
    if (depth > MOST_DEPTH) return { ingredientId: id, why: depth === Infinity ? 'cycle' : 'depth' }
  }
  return null
}
