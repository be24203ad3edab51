import type { Allergen } from '#shared/menu/allergen.ts'
import type { OrderType } from '#shared/money/order-type.ts'
import { costRecipe, portionsOf, type RecipeSum } from '#shared/recipes/cost.ts'
import type { RecipeDraft } from '#shared/recipes/contract.ts'
import { findingsIn } from '#shared/recipes/judge.ts'
import { linesOf, type RecipeLineDraft } from '#shared/recipes/recipe.ts'
import type { Kitchen } from './use-pantry.ts'

type Recipe = Pick<RecipeDraft, 'target' | 'targetId' | 'yields' | 'batch' | 'lines'>

/** Boxes that are empty or hold no number take nothing for now. */
const typed = ({ quantity }: RecipeLineDraft): boolean =>
  Number.isSafeInteger(quantity) && quantity > 0

/** Returns what a recipe costs as it is typed; null while nothing is known that could be costed. */
export function costTyped(
  recipe: Recipe,
  { pantry }: Kitchen,
  orderType?: OrderType,
): RecipeSum | null {
  if (!Number.isSafeInteger(recipe.yields) || recipe.yields < 1) return null
  return costRecipe({ ...recipe, lines: recipe.lines.filter(typed) }, pantry, orderType)
}

/** Returns what one line costs, in an order that takes it; null: it is not known. */
export function costOfLine(recipe: Recipe, line: RecipeLineDraft, kitchen: Kitchen): number | null {
  if (line.effect !== 'add' || !typed(line)) return null
  const [type] = line.orderTypes ?? []
  const sum = costTyped({ ...recipe, lines: [line] }, kitchen, type)
  return sum?.complete ? sum.cost : null
}

/** Returns how many can be made of what is there, and the name of what there is least of. */
export function possibleOf({ needs }: RecipeSum, { items }: Kitchen) {
  const found = portionsOf(needs, (id) => items.get(id)?.quantity ?? 0)
  return found && { portions: found.portions, scarce: items.get(found.ingredientId)?.name ?? '' }
}

/** Returns what in a recipe may harm a guest, in the sequence of the fourteen. */
export function allergensOf(
  { lines }: Pick<RecipeSum, 'lines'>,
  { items }: Kitchen,
): readonly Allergen[] {
  const found = lines.flatMap(({ ingredientId }) => items.get(ingredientId)?.allergens ?? [])
  return [...new Set(found)]
}

/** Returns the names of ingredients whose cost is not known. */
export const uncostedIn = ({ lines }: RecipeSum, { items }: Kitchen): readonly string[] =>
  lines.flatMap(({ cost, ingredientId }) =>
    cost === null ? [items.get(ingredientId)?.name ?? ''] : [],
  )

type Known = { readonly dishes: ReadonlySet<string>; readonly choices: ReadonlySet<string> }

/** Returns a recipe as it is typed without what cannot be read yet: it can be judged, and sent to be judged. */
export const readable = <R extends Recipe>(recipe: R): R => ({
  ...recipe,
  lines: recipe.lines.map((line) => (typed(line) ? line : { ...line, quantity: 0 })),
  yields: Number.isSafeInteger(recipe.yields) && recipe.yields > 0 ? recipe.yields : 1,
})

/** Returns why a recipe cannot be kept and at which line, by the rules of the server. */
export function findingsTyped(recipe: Recipe, { items, made }: Kitchen, known: Known) {
  const { target, targetId } = recipe
  const others = [...made].filter(([id]) => !(target === 'ingredient' && id === targetId))
  const preparations = new Map(
    others.map(([id, { yields, lines }]) => [id, { yields, lines: linesOf({ lines }) }]),
  )
  return findingsIn(readable(recipe), {
    ...known,
    ingredients: new Set(items.keys()),
    preparations,
  })
}

/** Returns whether a line only waits for what is typed into it: the form asks for that when it is saved. */
export const isUnfinished = ({ effect, quantity, by }: RecipeLineDraft): boolean =>
  (effect === 'add' && !(quantity > 0)) || (effect === 'replace' && !by)
