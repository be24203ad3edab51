import { useMemo } from 'react'
import { BRANCH_ROWS, type SiteRow } from '#shared/screens/site-map.ts'
import { useAccess } from '../place/use-access.ts'
import type { ComingPageName } from './pages.ts'

export type ComingRow = SiteRow & { readonly coming: ComingPageName }

const isComing = (row: SiteRow): row is ComingRow => row.coming !== undefined

/** Pages that are still to be built and will be the person's to open. */
export function useComing(): readonly ComingRow[] {
  const { mayOpen } = useAccess()
  return useMemo(
    () =>
      BRANCH_ROWS.filter(isComing).filter(({ feature, included, menu }) =>
        mayOpen({
          feature: feature ?? null,
          included: included ?? null,
          anyOf: menu?.permission ?? null,
        }),
      ),
    [mayOpen],
  )
}
