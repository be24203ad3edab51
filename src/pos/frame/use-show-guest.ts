import { use, useCallback } from 'react'
import type { Action } from '#shared/sync/protocol.ts'
import { useSuite } from '../../ui/link/SuiteProvider.tsx'
import { DisplayContext } from '../place/display-context.ts'

type Shown = Omit<Extract<Action, { type: 'display.show' }>, 'type' | 'till'>

/** Returns what shows an order on the display of this till. Nothing of a sale depends on it. */
export function useShowGuest(): (shown: Shown) => void {
  const { act } = useSuite()
  const watch = use(DisplayContext)
  return useCallback(
    (shown) => {
      // In the sequence of the calls: each waits for the same number.
      const till = watch ? watch.till() : Promise.resolve(1)
      till.then((number) => act({ type: 'display.show', till: number, ...shown })).catch(() => {})
    },
    [act, watch],
  )
}
