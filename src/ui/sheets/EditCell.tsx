import { css } from '@emotion/react'
import { type KeyboardEvent, useState } from 'react'
import type { Words } from '#shared/sheets/cell.ts'
import type { SheetColumn } from '#shared/sheets/column.ts'
import { boxLook } from '../controls/Field.tsx'

/** One cell of a sheet, to be typed over: Enter or leaving it keeps what was typed, Escape puts back what was there. */
export function EditCell({
  label,
  column,
  words,
  text,
  fault,
  isChanged,
  onType,
  onPaste,
}: {
  readonly label: string
  readonly column: SheetColumn
  readonly words: Words
  readonly text: string
  readonly fault: string | undefined
  readonly isChanged: boolean
  readonly onType: (text: string) => void
  /** Returns whether it was a part of a spreadsheet, which it took. */
  readonly onPaste: (text: string) => boolean
}) {
  const [typed, setTyped] = useState<string | null>(null)
  const keep = () => {
    if (typed !== null && typed !== text) onType(typed)
    setTyped(null)
  }
  const marks = {
    'aria-label': label,
    'aria-invalid': fault === undefined ? undefined : true,
    title: fault,
    'data-cell': column.key,
    'data-changed': isChanged || undefined,
  }
  const options = choicesOf(column, words)
  if (options !== null)
    return (
      <select
        {...marks}
        css={[boxLook, cell]}
        value={options.includes(text) ? text : ''}
        onChange={({ currentTarget: { value } }) => onType(value)}
        onPaste={(event) => {
          if (onPaste(event.clipboardData.getData('text/plain'))) event.preventDefault()
        }}
      >
        {!options.includes(text) && <option value="">{text}</option>}
        {options.map((option) => (
          <option key={option}>{option}</option>
        ))}
      </select>
    )

  function press(event: KeyboardEvent<HTMLInputElement>) {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Escape' && typed !== null) {
      event.stopPropagation()
      setTyped(null)
    }
    // What is being typed has the browser’s own way back.
    if (typed !== null && (event.ctrlKey || event.metaKey)) event.stopPropagation()
    if (event.key === 'Enter') keep()
  }

  return (
    <input
      {...marks}
      autoComplete="off"
      inputMode={FIGURES.has(column.kind) ? 'decimal' : 'text'}
      css={[boxLook, cell, FIGURES.has(column.kind) && figure]}
      value={typed ?? text}
      onFocus={(event) => event.currentTarget.select()}
      onChange={({ currentTarget: { value } }) => setTyped(value)}
      onBlur={keep}
      onKeyDown={press}
      onPaste={(event) => {
        if (!onPaste(event.clipboardData.getData('text/plain'))) return
        event.preventDefault()
        setTyped(null)
      }}
    />
  )
}

const FIGURES: ReadonlySet<SheetColumn['kind']> = new Set(['number', 'money'])

/** Returns the words between which a cell chooses; null: it is typed. */
function choicesOf({ key, kind, options, optional, empty }: SheetColumn, words: Words) {
  if (kind === 'yes') return [...(optional ? [''] : []), words.yes, words.no]
  const named = words.options.get(key)
  const values = options.length > 0 ? options : [...(named?.keys() ?? [])]
  if (kind !== 'choice' || values.length === 0) return null
  const none = empty === 'null' ? [''] : []
  return [...none, ...values.map((value) => named?.get(value) ?? value)]
}

const cell = css({
  width: '100%',
  minWidth: '7em',
  borderColor: 'transparent',
  background: 'transparent',
  fontSize: 'inherit',
  '@media (hover: hover)': { 'tr:hover &, &:hover': { borderColor: 'var(--line-strong)' } },
  '&:focus': { borderColor: 'var(--line-strong)', background: 'var(--raised)' },
  '&[data-changed]': { background: 'var(--primary-soft)' },
  '&[aria-invalid]': { borderColor: 'var(--danger)' },
})
const figure = css({ fontVariantNumeric: 'tabular-nums', textAlign: 'end' })
