import { css } from '@emotion/react'
import type { KeyboardEvent } from 'react'
import type { Tools } from '../list/use-tools.ts'
import { toast } from '../toasts/toast.tsx'
import { copiedCells } from './cell-edits.ts'
import { EditCell } from './EditCell.tsx'
import type { SheetRecord } from './sheet.ts'
import type { Cells } from './use-cells.ts'
import { useRowWords } from './use-row-words.ts'
import type { NamedColumn, Sheet } from './use-sheet.ts'

/** Records as cells, each to be typed over; a copied part of a spreadsheet is taken from one cell on, or not at all. */
export function CellsTable({
  label,
  records,
  columns,
  sheet,
  cells,
  tools,
  nameOf,
}: {
  readonly label: string
  readonly records: readonly SheetRecord[]
  readonly columns: readonly NamedColumn[]
  readonly sheet: Sheet
  readonly cells: Cells
  readonly tools: Tools
  readonly nameOf: (record: SheetRecord) => string
}) {
  const words = useRowWords(sheet, tools)
  const faults = new Map(
    cells.planned.map((row) => [row._id, words.faults(row, cells.refused)] as const),
  )

  function paste(text: string, row: number, from: number): boolean {
    const copied = copiedCells(text)
    if (copied === null) return false
    const width = Math.max(...copied.map((line) => line.length))
    if (copied.length > records.length - row || width > columns.length - from) {
      toast.note('sheets.pasteTooLarge')
      return true
    }
    const typed = copied.flatMap((line, down) =>
      line.flatMap((cell, right) => {
        const [record, column] = [records[row + down], columns[from + right]]
        if (!record || !column) return []
        const was = cells.stored(column, record)
        return [{ record, key: column.column.key, text: cell.trim(), was }]
      }),
    )
    cells.type(typed)
    return true
  }

  function press(event: KeyboardEvent<HTMLElement>) {
    walk(event)
    const way = wayOf(event)
    if (way === null) return
    event.preventDefault()
    cells[way]?.()
  }

  return (
    <div css={scroll}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- keys of the boxes inside */}
      <table css={look} aria-label={label} onKeyDown={press}>
        <thead>
          <tr>
            {columns.map(({ column: { key }, title }) => (
              <th key={key} scope="col">
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {records.map((record, row) => {
            const said = faults.get(record._id) ?? []
            return (
              <tr key={record._id}>
                {columns.map((column, at) => {
                  const { key, field } = column.column
                  const [wrong] = said.filter((one) => one.field === key || one.field === field)
                  const text = cells.textOf(column, record)
                  const was = cells.stored(column, record)
                  return (
                    <td key={key} css={cells.isFixed(column) && fixedLook}>
                      {cells.isFixed(column) ? (
                        text
                      ) : (
                        <EditCell
                          label={`${column.title}: ${nameOf(record)}`}
                          column={column.column}
                          words={sheet.words}
                          text={text}
                          fault={wrong?.text}
                          isChanged={cells.edits.get(record._id)?.texts.has(key) === true}
                          onType={(next) => cells.type([{ record, key, text: next, was }])}
                          onPaste={(copied) => paste(copied, row, at)}
                        />
                      )}
                      {wrong && <small css={faultLook}>{wrong.text}</small>}
                    </td>
                  )
                })}
              </tr>
            )
          })}
        </tbody>
      </table>
    </div>
  )
}

/** Enter and the arrows go to the cell below or above. */
function walk(event: KeyboardEvent<HTMLElement>) {
  const { key, shiftKey, target } = event
  const way = { ArrowUp: -1, ArrowDown: 1, Enter: shiftKey ? -1 : 1 }[key]
  // The arrows choose in a box of choices.
  if (way === undefined || !(target instanceof HTMLInputElement)) return
  event.preventDefault()
  const row = target.closest('tr')
  const next = way < 0 ? row?.previousElementSibling : row?.nextElementSibling
  next?.querySelector<HTMLElement>(`[data-cell="${target.dataset['cell']}"]`)?.focus()
}

/** Returns which way a key goes through what was typed. */
function wayOf({ key, ctrlKey, metaKey, shiftKey }: KeyboardEvent): 'undo' | 'redo' | null {
  if (!ctrlKey && !metaKey) return null
  const letter = key.toLowerCase()
  if (letter === 'z') return shiftKey ? 'redo' : 'undo'
  return letter === 'y' ? 'redo' : null
}

const scroll = css({
  overflowX: 'auto',
  border: '1px solid var(--line)',
  borderRadius: 'var(--radius-card)',
  background: 'var(--surface)',
})
const look = css({
  width: '100%',
  borderCollapse: 'collapse',
  '& th': {
    height: 'var(--row)',
    padding: '0 var(--space-3)',
    color: 'var(--ink-2)',
    fontSize: 'var(--text-sm)',
    fontWeight: 600,
    textAlign: 'start',
    whiteSpace: 'nowrap',
  },
  '& td': { padding: 'var(--space-1)', verticalAlign: 'top' },
  '& tbody td': { borderBlockStart: '1px solid var(--line)' },
})
const fixedLook = css({ '&&': { padding: 'var(--space-3)' }, overflowWrap: 'anywhere' })
const faultLook = css({ display: 'block', color: 'var(--danger)', overflowWrap: 'anywhere' })
