import type { Permission } from '#shared/permissions/permission.ts'
import { FirstRunPlace } from './FirstRunPlace.tsx'
import { HomePage } from '../home/HomePage.tsx'
import { useAccess } from '../place/use-access.ts'
import { lazyPart } from '../../ui/screen/lazy-part.ts'

const Dashboard = lazyPart(() => import('../reports/Dashboard.tsx'), 'Dashboard')

/** The dashboard is opened by the map to whoever sees orders, too; its figures are for these. */
const FIGURES: readonly Permission[] = ['view_dashboard', 'view_reports']

/** The branch's first page: figures for those who may see them, large ways on for the others. */
export function BranchHome() {
  const { mayOpen } = useAccess()
  if (!mayOpen({ feature: 'dashboard', anyOf: FIGURES })) return <HomePage />
  return (
    <Dashboard>
      <FirstRunPlace />
    </Dashboard>
  )
}
