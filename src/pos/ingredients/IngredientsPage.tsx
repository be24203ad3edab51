import { Suspense, useMemo, useState } from 'react'
import { COSTS_SEEN } from '#shared/inventory/costs-seen.ts'
import { tabsRow } from '../../ui/controls/page-look.ts'
import { ResourcePage } from '../../ui/resource/ResourcePage.tsx'
import { lazyPart } from '../../ui/screen/lazy-part.ts'
import { useAccess } from '../place/use-access.ts'
import { useBranchPlace } from '../place/use-place.ts'
import { BeginButton } from './BeginButton.tsx'
import { IngredientTabs } from './IngredientTabs.tsx'
import { ingredientsIn } from './ingredients.tsx'
import { TargetSheet } from './targets/TargetSheet.tsx'
import { useCategoryOptions } from './use-categories.ts'

const StarterDialog = lazyPart(() => import('./StarterDialog.tsx'), 'StarterDialog')

/** What the restaurant cooks with, and what this branch has of it. */
export function IngredientsPage() {
  const place = useBranchPlace()
  const { may } = useAccess()
  const seesCosts = may(COSTS_SEEN)
  const categories = useCategoryOptions(place)
  const list = useMemo(() => ingredientsIn({ seesCosts, categories }), [seesCosts, categories])
  const [choosing, setChoosing] = useState(false)
  const maySetTargets = may(['manage_ingredients', 'manage_inventory'])
  const mayBegin = may(['manage_ingredients'])
  return (
    <>
      <ResourcePage
        resource={list}
        place={place}
        may={may}
        tabs={{
          of: 'nav.ingredients',
          row: (
            <div css={tabsRow}>
              <IngredientTabs of="ingredients" />
              {maySetTargets && <TargetSheet place={place} />}
            </div>
          ),
        }}
        begin={mayBegin && <BeginButton onPress={() => setChoosing(true)} />}
      />
      {choosing && (
        <Suspense>
          <StarterDialog onClose={() => setChoosing(false)} />
        </Suspense>
      )}
    </>
  )
}
