import { useNavigate } from 'react-router-dom'
import { SegmentedRow } from '../../ui/controls/SegmentedRow.tsx'
import { useT } from '../../ui/i18n/use-t.ts'
import { useBranch } from '../place/branch-context.ts'

type Page = 'ingredients' | 'ingredient-categories'

/** From the ingredients to their categories and back. */
export function IngredientTabs({ of }: { readonly of: Page }) {
  const t = useT()
  const { paths } = useBranch()
  const navigate = useNavigate()
  return (
    <SegmentedRow<Page>
      label={t('nav.ingredients')}
      segments={[
        { value: 'ingredients', label: t('nav.ingredients') },
        { value: 'ingredient-categories', label: t('pages.ingredientCategories') },
      ]}
      value={of}
      onChange={(page) => void navigate(`${paths.home}/${page}`)}
    />
  )
}
