import { use } from 'react'
import { useT } from '../../ui/i18n/use-t.ts'
import { useSuite } from '../../ui/link/SuiteProvider.tsx'
import { toast } from '../../ui/toasts/toast.tsx'
import { BranchContext } from '../place/branch-context.ts'
import type { Action } from '../place/choice.ts'
import { useFaces } from '../place/use-pin-people.ts'

/**
 * Locks the till, which is also how the next person takes over. Where no one has a PIN, no one could open it
 * again.
 */
export function usePinActions(): readonly Action[] {
  const t = useT()
  const { act } = useSuite()
  const place = use(BranchContext)
  const { faces } = useFaces(place?.branch._id ?? '')
  if (!faces || faces.length === 0) return []
  const run = () => void act({ type: 'session.lock' }).catch(toast.failure)
  return [
    { id: 'lock', group: 'shell.actions', name: t('pin.lock'), run },
    { id: 'switch', group: 'shell.actions', name: t('pin.switch'), run },
  ]
}
