import type * as z from 'zod/mini'
import { CategoryDraft, type IngredientCategory } from '#shared/ingredients/contract.ts'
import { numberColumn, textColumn } from '../../ui/list/columns.tsx'
import { ofCollection } from '../../ui/resource/of-collection.ts'
import { resource } from '../../ui/resource/resource.ts'
import { ResourcePage } from '../../ui/resource/ResourcePage.tsx'
import { useAccess } from '../place/use-access.ts'
import { useBranchPlace } from '../place/use-place.ts'
import { IngredientTabs } from './IngredientTabs.tsx'
import { InCategory } from './InCategory.tsx'

const CATEGORIES = resource<IngredientCategory, z.output<typeof CategoryDraft>>({
  name: 'pages.ingredientCategories',
  empty: 'ingredients.noCategories',
  areas: ['ingredientCategories'],
  search: true,
  title: ({ name }) => name,
  columns: [
    textColumn('fields.name', 'name', { sort: 'name' }),
    numberColumn('fields.sort', 'sort', { sort: 'sort', phone: 'top' }),
  ],
  more: InCategory,
  form: {
    add: 'menu.addCategory',
    manage: ['manage_ingredients'],
    fields: [
      { name: 'name', kind: 'text', label: 'fields.name' },
      { name: 'sort', kind: 'number', label: 'fields.sort', hint: 'ingredients.sortHint' },
    ],
    schema: CategoryDraft,
    blank: { name: '', sort: 0 },
  },
  api: ({ ingredientCategories }, { restaurantId }) =>
    ofCollection(ingredientCategories, { restaurantId }),
})

/** The groups in which ingredients are listed, counted and ordered. */
export function IngredientCategoriesPage() {
  const place = useBranchPlace()
  const { may } = useAccess()
  return (
    <ResourcePage
      resource={CATEGORIES}
      place={place}
      may={may}
      tabs={{ of: 'nav.ingredients', row: <IngredientTabs of="ingredient-categories" /> }}
    />
  )
}
