import { css } from '@emotion/react'
import type { ComponentPropsWithRef } from 'react'
import { useDates } from '../i18n/use-dates.ts'
import { boxLook, Field, type FieldProps } from './Field.tsx'

/**
 * A day, `YYYY-MM-DD` or empty. It is written as lists write days; the browser's own writing, which follows
 * the computer's language, shows only while somebody types.
 */
export function DateField({
  label,
  value,
  ...rest
}: Pick<FieldProps, 'label'> &
  Omit<ComponentPropsWithRef<'input'>, 'id' | 'type' | 'value'> & { readonly value: string }) {
  const dates = useDates()
  return (
    <Field label={label}>
      {(parts) => (
        <span css={frame}>
          <input
            {...rest}
            {...parts}
            type="date"
            value={value}
            css={[boxLook, native]}
            onClick={({ currentTarget }) => currentTarget.showPicker()}
          />
          <span aria-hidden css={written}>
            {value === '' ? '' : dates.dateOnly(value, 'short')}
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
