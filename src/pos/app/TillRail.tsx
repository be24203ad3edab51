import { memo, useLayoutEffect } from 'react'
import { useSuite } from '../../ui/link/SuiteProvider.tsx'
import { toast } from '../../ui/toasts/toast.tsx'
import { useBranch } from '../place/branch-context.ts'
import { usePinPeople } from '../place/use-pin-people.ts'
import { useStable } from '../../ui/screen/use-stable.ts'
import { Rail } from '../frame/Rail.tsx'
import { useTillPlaces } from './use-till-places.ts'

/** The rail of the till, with the lock at its foot. */
export const TillRail = memo(function TillRail({ onMore }: { readonly onMore: () => void }) {
  const { act } = useSuite()
  const places = useTillPlaces()
  const { branch, paths } = useBranch()
  const { people } = usePinPeople(branch._id)
  const state = people === null ? 'unknown' : people.length > 0 ? 'lock' : 'setPin'
  const lock = useStable(() => void act({ type: 'session.lock' }).catch(toast.failure))
  useToastsOverMenu()
  return <Rail places={places} onMore={onMore} lock={state} onLock={lock} pinPage={paths.profile} />
})

/** See `Toasts`: beside the rail they are at the bottom left. */
function useToastsOverMenu() {
  useLayoutEffect(() => {
    const { dataset } = document.documentElement
    dataset['till'] = ''
    return () => {
      delete dataset['till']
    }
  }, [])
}
