import { type ReactNode, Suspense, useCallback, useEffect, useState } from 'react'
import type { Branch } from '#shared/branches/branch.ts'
import type { Permission } from '#shared/permissions/permission.ts'
import { FullPageLoading } from '../controls/FullPageLoading.tsx'
import type { TextKey } from '../i18n/text-key.ts'
import { useT } from '../i18n/use-t.ts'
import { useOne, useRow } from '../link/hooks.ts'
import { useSuite } from '../link/SuiteProvider.tsx'
import { lazyPart } from '../screen/lazy-part.ts'
import { toast } from '../toasts/toast.tsx'
import { placeOf } from './address.ts'
import { entryState } from './entry-state.ts'
import { useBypass } from './use-bypass.ts'

const NotYet = lazyPart(() => import('./NotYet.tsx'), 'NotYet')

/**
 * Lets a window of one branch in: signs it in by the token in its address, turns the session to the
 * branch of the address, and says in plain words what is missing otherwise.
 */
export function BranchEntry({
  anyOf,
  children,
}: {
  readonly anyOf: readonly Permission[]
  readonly children: (branch: Branch) => ReactNode
}) {
  const t = useT()
  const { act } = useSuite()
  const phase = useBypass()
  const session = useOne('session')
  const [place] = useState(() => placeOf(location.pathname))
  const branch = useRow('branch', place.branchId)
  const [turned, setTurned] = useState(false)
  const state = entryState(session, place, anyOf)
  const { branchId } = place

  const turnHere = useCallback(() => {
    if (branchId === null) return
    act({ type: 'session.chooseBranch', branchId })
      .catch(toast.failure)
      .finally(() => setTurned(true))
  }, [act, branchId])

  // Only when the window opens: two windows of two branches would fight over the profile for ever.
  const mustTurn = state === 'elsewhere' && !turned && phase !== 'checking'
  useEffect(() => {
    if (mustTurn) turnHere()
  }, [mustTurn, turnHere])

  const waiting = (label: TextKey) => <FullPageLoading label={t(label)} />
  if (phase === 'checking') return waiting('session.start.checking')
  if (state === 'signedOut' && phase === 'unreachable') return waiting('session.start.unreachable')
  if (state === 'ready' && branch) return children(branch)
  if (state === 'restoring' || state === 'ready' || mustTurn) return waiting('common.loading')
  return (
    <Suspense fallback={waiting('common.loading')}>
      <NotYet state={state} onTurn={turnHere} />
    </Suspense>
  )
}
