import type { Daypart } from '#shared/dayparts/daypart.ts'
import { useSuite } from '../../../ui/link/SuiteProvider.tsx'
import { useLoad } from '../../../ui/query/use-read.ts'
import { useBranch } from '../../place/branch-context.ts'
import { useBranchPlace } from '../../place/use-place.ts'

/** No restaurant has more. */
const MOST = 24

/** Returns the dayparts as they are edited; the branch has those that were published to it. */
export function useDayparts(): readonly Daypart[] {
  const { api } = useSuite()
  const place = useBranchPlace()
  const { collectsMenu = false, dayparts = [] } = useBranch().branch
  const { restaurantId } = place
  const { page } = useLoad({
    name: 'dayparts, edited',
    key: restaurantId,
    within: place,
    areas: ['dayparts'],
    load: collectsMenu
      ? () =>
          api.dayparts.list({ query: { restaurantId, page: 1, limit: MOST, archived: 'false' } })
      : undefined,
  })
  return collectsMenu ? (page?.results ?? []) : dayparts
}
