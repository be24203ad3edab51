import type { CountryCode } from '#shared/countries/country-code.ts'
import type { LocalText } from '#shared/contract/scalars.ts'
import type { RecipeLineDraft } from '#shared/recipes/recipe.ts'
import { demoId } from '../ids.ts'
import type { DemoMenu } from '../menu.ts'
import { added, type DemoIngredient, type Pantry } from './pantry.ts'

type Effect =
  | { readonly add: string; readonly amount: number }
  | { readonly remove: string }
  | { readonly scale: string | null; readonly percent: number }

/** What choices do to a dish, by the keys of their group and their own. A choice that is not here does nothing. */
const EFFECTS: readonly (readonly [group: string, option: string, effect: Effect])[] = [
  ['extras', 'egg', { add: 'egg', amount: 1 }],
  ['extras', 'rice', { add: 'rice', amount: 80 }],
  ['extras', 'meat', { add: 'pork|chicken', amount: 60 }],
  ['extras', 'vegetables', { add: 'greens', amount: 60 }],
  ['size', 'large', { scale: null, percent: 140 }],
  ['size1', 'regular', { scale: null, percent: 100 }],
  ['size1', 'large', { scale: null, percent: 140 }],
  ['size2', 'regular', { scale: null, percent: 100 }],
  ['size2', 'large', { scale: null, percent: 140 }],
  ['toppings', 'egg', { add: 'egg', amount: 1 }],
  ['toppings', 'rice', { add: 'rice', amount: 80 }],
  ['toppings', 'meat', { add: 'pork|chicken', amount: 60 }],
  ['toppings', 'vegetables', { add: 'greens', amount: 60 }],
  ['spice', 'hot', { scale: 'chilli', percent: 200 }],
  ['spice', 'none', { remove: 'chilli' }],
  ['ice', 'less', { scale: 'ice', percent: 50 }],
  ['ice', 'none', { remove: 'ice' }],
  ['sugar', 'half', { scale: 'sugar', percent: 50 }],
  ['sugar', 'none', { remove: 'sugar' }],
  ['without', 'peanuts', { remove: 'peanuts' }],
  ['without', 'shrimp', { remove: 'driedshrimp' }],
  ['without', 'coriander', { remove: 'coriander' }],
]

type ChoiceRecipe = {
  readonly optionId: string
  readonly name: LocalText
  readonly lines: readonly RecipeLineDraft[]
}

/** Returns what the choices of a menu take from stock, or leave in it. */
export function choiceRecipes(
  country: CountryCode,
  { groups }: DemoMenu,
  pantry: Pantry,
): readonly ChoiceRecipe[] {
  const options = new Map(groups.flatMap((group) => group.options).map((one) => [one._id, one]))
  return EFFECTS.flatMap(([group, key, effect]) => {
    const option = options.get(demoId(country, 'option', group, key))
    const line = option && lineOf(effect, pantry)
    return line ? [{ optionId: option._id, name: option.name, lines: [line] }] : []
  })
}

function lineOf(effect: Effect, pantry: Pantry): RecipeLineDraft | undefined {
  if ('add' in effect) {
    const ingredient = pantry.first(effect.add)
    return ingredient && added(ingredient, effect.amount)
  }
  if ('remove' in effect) {
    const ingredient = pantry.find(effect.remove)
    return ingredient && changed('remove', ingredient)
  }
  const { scale, percent } = effect
  if (scale === null) return { ...changed('scale', null), percent }
  const ingredient = pantry.find(scale)
  return ingredient && { ...changed('scale', ingredient), percent }
}

const changed = (
  effect: 'remove' | 'scale',
  ingredient: DemoIngredient | null,
): RecipeLineDraft => ({ effect, ingredientId: ingredient?.id ?? null, quantity: 0, unit: '' })
