import type { AfterPause } from './keys/use-scanner.ts'
import { useKeys } from './keys/use-keys.ts'

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
  const letter = (run: () => void) => () => afterPause(run)
  useKeys({
    '/': actions.search,
    'Shift+?': actions.help,
    s: letter(actions.send),
    p: letter(actions.charge),
    n: letter(actions.next),
    j: letter(() => actions.moveLine(1)),
    k: letter(() => actions.moveLine(-1)),
    Equal: () => actions.changeQuantity(1),
    'Shift+Equal': () => actions.changeQuantity(1),
    NumpadAdd: () => actions.changeQuantity(1),
    Minus: () => actions.changeQuantity(-1),
    NumpadSubtract: () => actions.changeQuantity(-1),
  })
}
