import { useEffect, useState } from 'react'
import { CUSTOMER_DISPLAY } from '#shared/permissions/entries.ts'
import { useOne } from '../../ui/link/hooks.ts'
import { useSuite } from '../../ui/link/SuiteProvider.tsx'
import { placeOf } from '../../ui/session/address.ts'
import { entryState } from '../../ui/session/entry-state.ts'

/**
 * Returns why the person who opened this window gets no display; null: nothing prevents it. A person who takes
 * over the till of a display that is open, or was opened here before, leaves it to the guests.
 */
export function useRefusal(): 'noAccess' | 'noRight' | null {
  const { act } = useSuite()
  const session = useOne('session')
  const kept = useOne('grant')?.displayOf
  const [place] = useState(() => placeOf(location.pathname))
  const [opened, setOpened] = useState(false)
  const state = entryState(session, place, CUSTOMER_DISPLAY)
  const { branchId } = place
  const known = kept != null && kept === branchId
  const opens = known || state === 'ready' || state === 'elsewhere'
  if (opens && !opened) setOpened(true)

  const isNew = state === 'ready' && !known && branchId !== null
  useEffect(() => {
    // If it is not kept, that costs a login after the next start, nothing now.
    if (isNew) act({ type: 'display.keep', branchId }).catch(() => {})
  }, [act, isNew, branchId])
  return !opened && (state === 'noAccess' || state === 'noRight') ? state : null
}
