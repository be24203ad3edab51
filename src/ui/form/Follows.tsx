import type { ReactNode } from 'react'
import { useWatch } from 'react-hook-form'
import type { Form } from './use-form.ts'

/**
 * A part that follows from the current values of the form, e.g. a preview; `fill` sets fields from elsewhere.
 */
export function Follows<Draft extends object>({
  form,
  children,
}: {
  readonly form: Form<Draft>
  readonly children: (draft: Draft, fill: (change: Partial<Draft>) => void) => ReactNode
}) {
  useWatch({ control: form.control })
  return children(form.values(), form.fill)
}
