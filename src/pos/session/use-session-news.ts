import { useEffect, useRef } from 'react'
import { useOne } from '../../ui/link/hooks.ts'
import { toast } from '../../ui/toasts/toast.tsx'

const NEWS = {
  expired: 'errors.sessionExpired',
  invalidToken: 'errors.invalidToken',
} as const

/** Tells why a session ended while this window looked on (specification, section 8). */
export function useSessionNews() {
  const session = useOne('session')
  const status = session?.status
  const reason = session?.reason
  const before = useRef(status)

  useEffect(() => {
    const ended = before.current === 'signedIn' && status === 'signedOut'
    before.current = status
    if (!ended || !reason) return
    if (reason === 'loggedOut') toast.success('toasts.logoutSuccessful', {}, { id: 'session' })
    else toast.error(NEWS[reason], {}, { id: 'session' })
  }, [status, reason])
}
