import { css } from '@emotion/react'
import { type ReactNode, useState } from 'react'
import { boxLook, Field, type FieldProps } from './Field.tsx'

/**
 * A text that means a number. An unreadable text becomes NaN, an empty one null; the typed text stays as it is.
 */
export function NumberField({
  value,
  onChange,
  read,
  write,
  unit,
  disabled = false,
  ...field
}: FieldProps & {
  readonly value: number | null
  readonly onChange: (value: number | null) => void
  /** Reads the typed text; null if it is no number. */
  readonly read: (text: string) => number | null
  readonly write: (value: number) => string
  /** Shown after the number, e.g. `%`. */
  readonly unit?: ReactNode
  readonly disabled?: boolean
}) {
  const [typed, setTyped] = useState<{ readonly text: string; readonly value: number | null }>()
  // A value from elsewhere replaces the typed text.
  const text = typed && Object.is(typed.value, value) ? typed.text : written(value, write)
  return (
    <Field {...field}>
      {(parts) => (
        <span css={frame}>
          <input
            {...parts}
            inputMode="decimal"
            autoComplete="off"
            disabled={disabled}
            value={text}
            css={[boxLook, figures]}
            onChange={(event) => {
              const next = event.currentTarget.value
              const number = next.trim() === '' ? null : (read(next) ?? Number.NaN)
              setTyped({ text: next, value: number })
              onChange(number)
            }}
          />
          {unit != null && <span>{unit}</span>}
        </span>
      )}
    </Field>
  )
}

const written = (value: number | null, write: (value: number) => string) =>
  value === null || Number.isNaN(value) ? '' : write(value)

const frame = css({ display: 'flex', alignItems: 'center', gap: 'var(--space-3)' })
const figures = css({ flex: 1, minWidth: 0, fontVariantNumeric: 'tabular-nums' })
