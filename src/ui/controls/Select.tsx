import { css } from '@emotion/react'
import ChevronDown from 'lucide-react/icons/chevron-down'
import type { ComponentPropsWithRef } from 'react'
import { boxLook, Field, type FieldProps } from './Field.tsx'

export type Option<Value extends string> = { readonly value: Value; readonly label: string }

/** One of several values. The system's own list: it is the best one on every tablet, and costs no script. */
export const Select = <Value extends string>({
  label,
  labelHidden,
  hint,
  error,
  options,
  value,
  onChange,
  ...rest
}: FieldProps &
  Omit<ComponentPropsWithRef<'select'>, 'id' | 'value' | 'onChange' | 'children'> & {
    readonly options: readonly Option<Value>[]
    readonly value: Value
    readonly onChange: (value: Value) => void
  }) => (
  <Field label={label} labelHidden={labelHidden ?? false} hint={hint} error={error}>
    {(parts) => (
      <div css={frame}>
        <select
          {...rest}
          {...parts}
          value={value}
          css={[boxLook, list]}
          onChange={(event) => {
            const chosen = options.find((option) => option.value === event.currentTarget.value)
            if (chosen) onChange(chosen.value)
          }}
        >
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
        <ChevronDown aria-hidden css={arrow} />
      </div>
    )}
  </Field>
)

const frame = css({ display: 'grid', alignItems: 'center', '& > *': { gridArea: '1 / 1' } })
const list = css({
  appearance: 'none',
  paddingInlineEnd: 'calc(var(--icon) + 1.4em)',
  cursor: 'pointer',
})
const arrow = css({
  justifySelf: 'end',
  marginInlineEnd: '0.75em',
  width: 'var(--icon)',
  height: 'var(--icon)',
  color: 'var(--ink-2)',
  pointerEvents: 'none',
})
