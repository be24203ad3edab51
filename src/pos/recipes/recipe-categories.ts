import type * as z from 'zod/mini'
import { type RecipeCategory, recipeCategoryRoutes } from '#shared/recipes/contract.ts'
import { USUAL_FOOD_COST } from '#shared/recipes/margin.ts'
import { numberColumn, textColumn } from '../../ui/list/columns.tsx'
import { ofCollection } from '../../ui/resource/of-collection.ts'
import { resource } from '../../ui/resource/resource.ts'

type Draft = z.output<typeof recipeCategoryRoutes.create.body>

/** Groups of recipes, each with what its ingredients may cost. */
export const RECIPE_CATEGORIES = resource<RecipeCategory, Draft>({
  name: 'recipes.categories',
  empty: 'recipes.noCategories',
  areas: ['recipeCategories'],
  search: true,
  title: ({ name }) => name,
  columns: [
    textColumn('fields.name', 'name', { sort: 'name' }),
    {
      title: 'recipes.target',
      cell: ({ foodCost }, { format }) => format.percent(foodCost ?? USUAL_FOOD_COST),
      value: ({ foodCost }) => foodCost ?? null,
      figures: true,
      phone: 'top',
    },
    numberColumn('fields.sort', 'sort', { sort: 'sort' }),
  ],
  form: {
    add: 'menu.addCategory',
    manage: ['manage_recipes'],
    fields: [
      { name: 'name', kind: 'text', label: 'fields.name' },
      {
        name: 'foodCost',
        kind: 'percent',
        label: 'recipes.target',
        hint: 'recipes.targetHint',
        half: true,
      },
      { name: 'sort', kind: 'number', label: 'fields.sort', half: true },
    ],
    schema: recipeCategoryRoutes.create.body,
    blank: { name: '', sort: 0, foodCost: null },
  },
  api: ({ recipeCategories }, { restaurantId }) => ofCollection(recipeCategories, { restaurantId }),
})
