import { useEffect, useRef } from 'react'
import { useOne } from '../../ui/link/hooks.ts'
import { loginAddress, placeOf } from '../../ui/session/address.ts'
import type { BypassPhase } from '../../ui/session/use-bypass.ts'

/**
 * A display that opens for the first time, while no one is logged in, leads to the login. Once a person with
 * permission has opened it, it needs none: it opens after a power cut with a welcome, and a logout leaves it to
 * the guests.
 */
export function useLoginFirst(bypass: BypassPhase) {
  const status = useOne('session')?.status ?? 'restoring'
  const kept = useOne('grant')?.displayOf
  const begun = useRef(false)
  useEffect(() => {
    if (begun.current || bypass !== 'done' || status === 'restoring' || kept === undefined) return
    begun.current = true
    const known = kept !== null && kept === placeOf(location.pathname).branchId
    if (status === 'signedOut' && !known) location.replace(loginAddress())
  }, [bypass, status, kept])
}
