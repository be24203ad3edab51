import { css } from '@emotion/react'
import type { ComponentPropsWithRef } from 'react'
import { useFormat } from '../i18n/use-format.ts'
import { boxLook, Field, type FieldProps } from './Field.tsx'

type Props = FieldProps &
  Omit<ComponentPropsWithRef<'input'>, 'id' | 'type' | 'value'> & { readonly value: string }

/**
 * A time of day, `HH:MM` or empty, written as shifts write it. The browser's own writing follows the computer's
 * language, so it shows only while a person types.
 */
export function TimeField({ label, labelHidden = false, hint, error, value, ...rest }: Props) {
  const format = useFormat()
  return (
    <Field label={label} labelHidden={labelHidden} hint={hint} error={error}>
      {(parts) => (
        <span css={frame}>
          <input
            {...rest}
            {...parts}
            type="time"
            value={value}
            css={[boxLook, native]}
            onClick={({ currentTarget }) => currentTarget.showPicker()}
          />
          <span aria-hidden css={written}>
            {value === '' ? '' : format.clock(value)}
          </span>
        </span>
      )}
    </Field>
  )
}

const frame = css({ position: 'relative', display: 'grid' })
const native = css({
  '&:not(:focus)::-webkit-datetime-edit': { opacity: 0 },
  '&:focus + span': { visibility: 'hidden' },
})
const written = css({
  position: 'absolute',
  inset: '0 2.4em 0 0.85em',
  display: 'flex',
  alignItems: 'center',
  pointerEvents: 'none',
  whiteSpace: 'nowrap',
})
