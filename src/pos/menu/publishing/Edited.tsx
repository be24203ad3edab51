import type { ReactNode } from 'react'
import { Loaded } from '../../../ui/query/Loaded.tsx'
import { useRead } from '../../../ui/query/use-read.ts'
import { useBranchPlace } from '../../place/use-place.ts'
import { EditedMenu } from '../use-menu-rows.ts'
import { PUBLISHING_AREAS } from './use-publishing.ts'

/** Gives the page the menu as it is edited: this window's own rows are what the branch sells. */
export function Edited({ children }: { readonly children: ReactNode }) {
  const { branchId } = useBranchPlace()
  const loading = useRead('menuPublishing.edited', { query: { branchId } }, PUBLISHING_AREAS)
  return (
    <Loaded of={loading}>
      {({ results }) => <EditedMenu value={results}>{children}</EditedMenu>}
    </Loaded>
  )
}
