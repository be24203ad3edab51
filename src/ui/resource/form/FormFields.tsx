import { css } from '@emotion/react'
import { useT } from '../../i18n/use-t.ts'
import { useFocusFault } from './use-focus-fault.ts'
import type { FormField, Place } from '../resource.ts'
import { FieldControl } from './FieldControl.tsx'
import type { Form } from './use-form.ts'

/** Fields as data, each with its value and what is wrong with it. */
export function FormFields<Draft extends object>({
  form,
  fields,
  place,
}: {
  readonly form: Form & { readonly values: Draft }
  readonly fields: readonly FormField<Draft>[]
  readonly place: Place
}) {
  const t = useT()
  const shown = fields.filter(({ when }) => !when || when(form.values))
  const ref = useFocusFault(form.refused)
  return (
    <div css={grid} ref={ref}>
      {shown.map((field) => (
        <div key={field.name} data-field data-half={field.half}>
          <FieldControl
            field={field}
            place={place}
            parts={{
              label: t(field.label),
              hint: field.hint && t(field.hint),
              error: form.faultOf(field.name),
            }}
            value={form.valueOf(field.name)}
            onChange={(value) => form.set(field.name, value)}
          />
        </div>
      ))}
    </div>
  )
}

const grid = css({
  display: 'grid',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  alignItems: 'start',
  gap: 'var(--space-5)',
  '& > *': { gridColumn: '1 / -1', minWidth: 0 },
  '& > [data-half]': { gridColumn: 'span 1' },
  '@media (max-width: 480px)': { '& > [data-half]': { gridColumn: '1 / -1' } },
})
