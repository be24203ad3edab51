import { css, type SerializedStyles } from '@emotion/react'
import { useState } from 'react'
import { boxLook } from '../../ui/controls/Field.tsx'
import { toast } from '../../ui/toasts/toast.tsx'

/** A figure in a table, to be written over: Enter or leaving the box saves, Escape puts it back. */
export function FigureBox<Value extends number | null>({
  label,
  title,
  placeholder,
  mode,
  value,
  write,
  read,
  save,
  onPaste,
  look,
}: {
  readonly label: string
  readonly title?: string | undefined
  readonly placeholder?: string
  readonly mode: 'decimal' | 'numeric'
  /** What is saved. */
  readonly value: Value
  readonly write: (value: Value) => string
  /** Returns what a text says; undefined: nothing that can be saved. */
  readonly read: (text: string) => Value | undefined
  readonly save: (value: Value) => Promise<void>
  /** Returns whether it was a part of a spreadsheet, which it took. */
  readonly onPaste?: ((text: string) => boolean) | undefined
  readonly look?: SerializedStyles | undefined
}) {
  const [typed, setTyped] = useState<string | null>(null)
  // Shown at once, until the server's row follows.
  const [wanted, setWanted] = useState<{ readonly from: Value; readonly to: Value } | null>(null)
  if (wanted && wanted.from !== value) setWanted(null)
  const shown = wanted ? wanted.to : value
  const said = typed === null ? shown : read(typed)

  async function keep() {
    if (typed === null || said === undefined) return
    setTyped(null)
    if (said === shown) return
    setWanted({ from: value, to: said })
    try {
      await save(said)
    } catch (error) {
      setWanted(null)
      toast.failure(error)
    }
  }

  return (
    <input
      inputMode={mode}
      autoComplete="off"
      aria-label={label}
      aria-invalid={said === undefined || undefined}
      title={title}
      placeholder={placeholder}
      value={typed ?? write(shown)}
      css={[boxLook, figure, look]}
      onFocus={(event) => event.currentTarget.select()}
      onChange={(event) => setTyped(event.currentTarget.value)}
      onPaste={(event) => {
        if (!onPaste?.(event.clipboardData.getData('text/plain'))) return
        event.preventDefault()
        setTyped(null)
      }}
      onBlur={() => (said === undefined ? setTyped(null) : void keep())}
      onKeyDown={({ key, nativeEvent }) => {
        if (nativeEvent.isComposing) return
        if (key === 'Enter') void keep()
        if (key === 'Escape') setTyped(null)
      }}
    />
  )
}

const figure = css({
  width: '7.5em',
  borderColor: 'transparent',
  background: 'transparent',
  fontSize: 'inherit',
  fontVariantNumeric: 'tabular-nums',
  textAlign: 'end',
  '@media (hover: hover)': { 'tr:hover &, &:hover': { borderColor: 'var(--line-strong)' } },
  '&:focus': { borderColor: 'var(--line-strong)', background: 'var(--raised)' },
  // Nothing hovers there.
  '@media (hover: none)': { borderColor: 'var(--line)' },
})
