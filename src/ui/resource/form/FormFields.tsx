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
  const control = (field: FormField<Draft>) => (
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
  )
  const folded = shown.filter((field) => field.folded)
  const heading = folded[0]?.folded
  const wrong = folded.some(({ name }) => form.faultOf(name) !== undefined)
  return (
    <div css={grid} ref={ref}>
      {shown.filter((field) => !field.folded).map(control)}
      {heading && (
        // What is wrong is never folded away.
        <details css={fold} open={wrong || undefined}>
          <summary>{t(heading)}</summary>
          <div css={grid}>{folded.map(control)}</div>
        </details>
      )}
    </div>
  )
}

const fold = css({
  '& > summary': {
    minHeight: 44,
    paddingBlock: 'var(--space-3)',
    fontWeight: 600,
    cursor: 'pointer',
  },
  '& > div': { paddingBlockStart: 'var(--space-3)' },
})
const grid = css({
  display: 'grid',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  alignItems: 'start',
  gap: 'var(--space-5)',
  '& > *': { gridColumn: '1 / -1', minWidth: 0 },
  '& > [data-half]': { gridColumn: 'span 1' },
  '@media (max-width: 480px)': { '& > [data-half]': { gridColumn: '1 / -1' } },
})
