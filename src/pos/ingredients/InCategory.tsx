import { Link } from 'react-router-dom'
import type { IngredientCategory } from '#shared/ingredients/contract.ts'
import { useT } from '../../ui/i18n/use-t.ts'
import type { Place } from '../../ui/list/place.ts'
import { LoadFailed } from '../../ui/query/LoadFailed.tsx'
import { useRead } from '../../ui/query/use-read.ts'
import { useBranch } from '../place/branch-context.ts'

/** How many ingredients are in a category, and the way to them. */
export function InCategory({
  row: { _id: categoryId },
  place: { restaurantId },
}: {
  readonly row: IngredientCategory
  readonly place: Place
}) {
  const t = useT()
  const { paths } = useBranch()
  const query = { restaurantId, categoryId, page: 1, limit: 1, archived: 'false' } as const
  const loading = useRead('ingredients.list', { query }, ['ingredients'])
  const { page } = loading
  if (!page) return <LoadFailed of={loading} />
  return (
    <Link to={`${paths.home}/ingredients?categoryId=${categoryId}`}>
      {`${t('nav.ingredients')}: ${page.totalResults}`}
    </Link>
  )
}
