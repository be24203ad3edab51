import { faultIn, type Preparations } from './explode.ts'
import { linesOf, type RecipeDocument, type RecipeLineDraft, type RecipeTarget } from './recipe.ts'

/** Why a recipe cannot be kept. */
export const RECIPE_FAULTS = [
  'INGREDIENT_UNKNOWN',
  'RECIPE_TARGET_UNKNOWN',
  'RECIPE_LINE_INVALID',
  'RECIPE_CYCLE',
  'RECIPE_TOO_DEEP',
] as const
export type RecipeFault = (typeof RECIPE_FAULTS)[number]

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

/** What is wrong, and with which line, counted from 0; null: with the recipe as a whole. */
export type RecipeFinding = { readonly fault: RecipeFault; readonly line: number | null }

/** Returns all that is wrong with a recipe, the first line first; empty: it can be kept. */
export const judgeRecipe = (recipe: Judged, context: RecipeContext): readonly RecipeFault[] => [
  ...new Set(findingsIn(recipe, context).map(({ fault }) => fault)),
]

/** Returns the same, each at its line. */
export function findingsIn(recipe: Judged, context: RecipeContext): readonly RecipeFinding[] {
  const findings: RecipeFinding[] = []
  const { target, targetId, lines } = recipe
  const isOfNothing = target === null && targetId === null
  const isOfOne = target !== null && targetId !== null && targetsOf(target, context).has(targetId)
  if (!isOfNothing && !isOfOne) findings.push({ fault: 'RECIPE_TARGET_UNKNOWN', line: null })
  for (const [line, one] of lines.entries()) {
    const named = [one.ingredientId, one.by].flatMap((id) => id ?? [])
    if (named.some((id) => !context.ingredients.has(id)))
      findings.push({ fault: 'INGREDIENT_UNKNOWN', line })
    if (!isWhole(one, target)) findings.push({ fault: 'RECIPE_LINE_INVALID', line })
  }
  return [...findings, ...nestedFindings(recipe, context)]
}

/** A recipe is nested by the lines that are, each alone; where only all together are, it is the recipe. */
function nestedFindings(recipe: Judged, context: RecipeContext): readonly RecipeFinding[] {
  const whole = nestedFault(recipe, context)
  if (!whole) return []
  const found = recipe.lines.flatMap((one, line): readonly RecipeFinding[] => {
    const fault = nestedFault({ ...recipe, lines: [one] }, context)
    return fault ? [{ fault, line }] : []
  })
  return found.length > 0 ? found : [{ fault: whole, line: null }]
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
