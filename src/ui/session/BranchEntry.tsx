import { type ReactNode, Suspense } from 'react'
import type { Branch } from '#shared/branches/branch.ts'
import type { Permission } from '#shared/permissions/permission.ts'
import { FullPageLoading } from '../controls/FullPageLoading.tsx'
import { useT } from '../i18n/use-t.ts'
import { useRow } from '../link/hooks.ts'
import { lazyPart } from '../screen/lazy-part.ts'
import { useBoardEntry } from './use-board-entry.ts'

const NotYet = lazyPart(() => import('./NotYet.tsx'), 'NotYet')

/**
 * Opens a kitchen screen of one branch, by its own grant or by the permission of the person who is logged in;
 * otherwise says in plain words what is missing.
 */
export function BranchEntry({
  anyOf,
  children,
}: {
  readonly anyOf: readonly Permission[]
  readonly children: (branch: Branch) => ReactNode
}) {
  const t = useT()
  const { branchId, state, waiting, ...entry } = useBoardEntry(anyOf)
  const branch = useRow('branch', branchId)
  const loading = <FullPageLoading label={t(waiting ?? 'common.loading')} />
  if (waiting !== null || state === 'restoring') return loading
  if (state === 'ready') return branch ? children(branch) : loading
  return (
    <Suspense fallback={loading}>
      <NotYet state={state} {...entry} />
    </Suspense>
  )
}
