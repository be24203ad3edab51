import { useEffect, useRef } from 'react'
import type { SessionRow } from '#shared/sync/protocol.ts'
import { useOne } from '../../ui/link/hooks.ts'
import { toast } from '../../ui/toasts/toast.tsx'
import { sessionNews } from './session-news.ts'

const NEWS = {
  expired: 'errors.sessionExpired',
  invalidToken: 'errors.invalidToken',
  pinEnded: 'errors.codes.PIN_SESSION_ENDED',
} as const

/** Shows why a session ended (specification, section 8). */
export function useSessionNews() {
  const session = useOne('session')
  const before = useRef<SessionRow | undefined>(undefined)

  useEffect(() => {
    const news = sessionNews(before.current, session)
    before.current = session
    if (news === 'loggedOut') toast.success('toasts.logoutSuccessful', {}, { id: 'session' })
    else if (news) toast.error(NEWS[news], {}, { id: 'session' })
  }, [session])
}
