import { useKeys } from '../keys/use-keys.ts'

const openers = () => [...document.querySelectorAll<HTMLElement>('[data-row]')]
const focused = () => openers().findIndex((row) => row === document.activeElement)

/** j and k walk through the rows, Enter opens one, e edits it, n begins another, Escape closes what is open. */
export function useListKeys({
  onEdit,
  onAdd,
  onClose,
}: {
  /** Called with the row that has the keyboard's focus, if one has. */
  readonly onEdit?: (id: string | undefined) => unknown
  readonly onAdd?: (() => void) | undefined
  readonly onClose?: (() => void) | undefined
}) {
  useKeys({
    j: () => openers()[Math.min(focused() + 1, openers().length - 1)]?.focus(),
    k: () => openers()[Math.max(focused() - 1, 0)]?.focus(),
    e: () => onEdit?.(openers()[focused()]?.dataset['row']),
    n: () => onAdd?.(),
    Escape: () => onClose?.(),
  })
}
