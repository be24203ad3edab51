import { useLayoutEffect } from 'react'
import { useOne } from '../ui/link/hooks.ts'
import { useSuite } from '../ui/link/SuiteProvider.tsx'
import { toast } from '../ui/toasts/toast.tsx'
import { useStable } from './use-stable.ts'
import { Rail } from './shell/Rail.tsx'
import { useTillPlaces } from './use-till-places.ts'

/** The rail of the till, with the lock at its foot. */
export function TillRail({ onMore }: { readonly onMore: () => void }) {
  const { act } = useSuite()
  const places = useTillPlaces()
  const online = useOne('connection')?.state === 'online'
  const lock = useStable(() => void act({ type: 'session.lock' }).catch(toast.failure))
  useToastsOverMenu()
  return <Rail places={places} onMore={onMore} lockable={online} onLock={lock} />
}

/** See `Toasts`: beside the rail they stand at the bottom left. */
function useToastsOverMenu() {
  useLayoutEffect(() => {
    const { dataset } = document.documentElement
    dataset['till'] = ''
    return () => {
      delete dataset['till']
    }
  }, [])
}
