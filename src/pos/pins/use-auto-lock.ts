import { useEffect } from 'react'
import { useOne } from '../../ui/link/hooks.ts'
import { useSuite } from '../../ui/link/SuiteProvider.tsx'
import { usePinPeople } from '../place/use-pin-people.ts'

/** When any window of this till was last touched. */
const TOUCHED = 'sala_touched'
const NOTE_EVERY = 5000
const LOOK_EVERY = 10_000
const TOUCHES = ['pointerdown', 'keydown'] as const

/**
 * Locks a till that was not touched for the branch's time. Not if no one could open it again: no one has a PIN,
 * or the server is away and this device does not know PINs.
 */
export function useAutoLock() {
  const { act } = useSuite()
  const minutes = useOne('branch')?.autoLockMinutes ?? null
  const session = useOne('session')
  const { people } = usePinPeople(minutes === null ? '' : (session?.branchId ?? ''))
  const opens = people !== null && people.length > 0
  const armed = minutes !== null && opens && session?.locked !== true && session?.bypass === false

  useEffect(() => {
    if (!armed || minutes === null) return undefined
    let noted = 0
    const note = () => {
      if (Date.now() - noted < NOTE_EVERY) return
      noted = Date.now()
      localStorage.setItem(TOUCHED, String(noted))
    }
    const look = () => {
      const touched = Number(localStorage.getItem(TOUCHED) ?? 0)
      if (Date.now() - touched >= minutes * 60_000) act({ type: 'session.lock' }).catch(() => {})
    }
    note()
    const timer = setInterval(look, LOOK_EVERY)
    for (const touch of TOUCHES) addEventListener(touch, note, { passive: true })
    return () => {
      clearInterval(timer)
      for (const touch of TOUCHES) removeEventListener(touch, note)
    }
  }, [act, armed, minutes])
}
