import * as z from 'zod/mini'
import { OrderType } from '#shared/money/order-type.ts'
import { RecipeLineDraft } from '#shared/recipes/recipe.ts'
import type { FormField } from '../../../ui/form/field.ts'
import type { TextKey } from '../../../ui/i18n/text-key.ts'

const word = z.string().check(z.trim(), z.maxLength(200))
const percent = z.nullable(z.int().check(z.gte(1), z.lte(100)))

/** A line of a recipe as a row of a sheet: things by their names, and what it takes in the unit that is named. */
export const LineRow = z.object({
  recipe: word,
  /** Empty: the whole dish. */
  ingredient: word,
  /** Null: it does not say how much. Zero: the line is taken out. */
  quantity: z.nullable(z.number().check(z.gte(0), z.lte(1_000_000_000))),
  /** Empty: the usual one of the ingredient. */
  unit: word,
  usable: percent,
  share: percent,
  orderTypes: z.array(OrderType).check(z.maxLength(10)),
  effect: RecipeLineDraft.shape.effect,
  by: word,
  percent: z.nullable(z.int().check(z.gte(0), z.lte(1000))),
})
export type LineRow = z.output<typeof LineRow>

export const LINE_LABELS: Readonly<Record<keyof LineRow, TextKey>> = {
  recipe: 'recipes.recipe',
  ingredient: 'recipes.targets.ingredient',
  quantity: 'fields.quantity',
  unit: 'ingredients.unit',
  usable: 'ingredients.usable',
  share: 'recipes.share',
  orderTypes: 'recipes.orderTypes',
  effect: 'recipes.effect',
  by: 'recipes.by',
  percent: 'recipes.asMuch',
}

export const BLANK_LINE: LineRow = {
  recipe: '',
  ingredient: '',
  quantity: null,
  unit: '',
  usable: null,
  share: null,
  orderTypes: [],
  effect: 'add',
  by: '',
  percent: null,
}

/** What names a line beside its id. */
export const LINE_KEYS = ['recipe', 'ingredient', 'effect', 'orderTypes'] as const

const CHOICES: readonly FormField<LineRow>[] = [
  {
    name: 'effect',
    kind: 'select',
    label: 'recipes.effect',
    choices: RecipeLineDraft.shape.effect.options.map((value) => ({
      value,
      text: `recipes.effects.${value}` as const,
    })),
  },
  {
    name: 'orderTypes',
    kind: 'multi',
    label: 'recipes.orderTypes',
    choices: OrderType.options.map((value) => ({ value, text: `orders.types.${value}` as const })),
  },
]
// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a sheet reads name and choices of a field
export const LINE_CHOICES = CHOICES as unknown as readonly FormField<never>[]
