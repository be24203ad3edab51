import { css } from '@emotion/react'
import type { ComponentPropsWithRef } from 'react'
import { boxLook, Field, type FieldProps } from './Field.tsx'

export const TextArea = ({
  label,
  labelHidden,
  hint,
  error,
  rows = 3,
  ...rest
}: FieldProps & Omit<ComponentPropsWithRef<'textarea'>, 'id'>) => (
  <Field label={label} labelHidden={labelHidden ?? false} hint={hint} error={error}>
    {(parts) => <textarea {...rest} {...parts} rows={rows} css={[boxLook, grows]} />}
  </Field>
)

const grows = css({ resize: 'vertical', fieldSizing: 'content' })
