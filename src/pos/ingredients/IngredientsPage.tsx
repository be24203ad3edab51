import { useMemo } from 'react'
import { COSTS_SEEN } from '#shared/inventory/costs-seen.ts'
import { ResourcePage } from '../../ui/resource/ResourcePage.tsx'
import { useAccess } from '../place/use-access.ts'
import { useBranchPlace } from '../place/use-place.ts'
import { IngredientTabs } from './IngredientTabs.tsx'
import { ingredientsIn } from './ingredients.tsx'
import { useCategoryOptions } from './use-categories.ts'

/** What the restaurant cooks with, and what this branch has of it. */
export function IngredientsPage() {
  const place = useBranchPlace()
  const { may } = useAccess()
  const seesCosts = may(COSTS_SEEN)
  const categories = useCategoryOptions(place)
  const list = useMemo(() => ingredientsIn({ seesCosts, categories }), [seesCosts, categories])
  return (
    <ResourcePage resource={list} place={place} may={may}>
      <IngredientTabs of="ingredients" />
    </ResourcePage>
  )
}
