import * as z from 'zod/mini'
import { RecipeDraft } from '#shared/recipes/contract.ts'
import { RecipeLineDraft } from '#shared/recipes/recipe.ts'
import type { FormField } from '../../ui/form/field.ts'
import { PictureField } from '../place/picture/PictureField.tsx'
import { LinesField, LinesText } from './LinesField.tsx'
import { TargetField, TargetIdField, TargetIdText, TargetText } from './TargetField.tsx'
import { useRecipeCategoryOptions } from './use-categories.ts'
import { YieldsField, YieldsText } from './YieldsField.tsx'

/** A line that a person has finished: what it takes is said. */
const Line = RecipeLineDraft.check(
  z.refine(({ effect, quantity }) => effect !== 'add' || quantity > 0, {
    path: ['quantity'],
    error: 'form.required',
  }),
  z.refine(({ effect, by }) => effect !== 'replace' || Boolean(by), {
    path: ['by'],
    error: 'form.required',
  }),
)

export const RecipeForm = z.extend(RecipeDraft, {
  lines: z.array(Line).check(z.maxLength(100)),
})

export const RECIPE_FIELDS: readonly FormField<RecipeDraft>[] = [
  { name: 'target', kind: 'part', label: 'recipes.of', control: TargetField, shown: TargetText },
  {
    name: 'targetId',
    kind: 'part',
    label: 'recipes.of',
    control: TargetIdField,
    shown: TargetIdText,
    when: ({ target }) => target !== null,
  },
  { name: 'name', kind: 'text', label: 'fields.name', half: true },
  {
    name: 'categoryId',
    kind: 'relation',
    label: 'fields.category',
    half: true,
    none: 'ingredients.noCategory',
    choices: useRecipeCategoryOptions,
  },
  {
    name: 'yields',
    kind: 'part',
    label: 'recipes.yields',
    half: true,
    control: YieldsField,
    shown: YieldsText,
  },
  {
    name: 'batch',
    kind: 'switch',
    label: 'recipes.batch',
    hint: 'recipes.batchHint',
    half: true,
    when: ({ target }) => target === 'ingredient',
  },
  { name: 'lines', kind: 'part', label: 'nav.ingredients', control: LinesField, shown: LinesText },
  { name: 'steps', kind: 'textarea', label: 'recipes.steps' },
  {
    name: 'picture',
    kind: 'custom',
    label: 'fields.picture',
    hint: 'recipes.photoHint',
    control: PictureField,
    text: (picture) => (picture == null ? 'common.no' : 'common.yes'),
  },
  { name: 'note', kind: 'textarea', label: 'fields.note', folded: 'ingredients.more' },
]

export const BLANK_RECIPE: RecipeDraft = {
  name: '',
  categoryId: null,
  target: 'dish',
  targetId: null,
  yields: 1,
  batch: false,
  lines: [],
  steps: '',
  note: '',
  picture: null,
}
