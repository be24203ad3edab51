import { type ReactNode, Suspense, useState } from 'react'
import { useOne } from '../../ui/link/hooks.ts'
import { SuiteError } from '../../ui/link/suite-error.ts'
import { useSuite } from '../../ui/link/SuiteProvider.tsx'
import { leave } from '../../ui/screen/leave.ts'
import { lazyPart } from '../../ui/screen/lazy-part.ts'
import { toast } from '../../ui/toasts/toast.tsx'

const LogoutDialog = lazyPart(() => import('../outbox/LogoutDialog.tsx'), 'LogoutDialog')

/** Logs out, and asks first while work is unsent or no one could log in again. */
export function useLogout(): { readonly logout: () => void; readonly question: ReactNode } {
  const { act } = useSuite()
  const online = useOne('connection')?.state === 'online'
  const inBranch = useOne('session')?.branchId != null
  const [asking, setAsking] = useState(false)
  const end = () => {
    // Without a branch no connection can be lost.
    if (inBranch && !online) return setAsking(true)
    act({ type: 'session.logout' }).catch((error: unknown) => {
      if (error instanceof SuiteError && error.code === 'UNSENT_COMMANDS') setAsking(true)
      else toast.failure(error)
    })
  }
  // What was typed on the page is asked about first.
  const logout = () => leave(end)
  const question = asking && (
    <Suspense>
      <LogoutDialog onClose={() => setAsking(false)} />
    </Suspense>
  )
  return { logout, question }
}
