import type { ComponentPropsWithRef } from 'react'
import { boxLook, Field, type FieldProps } from './Field.tsx'

export const TextField = ({
  label,
  labelHidden,
  hint,
  error,
  type = 'text',
  ...rest
}: FieldProps & Omit<ComponentPropsWithRef<'input'>, 'id'>) => (
  <Field label={label} labelHidden={labelHidden ?? false} hint={hint} error={error}>
    {(parts) => <input {...rest} {...parts} type={type} css={boxLook} />}
  </Field>
)
