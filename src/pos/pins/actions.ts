import { use } from 'react'
import { useT } from '../../ui/i18n/use-t.ts'
import { useSuite } from '../../ui/link/SuiteProvider.tsx'
import { toast } from '../../ui/toasts/toast.tsx'
import { BranchContext } from '../place/branch-context.ts'
import type { Action } from '../place/choice.ts'
import { usePinPeople } from '../place/use-pin-people.ts'

/**
 * Locks the till, which is also how the next person takes over. Where no one has a PIN, no one could open it
 * again.
 */
export function usePinActions(): readonly Action[] {
  const t = useT()
  const { act } = useSuite()
  const place = use(BranchContext)
  const { people } = usePinPeople(place?.branch._id ?? '')
  if (!people || people.length === 0) return []
  const run = () => void act({ type: 'session.lock' }).catch(toast.failure)
  return [
    { id: 'lock', group: 'frame.actions', name: t('pins.lock'), run },
    { id: 'switch', group: 'frame.actions', name: t('pins.switch'), run },
  ]
}
