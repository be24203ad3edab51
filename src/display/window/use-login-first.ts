import { useEffect, useRef } from 'react'
import { useOne } from '../../ui/link/hooks.ts'
import { loginAddress } from '../../ui/session/address.ts'
import type { BypassPhase } from '../../ui/session/use-bypass.ts'

/** A display that opens while nobody is signed in leads to the login. Who logs out later leaves a welcome to the guests. */
export function useLoginFirst(bypass: BypassPhase) {
  const status = useOne('session')?.status ?? 'restoring'
  const begun = useRef(false)
  useEffect(() => {
    if (begun.current || bypass !== 'done' || status === 'restoring') return
    begun.current = true
    if (status === 'signedOut') location.replace(loginAddress())
  }, [bypass, status])
}
