import { useMemo } from 'react'
import type { Ratio } from '#shared/money/ratio.ts'
import type { Pantry as Read } from '#shared/recipes/contract.ts'
import type { Pantry } from '#shared/recipes/cost.ts'
import type { Recipe as Preparation } from '#shared/recipes/explode.ts'
import { linesOf } from '#shared/recipes/recipe.ts'
import type { RecordOption } from '../../ui/find/record-option.ts'
import type { Place } from '../../ui/list/place.ts'
import { useRead } from '../../ui/query/use-read.ts'

export type PantryItem = Read['ingredients'][number]

/** Returns an ingredient as a field offers it. */
export const toOption = ({ _id, name, archived }: PantryItem): RecordOption => ({
  value: _id,
  label: name,
  archived,
})

/** What a branch cooks with, by id, and what it costs there. */
export type Kitchen = {
  readonly items: ReadonlyMap<string, PantryItem>
  readonly pantry: Pantry
  /** The recipes of all ingredients that are made, also ahead, by ingredient. */
  readonly made: ReadonlyMap<string, Read['made'][number]>
  /** Dishes, choices and ingredients that have a recipe. */
  readonly taken: ReadonlySet<string>
}

/** Returns what recipes are made of here; undefined while it is read. */
export function useKitchen({ branchId }: Pick<Place, 'branchId'>): Kitchen | undefined {
  const { page } = useRead('recipes.pantry', { query: { branchId } }, [
    'recipes',
    'ingredients',
    'inventory',
  ])
  return useMemo(() => page && kitchenOf(page), [page])
}

/** Returns the same by id, with the costs as the rules have them. */
function kitchenOf({ ingredients, made, taken }: Read): Kitchen {
  const items = new Map(ingredients.map((one) => [one._id, one]))
  const usableOf = (id: string) => {
    const usable = items.get(id)?.usable
    return usable === 100 ? undefined : usable
  }
  const preparations = new Map<string, Preparation>(
    made
      .filter(({ batch }) => !batch)
      .map(({ ingredientId, yields, lines }) => {
        const own = linesOf({ lines }).map((line) => {
          const usable = line.usable ?? usableOf(line.ingredientId)
          return usable === undefined ? line : { ...line, usable }
        })
        return [ingredientId, { yields, lines: own }]
      }),
  )
  return {
    items,
    pantry: { preparations, usableOf, costOf: (id) => ratioOf(items.get(id)?.cost ?? null) },
    made: new Map(made.map((one) => [one.ingredientId, one])),
    taken: new Set(taken),
  }
}

const ratioOf = (cost: PantryItem['cost']): Ratio | null =>
  cost && { n: Math.round(cost.value), d: Math.round(cost.quantity) }
