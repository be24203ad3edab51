import { css } from '@emotion/react'
import type { ComponentPropsWithRef } from 'react'
import { useDates } from '../i18n/use-dates.ts'
import { useFormat } from '../i18n/use-format.ts'
import { boxLook, Field, type FieldProps } from './Field.tsx'

type Props = FieldProps &
  Omit<ComponentPropsWithRef<'input'>, 'id' | 'type' | 'value'> & { readonly value: string }

/** A day, `YYYY-MM-DD` or empty, written as lists write days. */
export function DateField(props: Props) {
  const dates = useDates()
  return <Written {...props} type="date" write={(value) => dates.dateOnly(value, 'short')} />
}

/** A time of day, `HH:MM` or empty, written as shifts write it. */
export function TimeField(props: Props) {
  const format = useFormat()
  return <Written {...props} type="time" write={format.clock} />
}

/** The browser's own writing follows the computer's language, so it shows only while somebody types. */
function Written({
  label,
  labelHidden = false,
  hint,
  error,
  value,
  write,
  ...rest
}: Props & { readonly type: string; readonly write: (value: string) => string }) {
  return (
    <Field label={label} labelHidden={labelHidden} hint={hint} error={error}>
      {(parts) => (
        <span css={frame}>
          <input
            {...rest}
            {...parts}
            value={value}
            css={[boxLook, native]}
            onClick={({ currentTarget }) => currentTarget.showPicker()}
          />
          <span aria-hidden css={written}>
            {value === '' ? '' : write(value)}
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
