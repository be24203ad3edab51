import { css } from '@emotion/react'
import { useWatch } from 'react-hook-form'
import { useT } from '../i18n/use-t.ts'
import type { Place } from '../list/place.ts'
import type { FormField, PartField } from './field.ts'
import { Follows } from './Follows.tsx'
import { Line } from './Line.tsx'
import { Rows } from './Rows.tsx'
import { useFocusFault } from './use-focus-fault.ts'
import type { Form } from './use-form.ts'

type Parts<Draft extends object> = {
  readonly form: Form<Draft>
  readonly fields: readonly FormField<Draft>[]
  readonly place: Place
}

/** Fields as data, each with its value and its error. A letter typed renders only its own field. */
export function FormFields<Draft extends object>({ form, fields, place }: Parts<Draft>) {
  const t = useT()
  const shown = useShown(form, fields)
  const ref = useFocusFault(form.refused)
  const folded = shown.filter((field) => field.folded)
  const heading = folded[0]?.folded
  const wrong = folded.some(({ name }) => form.faultOf(name) !== undefined)
  const line = (field: FormField<Draft>) =>
    field.kind === 'rows' ? (
      <Rows key={field.name} form={form} field={field} place={place} />
    ) : field.kind === 'part' ? (
      <Part key={field.name} form={form} field={field} place={place} />
    ) : (
      <Line key={field.name} form={form} field={field} place={place} />
    )
  return (
    <div css={grid} ref={ref}>
      {shown.filter((field) => !field.folded).map(line)}
      {heading && (
        // Errors are never folded away.
        <details css={fold} open={wrong || undefined}>
          <summary>{t(heading)}</summary>
          <div css={grid}>{folded.map(line)}</div>
        </details>
      )}
    </div>
  )
}

/** A field whose control follows from other values. */
function Part<Draft extends object>({
  form,
  field: { control: Control, half },
  place,
}: Pick<Parts<Draft>, 'form' | 'place'> & {
  readonly field: PartField<Draft> & { readonly half?: true }
}) {
  return (
    <div data-field data-half={half}>
      <Follows form={form}>
        {(draft, fill) => (
          <Control draft={draft} fill={fill} faultOf={form.faultOf} place={place} />
        )}
      </Follows>
    </div>
  )
}

/** Returns the fields that the values require. */
export function useShown<Draft extends object>(
  { control, values }: Form<Draft>,
  fields: readonly FormField<Draft>[],
) {
  const shown = (draft: Draft) => fields.filter(({ when }) => !when || when(draft))
  // Only another set of fields needs a rendering.
  useWatch({
    control,
    compute: () =>
      shown(values())
        .map((one) => fields.indexOf(one))
        .join(),
  })
  return shown(values())
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
