import type { Recipe, RecipeCost } from '#shared/recipes/contract.ts'
import { type CostChange, costChange } from '#shared/recipes/cost-change.ts'
import { marginOf } from '#shared/recipes/margin.ts'
import type { Query } from '../../ui/list/list.ts'
import type { RecipeHere } from './recipe-here.ts'
import { netFrom, type SoldThings, soldOf } from './use-sold.ts'

/** What is known of a recipe: amounts in smallest units, null where something about it is not known. */
export type Standing = {
  readonly price: number | null
  readonly cost: number | null
  /** Of every ingredient a cost is known. */
  readonly complete: boolean
  readonly foodCost: number | null
  readonly margin: number | null
  /** Of the cost in 30 days. */
  readonly change: CostChange | null
}

/** Percent by which a cost rose that a list can be narrowed to. */
export const RISES = ['2', '5', '10', '20'] as const

/** Returns a change as a figure with one decimal, as it is sorted and exported. */
export const percentOf = (change: CostChange | null): number | null =>
  change && Math.round(change.percent * 10) / 10

const PER_UNIT = 1000
const NOTHING = { cost: null, complete: false } as const

/** Returns what a recipe costs, what guests pay and what is left; a margin is of known costs alone. */
export function standing(
  { cost: read, target, targetId }: Pick<RecipeHere, 'cost' | 'target' | 'targetId'>,
  sold: SoldThings,
): Standing {
  const thing = soldOf(sold, target, targetId)
  const net = thing ? netFrom(sold, thing) : null
  const known = read ? costOf(read) : NOTHING
  return {
    ...known,
    price: thing?.price ?? null,
    change: read ? costChange(read) : null,
    ...(read && known.complete && net !== null
      ? marginOf(read.cost, net)
      : { foodCost: null, margin: null }),
  }
}

const costOf = ({ lines, cost, complete }: RecipeCost) =>
  lines.some((line) => line.cost !== null) ? { cost: cost / PER_UNIT, complete } : NOTHING

type Parts = { readonly sold: SoldThings; readonly targetOf: (row: Recipe) => number }
type Figure = (row: RecipeHere, parts: Parts) => number | null

/** What a list can be sorted by that follows from costs and prices. */
const FIGURES: Readonly<Record<string, Figure>> = {
  price: (row, { sold }) => standing(row, sold).price,
  cost: (row, { sold }) => standing(row, sold).cost,
  foodCost: (row, { sold }) => standing(row, sold).foodCost,
  margin: (row, { sold }) => standing(row, sold).margin,
  change: (row, { sold }) => standing(row, sold).change?.percent ?? null,
  portions: ({ cost }) => cost?.portions ?? null,
}

const sortOf = ({ sort }: Query): string => (typeof sort === 'string' ? sort : '')
const fieldOf = (query: Query): string => sortOf(query).replace(/^-/, '')

/** Returns whether costs decide which rows a list has, or in which sequence. */
export const isOfCosts = (query: Query): boolean =>
  fieldOf(query) in FIGURES || query['only'] !== undefined || query['rose'] !== undefined

/** Returns the rows that a query asks for; those without a figure come last, whichever way it is sorted. */
export function sortedByCosts(
  rows: readonly RecipeHere[],
  query: Query,
  parts: Parts,
): readonly RecipeHere[] {
  const kept = rows.filter(
    (row) => isWanted(row, query['only'], parts) && isRisen(row, query['rose'], parts),
  )
  const figure = FIGURES[fieldOf(query)]
  if (!figure) return kept
  const back = sortOf(query).startsWith('-') ? -1 : 1
  return kept.toSorted((one, other) => {
    const [a, b] = [figure(one, parts), figure(other, parts)]
    if (a === null || b === null) return Number(a === null) - Number(b === null)
    return (a - b) * back
  })
}

function isRisen(row: RecipeHere, rose: unknown, { sold }: Parts): boolean {
  if (rose === undefined) return true
  const { change } = standing(row, sold)
  return change !== null && change.percent > Number(rose)
}

function isWanted(row: RecipeHere, only: unknown, { sold, targetOf }: Parts): boolean {
  const { complete, foodCost } = standing(row, sold)
  if (only === 'uncosted') return !complete
  return only !== 'over' || (foodCost !== null && foodCost > targetOf(row))
}
