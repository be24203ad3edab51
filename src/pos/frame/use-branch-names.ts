import type { BranchListed } from '#shared/branches/branch-summary.ts'
import { allPages } from '../../ui/list/all-pages.ts'
import { useLocalText } from '../../ui/i18n/use-local-text.ts'
import { useSuite } from '../../ui/link/SuiteProvider.tsx'
import { useLoad } from '../../ui/query/use-read.ts'
import { useBranchPlace } from '../place/use-place.ts'

/** Returns the branches of the restaurant that the person works in, and how each is called. */
export function useBranchNames() {
  const { api } = useSuite()
  const text = useLocalText()
  const { restaurantId } = useBranchPlace()
  const { page } = useLoad({
    name: 'branches, of the restaurant',
    key: restaurantId,
    within: restaurantId,
    areas: ['branches'],
    load: async (): Promise<readonly BranchListed[]> =>
      (await allPages({ page: 1, limit: 1 }, (query) => api.branches.list({ query }))) ?? [],
  })
  const branches = (page ?? NONE).filter((branch) => branch.restaurantId === restaurantId)
  return {
    branches,
    nameOf: (id: string): string => {
      const found = branches.find(({ _id }) => _id === id)
      return found ? text(found.name) : '–'
    },
  }
}
const NONE: readonly BranchListed[] = []
