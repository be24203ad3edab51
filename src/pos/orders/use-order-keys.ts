import { useStable } from '../../ui/screen/use-stable.ts'
import { useKeys } from '../../ui/keys/use-keys.ts'
import type { AfterPause } from '../../ui/keys/use-scanner.ts'

type Actions = {
  readonly search: () => void
  readonly send: () => void
  readonly charge: () => void
  readonly next: () => void
  readonly help: () => void
  readonly escape: () => void
  readonly note: () => void
  readonly remove: () => void
  readonly moveLine: (by: 1 | -1) => void
  readonly changeQuantity: (by: 1 | -1) => void
}

/**
 * The keyboard of the order screen, by the places of the keys: it may be set to Lao or Thai. Keys that can be
 * part of a code wait a moment, because a scanner may be typing.
 */
export function useOrderKeys(actions: Actions, afterPause: AfterPause) {
  // After the pause the order may be another than when the key was pressed.
  const search = useStable(actions.search)
  const send = useStable(actions.send)
  const charge = useStable(actions.charge)
  const next = useStable(actions.next)
  const moveLine = useStable(actions.moveLine)
  const note = useStable(actions.note)
  const changeQuantity = useStable(actions.changeQuantity)
  const more = () => afterPause(() => changeQuantity(1))
  const less = () => afterPause(() => changeQuantity(-1))
  useKeys({
    Slash: () => afterPause(search),
    NumpadDivide: () => afterPause(search),
    'Shift+Slash': actions.help,
    Escape: actions.escape,
    KeyS: () => afterPause(send),
    KeyP: () => afterPause(charge),
    KeyN: () => afterPause(next),
    KeyJ: () => afterPause(() => moveLine(1)),
    KeyK: () => afterPause(() => moveLine(-1)),
    KeyE: () => afterPause(note),
    Delete: actions.remove,
    Equal: more,
    'Shift+Equal': more,
    NumpadAdd: more,
    Minus: less,
    NumpadSubtract: less,
  })
}
