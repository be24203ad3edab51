import { useState } from 'react'
import { matchPath, Navigate, Outlet, useLocation } from 'react-router-dom'
import { useOne } from '../../ui/link/hooks.ts'
import { placeOf } from '../../ui/session/address.ts'
import { LeaveTo } from '../frame/LeaveTo.tsx'
import { paths } from '../place/paths.ts'
import { homeOf, landing } from './landing.ts'
import { isOtherEntry, targetOf } from './target.ts'

/** Pages for people without a session: others are sent to where they work, unless they opened an invitation. */
export function SignedOutOnly() {
  const session = useOne('session')
  const location = useLocation()
  const target = targetOf(location)
  // A person who was here before being logged out has just logged in; the others only typed the address.
  const [waited] = useState(session?.status === 'signedOut')
  const invited = matchPath(paths.invite(':token'), location.pathname) !== null
  if (session?.status !== 'signedIn' || (invited && !waited)) return <Outlet />

  const branchId = target === null ? null : placeOf(target).branchId
  // Another person may have logged in: the target may be a branch that is not theirs.
  const open = branchId === null || session.branches.some(({ _id }) => _id === branchId)
  if (target === null || !open)
    return <Navigate to={waited ? landing(session) : homeOf(session)} replace />
  return isOtherEntry(target) ? <LeaveTo address={target} /> : <Navigate to={target} replace />
}
