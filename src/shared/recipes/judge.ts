import { faultIn, type Preparations } from './explode.ts'
import { linesOf, type RecipeDocument, type RecipeLineDraft, type RecipeTarget } from './recipe.ts'

/** Why a recipe cannot be kept. */
export type RecipeFault =
  | 'INGREDIENT_UNKNOWN'
  | 'RECIPE_TARGET_UNKNOWN'
  | 'RECIPE_LINE_INVALID'
  | 'RECIPE_CYCLE'
  | 'RECIPE_TOO_DEEP'

/** What a recipe is judged by. */
export type RecipeContext = {
  readonly ingredients: ReadonlySet<string>
  readonly dishes: ReadonlySet<string>
  readonly choices: ReadonlySet<string>
  /** The recipes of ingredients, also those that are made in batches: none may need itself. */
  readonly preparations: Preparations
}

type Judged = RecipeDocument & {
  readonly target: RecipeTarget | null
  readonly targetId: string | null
}

/** Returns all that is wrong with a recipe, the first line first; empty: it can be kept. */
export function judgeRecipe(recipe: Judged, context: RecipeContext): readonly RecipeFault[] {
  const faults = new Set<RecipeFault>()
  const { target, targetId, lines } = recipe
  const isOfNothing = target === null && targetId === null
  const isOfOne = target !== null && targetId !== null && targetsOf(target, context).has(targetId)
  if (!isOfNothing && !isOfOne) faults.add('RECIPE_TARGET_UNKNOWN')
  for (const line of lines) {
    const named = [line.ingredientId, line.by].flatMap((id) => id ?? [])
    if (named.some((id) => !context.ingredients.has(id))) faults.add('INGREDIENT_UNKNOWN')
    if (!isWhole(line, target)) faults.add('RECIPE_LINE_INVALID')
  }
  const nested = nestedFault(recipe, context)
  if (nested) faults.add(nested)
  return [...faults]
}

/** Only a choice changes what a dish has of its own. */
function isWhole(
  { effect, ingredientId, by, quantity }: RecipeLineDraft,
  target: RecipeTarget | null,
): boolean {
  if (effect === 'add') return ingredientId !== null && quantity > 0
  if (target !== 'choice') return false
  if (effect === 'scale') return true
  return ingredientId !== null && (effect === 'remove' || Boolean(by))
}

const targetsOf = (target: RecipeTarget, { dishes, choices, ingredients }: RecipeContext) =>
  ({ dish: dishes, choice: choices, ingredient: ingredients })[target]

/** What is made of itself, or of what is made of it, has no cost and no end. */
function nestedFault(
  { target, targetId, yields, lines }: Judged,
  { preparations }: RecipeContext,
): RecipeFault | null {
  // A dish and a choice are made of ingredients and are none: as one they are nested like any.
  const id = target === 'ingredient' && targetId !== null ? targetId : ''
  const all = new Map([...preparations, [id, { yields, lines: linesOf({ lines }) }]])
  const fault = faultIn(all)
  if (!fault) return null
  return fault.why === 'cycle' ? 'RECIPE_CYCLE' : 'RECIPE_TOO_DEEP'
}
