import { Suspense } from 'react'
import type { Permission } from '#shared/permissions/permission.ts'
import { useAccess } from '../place/use-access.ts'
import { lazyPart } from '../../ui/screen/lazy-part.ts'

const FirstRunPlace = lazyPart(() => import('./FirstRunPlace.tsx'), 'FirstRunPlace')
const HomePage = lazyPart(() => import('../home/HomePage.tsx'), 'HomePage')
const Dashboard = lazyPart(() => import('../reports/Dashboard.tsx'), 'Dashboard')

/** People who may only see orders also land here; the figures need one of these permissions. */
const FIGURES: readonly Permission[] = ['view_dashboard', 'view_reports']

/** The branch's first page: figures for people who may see them, large links for the others. */
export function BranchHome() {
  const { may, mayOpen } = useAccess()
  if (!mayOpen({ feature: 'dashboard', anyOf: FIGURES })) return <HomePage />
  return (
    <Dashboard>
      {may(['manage_settings']) && (
        <Suspense>
          <FirstRunPlace />
        </Suspense>
      )}
    </Dashboard>
  )
}
