import { Suspense, useEffect, useMemo, useRef, useState } from 'react'
import { Navigate, Outlet, useNavigate, useParams } from 'react-router-dom'
import { FullPageLoading } from '../../ui/controls/FullPageLoading.tsx'
import { useT } from '../../ui/i18n/use-t.ts'
import { useOne, useRow } from '../../ui/link/hooks.ts'
import { useSuite } from '../../ui/link/SuiteProvider.tsx'
import { lazyPart } from '../../ui/screen/lazy-part.ts'
import { toast } from '../../ui/toasts/toast.tsx'
import { BranchContext } from '../place/branch-context.ts'
import { BranchFrame } from './BranchFrame.tsx'
import { branchPaths, paths } from '../place/paths.ts'

const ClosedBranch = lazyPart(() => import('../branches/ClosedBranch.tsx'), 'ClosedBranch')

/** The same with every rendering, so that another page does not render the frame. */
const INSIDE = <Outlet />
const CLOSED = (
  <Suspense>
    <ClosedBranch />
  </Suspense>
)

/** Everything below one branch: takes the suite to it, and waits until its menu and rules are here. */
export function BranchArea() {
  const t = useT()
  const { restaurantId = '', branchId = '' } = useParams()
  const branch = useRow('branch', branchId)
  const { chosen, refused } = useChosenBranch(branchId)

  const place = useMemo(
    () => (branch ? { branch, paths: branchPaths(restaurantId, branch._id) } : null),
    [branch, restaurantId],
  )
  const admission = useAdmission(restaurantId, branchId, refused)
  if (admission === 'out') return <Navigate to={paths.branches} replace />
  if (!chosen || !place) return <FullPageLoading label={t('common.loading')} />
  return (
    <BranchContext value={place}>
      <BranchFrame key={branchId}>{admission === 'in' ? INSIDE : CLOSED}</BranchFrame>
    </BranchContext>
  )
}

/** Returns whether the person may be here. */
function useAdmission(restaurantId: string, branchId: string, refused: boolean) {
  const session = useOne('session')
  const branch = useRow('branch', branchId)
  const mine = session?.branches.some(
    (known) => known._id === branchId && known.restaurantId === restaurantId,
  )
  if (mine) return 'in'
  const isHere = session?.branchId === branchId
  // A closed branch is left when all its sales are sent.
  if (isHere && branch?.closedAt !== undefined) return 'closed'
  // Staff of the platform may enter more branches than a session lists: the server decides.
  const ofPlatform = session?.user?.restaurantId === null
  return ofPlatform && !isHere && !refused ? 'asked' : 'out'
}

/**
 * A browser works in one branch at a time. A new address moves every window; a window whose branch was left by
 * another one follows, or the two would pull the suite to and fro.
 */
function useChosenBranch(branchId: string) {
  const [refused, setRefused] = useState<string | null>(null)
  const { act } = useSuite()
  const navigate = useNavigate()
  const session = useOne('session')
  const current = session?.branchId ?? null
  const settledAt = useRef<string | null>(null)

  useEffect(() => {
    if (current === branchId) {
      settledAt.current = branchId
      return
    }
    const next = session?.branches.find(({ _id }) => _id === current)
    if (settledAt.current === branchId && next) {
      void navigate(paths.branch(next.restaurantId, next._id), { replace: true })
      return
    }
    act({ type: 'session.chooseBranch', branchId }).catch((error: unknown) => {
      setRefused(branchId)
      toast.failure(error)
    })
    // oxlint-disable-next-line react/exhaustive-deps -- only a change of either branch moves a window
  }, [branchId, current])

  return { chosen: current === branchId, refused: refused === branchId }
}
