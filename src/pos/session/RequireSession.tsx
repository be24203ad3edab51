import { Activity } from 'react'
import { Navigate, Outlet, useLocation } from 'react-router-dom'
import { useOne } from '../../ui/link/hooks.ts'
import { paths } from '../paths.ts'
import { TillLock } from '../pin/TillLock.tsx'
import { addressOf, type LoginState } from './target.ts'

/**
 * Lets nobody in who is not signed in, nor below a locked till, whatever the address. Whose session
 * ran out comes back to the same place after the login; who logged out leaves the place to whoever
 * comes next.
 */
export function RequireSession() {
  const session = useOne('session')
  const location = useLocation()
  if (session?.status === 'signedIn') {
    return (
      <>
        {/* A page that is hidden asks for nothing; it keeps what was typed, and asks anew when it is shown. */}
        <Activity mode={session.locked ? 'hidden' : 'visible'}>
          <Outlet />
        </Activity>
        <TillLock />
      </>
    )
  }
  const state: LoginState | null =
    session?.reason === 'loggedOut' ? null : { target: addressOf(location) }
  return <Navigate to={paths.login} replace state={state} />
}
