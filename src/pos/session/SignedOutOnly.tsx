import { useEffect } from 'react'
import { Navigate, Outlet, useLocation } from 'react-router-dom'
import { FullPageLoading } from '../../ui/controls/FullPageLoading.tsx'
import { useOne } from '../../ui/link/hooks.ts'
import { placeOf } from '../../ui/session/address.ts'
import { landing } from './landing.ts'
import { isOtherEntry, targetOf } from './target.ts'

/** Pages for people without a session: whoever has one is sent where they belong. */
export function SignedOutOnly() {
  const session = useOne('session')
  const target = targetOf(useLocation())
  if (session?.status !== 'signedIn') return <Outlet />

  const branchId = target === null ? null : placeOf(target).branchId
  // Somebody else may have signed in: the target may be a branch that is not theirs.
  const open = branchId === null || session.branches.some(({ _id }) => _id === branchId)
  if (target === null || !open) return <Navigate to={landing(session)} replace />
  return isOtherEntry(target) ? <Load address={target} /> : <Navigate to={target} replace />
}

function Load({ address }: { readonly address: string }) {
  useEffect(() => location.replace(address), [address])
  return <FullPageLoading />
}
