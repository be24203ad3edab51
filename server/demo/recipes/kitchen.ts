import type { CountryCode } from '#shared/countries/country-code.ts'
import { countryOf } from '#shared/countries/country.ts'
import type { LocalText } from '#shared/contract/scalars.ts'
import type { RecipeLineDraft, RecipeTarget } from '#shared/recipes/recipe.ts'
import { TEXTS } from '../../menu/starter/data.ts'
import { demoId } from '../ids.ts'
import type { DemoMenu } from '../menu.ts'
import { bottlesFor, isBought } from './bottles.ts'
import { choiceRecipes } from './choices.ts'
import { partsOf } from './dish.ts'
import { added, type DemoIngredient, demoPantry, MADE, type Pantry, PER_BASE } from './pantry.ts'

export type DemoRecipe = {
  readonly id: string
  readonly name: string
  /** Key of the category of the menu; null: of none. */
  readonly category: string | null
  readonly target: RecipeTarget
  readonly targetId: string
  readonly yields: number
  readonly batch: boolean
  readonly lines: readonly RecipeLineDraft[]
  readonly note: string
}

/** What a restaurant cooks with, and how. */
export type DemoKitchen = {
  readonly ingredients: readonly DemoIngredient[]
  readonly recipes: readonly DemoRecipe[]
  readonly categories: readonly {
    readonly key: string
    readonly id: string
    readonly name: string
  }[]
}

const TO_GO = ['takeaway', 'delivery'] as const

/** Returns the recipes of all dishes but one, of choices, and of what the kitchen makes, with what they name. */
export function demoKitchen(country: CountryCode, menu: DemoMenu): DemoKitchen {
  const [language] = countryOf(country).languages
  const inLanguage = (name: LocalText) => name[language] ?? name['en'] ?? ''
  const pantry = demoPantry(country, bottlesFor(country, menu.items))
  const keys = new Map(
    Object.keys(TEXTS.categories).map((key) => [demoId(country, 'category', key), key]),
  )
  // A set takes what its dishes take. A person still has to write what the last dish is made of.
  const open = menu.items.findLast((item) => !item.combo && !isBought(item))
  const known = menu.items.filter((item) => !item.combo && item !== open)
  const dishes = known.map((item): DemoRecipe => {
    const category = keys.get(item.categoryId) ?? ''
    const lines = partsOf(item, category, pantry).map(({ ingredient, amount }) =>
      added(ingredient, amount),
    )
    const packed = isBought(item) ? undefined : pantry.find(item.station === 'bar' ? 'cup' : 'box')
    return {
      ...recipeOf(country, 'dish', item._id),
      name: inLanguage(item.name),
      note: language === 'en' ? '' : (item.name['en'] ?? ''),
      category,
      lines: packed ? [...lines, { ...added(packed, 1), orderTypes: [...TO_GO] }] : lines,
    }
  })
  const choices = choiceRecipes(country, menu, pantry).map(({ optionId, name, lines }) => ({
    ...recipeOf(country, 'choice', optionId),
    name: inLanguage(name),
    lines,
  }))
  const made = madeRecipes(country, pantry)
  const recipes = [...dishes, ...choices, ...made]
  const named = new Set(recipes.flatMap(({ lines }) => lines.flatMap(idsIn)))
  return {
    recipes,
    ingredients: pantry.all.filter(({ id }) => named.has(id)),
    categories: [...new Set(dishes.flatMap(({ category }) => category ?? []))].map((key) => ({
      key,
      id: demoId(country, 'recipe category', key),
      name: inLanguage(TEXTS.categories[key] ?? {}),
    })),
  }
}

const idsIn = ({ ingredientId, by }: RecipeLineDraft) =>
  [ingredientId, by].flatMap((id) => id ?? [])

const recipeOf = (country: CountryCode, target: RecipeTarget, targetId: string) => ({
  id: demoId(country, 'recipe', target, targetId),
  category: null,
  target,
  targetId,
  yields: 1,
  batch: false,
  note: '',
})

const madeRecipes = (country: CountryCode, pantry: Pantry): readonly DemoRecipe[] =>
  Object.entries(MADE).flatMap(([key, { yields, batch, lines }]): DemoRecipe[] => {
    const of = pantry.find(key)
    if (!of) return []
    return [
      {
        ...recipeOf(country, 'ingredient', of.id),
        name: of.name,
        note: of.note,
        yields: yields * PER_BASE,
        batch,
        lines: lines.flatMap(([part, amount]) => {
          const ingredient = pantry.first(part)
          return ingredient ? [added(ingredient, amount)] : []
        }),
      },
    ]
  })
