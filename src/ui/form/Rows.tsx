import { css } from '@emotion/react'
import Plus from 'lucide-react/icons/plus'
import Trash2 from 'lucide-react/icons/trash-2'
import { useFieldArray } from 'react-hook-form'
import { Button } from '../controls/Button.tsx'
import { IconButton } from '../controls/IconButton.tsx'
import { useT } from '../i18n/use-t.ts'
import type { Place } from '../list/place.ts'
import type { RowsField } from './field.ts'
import { Line } from './Line.tsx'
import type { Form } from './use-form.ts'

/** Values with fields of their own, one below the other, with buttons to add and to remove one. */
export function Rows<Draft extends object>({
  form,
  field: { name, label, of, add, blank },
  place,
}: {
  readonly form: Form<Draft>
  readonly field: RowsField
  readonly place: Place
}) {
  const t = useT()
  const { fields, append, remove } = useFieldArray({ control: form.control, name })
  return (
    <fieldset css={frame}>
      <legend css={legend}>{t(label)}</legend>
      {fields.map(({ id }, index) => (
        <div key={id} css={row}>
          {of.map((part) => (
            <Line
              key={part.name}
              form={form}
              field={{ ...part, name: `${name}.${index}.${part.name}` }}
              place={place}
            />
          ))}
          <IconButton
            label={t('common.removeNamed', { name: `${t(label)} ${index + 1}` })}
            icon={<Trash2 aria-hidden />}
            onClick={() => remove(index)}
          />
        </div>
      ))}
      <div>
        <Button icon={<Plus aria-hidden />} onClick={() => append(blank())}>
          {t(add)}
        </Button>
      </div>
    </fieldset>
  )
}

const frame = css({ display: 'grid', gap: 'var(--space-4)', minWidth: 0 })
const legend = css({ paddingInline: 0, paddingBlockEnd: 'var(--space-2)', fontWeight: 600 })
const row = css({
  display: 'flex',
  flexWrap: 'wrap',
  // Beside the boxes, also while one of them has an error below it.
  alignItems: 'start',
  gap: 'var(--space-3)',
  '& > [data-field]': { flex: '3 1 11rem', minWidth: 0 },
  '& > [data-half]': { flex: '1 1 7rem' },
  '& > button': { marginBlockStart: 'calc(var(--text-sm) * var(--leading) + var(--space-2))' },
})
