import { type ReactNode, Suspense, useState } from 'react'
import { SuiteError } from '../ui/link/suite-error.ts'
import { useSuite } from '../ui/link/SuiteProvider.tsx'
import { lazyPart } from '../ui/screen/lazy-part.ts'
import { toast } from '../ui/toasts/toast.tsx'

const LogoutDialog = lazyPart(() => import('./outbox/LogoutDialog.tsx'), 'LogoutDialog')

/** Logs out, and the question that comes first while work is unsent. */
export function useLogout(): { readonly logout: () => void; readonly question: ReactNode } {
  const { act } = useSuite()
  const [asking, setAsking] = useState(false)
  const logout = () => {
    act({ type: 'session.logout' }).catch((error: unknown) => {
      if (error instanceof SuiteError && error.code === 'UNSENT_COMMANDS') setAsking(true)
      else toast.failure(error)
    })
  }
  const question = asking && (
    <Suspense>
      <LogoutDialog onClose={() => setAsking(false)} />
    </Suspense>
  )
  return { logout, question }
}
