import { useCallback, useEffect, useState } from 'react'
import type { Permission } from '#shared/permissions/permission.ts'
import type { TextKey } from '../i18n/text-key.ts'
import { useT } from '../i18n/use-t.ts'
import { useOne } from '../link/hooks.ts'
import { useSuite } from '../link/SuiteProvider.tsx'
import { toast } from '../toasts/toast.tsx'
import { placeOf } from './address.ts'
import { boardState, isScreenOf, mayOpenScreen } from './board-state.ts'
import { type BypassPhase, useBypass } from './use-bypass.ts'
import { useClaim } from './use-claim.ts'

/** Returns what a kitchen screen may show now, and what a person can do if it may not. */
export function useBoardEntry(anyOf: readonly Permission[]) {
  const t = useT()
  const phase = useBypass()
  const session = useOne('session')
  const grant = useOne('grant')
  const [place] = useState(() => placeOf(location.pathname))
  const { branchId } = place
  const state = boardState(session, grant, place, anyOf)
  // A kitchen screen with a grant never moves the person to another branch.
  const turn = useTurn(branchId, state === 'elsewhere' && !isScreenOf(grant, branchId), phase)
  const claim = useClaim(branchId)

  const works = session?.branches.some(({ _id }) => _id === branchId) ?? false
  const reopen = () => void claim(t('kitchen.screen')).catch(toast.failure)
  return {
    branchId,
    state,
    waiting: turn.begun ? ('common.loading' as const) : waitingFor(phase, state),
    signedIn: session?.status === 'signedIn',
    onTurn: works ? turn.here : undefined,
    onReopen: works && mayOpenScreen(session) ? reopen : undefined,
  }
}

/**
 * Turns the browser to the branch of the window when it opens; later two windows of two branches would fight
 * over it.
 */
function useTurn(branchId: string | null, wanted: boolean, phase: BypassPhase) {
  const { act } = useSuite()
  const [turned, setTurned] = useState(false)
  const here = useCallback(() => {
    if (branchId === null) return
    act({ type: 'session.chooseBranch', branchId })
      .catch(toast.failure)
      .finally(() => setTurned(true))
  }, [act, branchId])
  const begun = wanted && !turned && phase !== 'checking'
  useEffect(() => {
    if (begun) here()
  }, [begun, here])
  return { begun, here }
}

/** Returns what the window waits for; null: nothing, the state decides. */
function waitingFor(phase: BypassPhase, state: string): TextKey | null {
  if (phase === 'checking') return 'session.start.checking'
  if (state === 'signedOut' && phase === 'unreachable') return 'session.start.unreachable'
  return state === 'restoring' ? 'common.loading' : null
}
