import { useState } from 'react'
import { CUSTOMER_DISPLAY } from '#shared/permissions/entries.ts'
import { useOne } from '../../ui/link/hooks.ts'
import { placeOf } from '../../ui/session/address.ts'
import { entryState } from '../../ui/session/entry-state.ts'

/**
 * Why whoever opened this window is shown no display; null: nothing is against it. Who takes over the
 * till of a display that is open leaves it to the guests.
 */
export function useRefusal(): 'noAccess' | 'noRight' | null {
  const session = useOne('session')
  const [place] = useState(() => placeOf(location.pathname))
  const [opened, setOpened] = useState(false)
  const state = entryState(session, place, CUSTOMER_DISPLAY)
  const opens = state === 'ready' || state === 'elsewhere'
  if (opens && !opened) setOpened(true)
  return !opened && (state === 'noAccess' || state === 'noRight') ? state : null
}
