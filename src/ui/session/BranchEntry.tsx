import { type ReactNode, useEffect, useState } from 'react'
import type { Branch } from '#shared/branches/branch.ts'
import { Button } from '../controls/Button.tsx'
import { FullPageLoading } from '../controls/FullPageLoading.tsx'
import { useT } from '../i18n/use-t.ts'
import { useOne, useRow } from '../link/hooks.ts'
import { useSuite } from '../link/SuiteProvider.tsx'
import { toast } from '../toasts/toast.tsx'
import { loginAddress, placeOf } from './address.ts'
import { entryState } from './entry-state.ts'
import { StartScreen } from './StartScreen.tsx'
import { useBypass } from './use-bypass.ts'

/**
 * Lets a window of one branch in: signs it in by the token in its address, turns the session to the
 * branch of the address, and says in plain words what is missing otherwise.
 */
export function BranchEntry({ children }: { readonly children: (branch: Branch) => ReactNode }) {
  const t = useT()
  const { act } = useSuite()
  const phase = useBypass()
  const session = useOne('session')
  const [place] = useState(() => placeOf(location.pathname))
  const branch = useRow('branch', place.branchId)
  const [turned, setTurned] = useState(false)
  const state = entryState(session, place)
  const { branchId } = place

  const turnHere = () => {
    if (branchId === null) return
    act({ type: 'session.chooseBranch', branchId }).then(() => setTurned(true), toast.failure)
  }

  // Only when the window opens: two windows of two branches would fight over the profile for ever.
  const mustTurn = state === 'elsewhere' && !turned && phase !== 'checking'
  useEffect(() => {
    if (!mustTurn || branchId === null) return
    act({ type: 'session.chooseBranch', branchId })
      .catch(toast.failure)
      .finally(() => setTurned(true))
  }, [act, branchId, mustTurn])

  if (phase === 'checking') return <FullPageLoading label={t('session.start.checking')} />
  switch (state) {
    case 'restoring':
      return <FullPageLoading label={t('common.loading')} />
    case 'signedOut':
      return phase === 'unreachable' ? (
        <FullPageLoading label={t('session.start.unreachable')} />
      ) : (
        <StartScreen title={t('session.start.signedOutTitle')} action={<SignIn />}>
          {t('session.start.signedOutBody')}
        </StartScreen>
      )
    case 'noAccess':
      return (
        <StartScreen title={t('session.start.noAccessTitle')} action={<SignIn />}>
          {t('session.start.noAccessBody')}
        </StartScreen>
      )
    case 'elsewhere':
      return turned ? (
        <StartScreen
          title={t('session.start.elsewhereTitle')}
          action={
            <Button kind="primary" onClick={turnHere}>
              {t('session.start.elsewhereAction')}
            </Button>
          }
        />
      ) : (
        <FullPageLoading label={t('common.loading')} />
      )
    case 'ready':
      return branch ? children(branch) : <FullPageLoading label={t('common.loading')} />
  }
}

/** The login belongs to the till; it is told where to come back to. */
function SignIn() {
  const t = useT()
  return (
    <Button kind="primary" onClick={() => location.assign(loginAddress())}>
      {t('session.start.signIn')}
    </Button>
  )
}
