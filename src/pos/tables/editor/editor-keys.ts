import type { KeyboardEvent } from 'react'
import { type PlacedTable, TURN, within } from '#shared/tables/plan.ts'
import type { TableEdit, TableEdits } from './use-table-edits.ts'

const ARROWS: Readonly<Record<string, readonly [right: number, down: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

export const turned = (rotation: number, by = TURN): number => (rotation + by + 360) % 360

/** Returns what a key changes of a table: arrows move it, with Shift they change its size, R turns it. */
function editBy(key: string, more: boolean, table: PlacedTable): TableEdit | null {
  const { x, y, width, height, rotation } = table
  if (key.toLowerCase() === 'r') return { rotation: turned(rotation, more ? -TURN : TURN) }
  const arrow = ARROWS[key]
  if (!arrow) return null
  const [right, down] = arrow
  return more
    ? within({ x, y, width: width + right, height: height + down })
    : within({ x: x + right, y: y + down, width, height })
}

const isForTile = ({ ctrlKey, metaKey, altKey, target }: KeyboardEvent) =>
  !ctrlKey &&
  !metaKey &&
  !altKey &&
  target instanceof Element &&
  target.closest('[data-table]') !== null

/** Returns what the keys do to the table that has the focus. */
export function editorKeys(
  table: PlacedTable | undefined,
  { change, remove, duplicate }: Pick<TableEdits, 'change' | 'remove' | 'duplicate'>,
  onCopied: (id: string | null) => void,
) {
  return (event: KeyboardEvent) => {
    if (!table || !isForTile(event)) return
    const { key, shiftKey } = event
    const edit = editBy(key, shiftKey, table)
    if (edit) change(table._id, edit)
    else if (key.toLowerCase() === 'd') void duplicate(table).then(onCopied)
    else if (key === 'Delete' || key === 'Backspace') void remove(table)
    else return
    event.preventDefault()
  }
}
