import { Navigate, Outlet, useLocation } from 'react-router-dom'
import { useOne } from '../../ui/link/hooks.ts'
import { paths } from '../place/paths.ts'
import { addressOf, type LoginState } from './target.ts'

/**
 * Admits only people who are logged in. A person whose session expired comes back to the same place after the
 * login; after a logout the next person starts afresh.
 */
export function RequireSession() {
  const session = useOne('session')
  const location = useLocation()
  if (session?.status === 'signedIn') return <Outlet />
  const state: LoginState | null =
    session?.reason === 'loggedOut' ? null : { target: addressOf(location) }
  return <Navigate to={paths.login} replace state={state} />
}
