import { useStable } from '../use-stable.ts'
import { useKeys } from '../../ui/keys/use-keys.ts'
import type { AfterPause } from './keys/use-scanner.ts'

type Actions = {
  readonly search: () => void
  readonly send: () => void
  readonly charge: () => void
  readonly next: () => void
  readonly help: () => void
  readonly moveLine: (by: 1 | -1) => void
  readonly changeQuantity: (by: 1 | -1) => void
}

/** The keyboard of the order screen. Letters wait a moment: they may be the first of a scanned code. */
export function useOrderKeys(actions: Actions, afterPause: AfterPause) {
  // After the pause the order may be another than when the key was pressed.
  const send = useStable(actions.send)
  const charge = useStable(actions.charge)
  const next = useStable(actions.next)
  const moveLine = useStable(actions.moveLine)
  useKeys({
    '/': actions.search,
    'Shift+?': actions.help,
    s: () => afterPause(send),
    p: () => afterPause(charge),
    n: () => afterPause(next),
    j: () => afterPause(() => moveLine(1)),
    k: () => afterPause(() => moveLine(-1)),
    Equal: () => actions.changeQuantity(1),
    'Shift+Equal': () => actions.changeQuantity(1),
    NumpadAdd: () => actions.changeQuantity(1),
    Minus: () => actions.changeQuantity(-1),
    NumpadSubtract: () => actions.changeQuantity(-1),
  })
}
