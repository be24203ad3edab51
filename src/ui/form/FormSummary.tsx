import { css } from '@emotion/react'
import { Banner } from '../controls/Banner.tsx'
import type { FormField } from './field.ts'
import { useShown } from './FormFields.tsx'
import type { Form } from './use-form.ts'

/** Why a form was not saved, beside the pressed button: never scrolled out of sight. */
export function FormSummary<Draft extends object>({
  form,
  fields,
}: {
  readonly form: Form<Draft>
  readonly fields: readonly FormField<Draft>[]
}) {
  const words = form.summary(useShown(form, fields).map(({ name }) => name))
  if (words === undefined) return null
  return (
    <div css={line}>
      <Banner tone="danger">{words}</Banner>
    </div>
  )
}

const line = css({ flex: '1 0 100%', minWidth: 0 })
