import { css } from '@emotion/react'
import type { ReactNode } from 'react'
import type { FieldProps } from './Field.tsx'

export type CheckOption<Value extends string> = {
  readonly value: Value
  readonly label: ReactNode
  /** Why it cannot be changed; shown below its name. */
  readonly locked?: string | undefined
}

/** Several choices of many: weekdays, languages, payment methods. */
export const CheckList = <Value extends string>({
  label,
  labelHidden = false,
  hint,
  error,
  options,
  values,
  onChange,
}: FieldProps & {
  readonly options: readonly CheckOption<Value>[]
  readonly values: readonly Value[]
  /** In the order of the options, then values that are not among them. */
  readonly onChange: (values: Value[]) => void
}) => (
  <fieldset css={frame}>
    <legend css={legend} className={labelHidden ? 'sala-hidden' : undefined}>
      {label}
    </legend>
    <div css={grid}>
      {options.map(({ value, label: name, locked }) => (
        <label key={value} css={row} data-locked={locked !== undefined || undefined}>
          <input
            type="checkbox"
            aria-invalid={error == null ? undefined : true}
            checked={values.includes(value)}
            disabled={locked !== undefined}
            onChange={(event) => {
              const on = event.currentTarget.checked
              const next = options.filter((one) =>
                one.value === value ? on : values.includes(one.value),
              )
              // Values that are not offered here stay: another person may have chosen them.
              const hidden = values.filter((one) => !options.some((shown) => shown.value === one))
              onChange([...next.map((one) => one.value), ...hidden])
            }}
          />
          <span>
            {name}
            {locked !== undefined && <small css={note}>{locked}</small>}
          </span>
        </label>
      ))}
    </div>
    {(error ?? hint) != null && (
      <p role={error == null ? undefined : 'alert'} css={[note, error != null && wrong]}>
        {error ?? hint}
      </p>
    )}
  </fieldset>
)

const frame = css({ display: 'grid', gap: 'var(--space-2)', minWidth: 0 })
const legend = css({
  paddingInline: 0,
  fontWeight: 600,
  fontSize: 'var(--text-sm)',
  color: 'var(--ink-2)',
})
const grid = css({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 13em), 1fr))',
  columnGap: 'var(--space-4)',
})
const row = css({
  display: 'flex',
  alignItems: 'center',
  gap: 'var(--space-3)',
  minHeight: 'min(var(--hit), 44px)',
  cursor: 'pointer',
  '& input': { flex: 'none', width: 20, height: 20, margin: 0, accentColor: 'var(--action)' },
  '&[data-locked]': { color: 'var(--ink-3)', cursor: 'default' },
})
const note = css({ display: 'block', fontSize: 'var(--text-sm)', color: 'var(--ink-2)' })
const wrong = css({ color: 'var(--danger)', fontWeight: 500 })
