import { useMemo } from 'react'
import type { MenuRow } from '#shared/menu/menu.ts'
import { useRows } from '../../ui/link/hooks.ts'
import { useSuite } from '../../ui/link/SuiteProvider.tsx'
import { useLoad } from '../../ui/query/use-read.ts'
import { useBranch } from '../place/branch-context.ts'
import { useAccess } from '../place/use-access.ts'
import { withEdits } from './with-edits.ts'

const AREAS = ['menuPublishing', 'menuVersions', 'menuItems', 'menuCustomizations', 'branches']

/**
 * Returns the menu as this branch sells it, and what is not published yet: a dish is given its recipe before guests
 * can order it, so that its first sale has a cost.
 */
export function useMenuWithEdits(): readonly MenuRow[] {
  const sold = useRows('menu')
  const { api } = useSuite()
  const { _id: branchId, collectsMenu = false } = useBranch().branch
  const { mayOpen } = useAccess()
  const reads = collectsMenu && mayOpen({ feature: 'menu', anyOf: ['view_menu', 'manage_menu'] })
  const { page } = useLoad({
    name: 'menuPublishing.edited',
    key: branchId,
    within: branchId,
    areas: AREAS,
    load: reads ? () => api.menuPublishing.edited({ query: { branchId } }) : undefined,
  })
  const edited = reads ? page?.results : undefined
  return useMemo(() => (edited ? withEdits(sold, edited) : sold), [sold, edited])
}
