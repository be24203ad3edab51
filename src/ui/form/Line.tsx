import { useController } from 'react-hook-form'
import { useT } from '../i18n/use-t.ts'
import type { Place } from '../list/place.ts'
import type { ControlField } from './field.ts'
import { FieldControl } from './FieldControl.tsx'
import type { Form } from './use-form.ts'

/** One field with its value and its error; it renders alone. */
export function Line<Draft extends object>({
  form,
  field,
  place,
}: {
  readonly form: Form<Draft>
  readonly field: ControlField & { readonly half?: true }
  readonly place: Place
}) {
  const t = useT()
  const { name, label, hint, half, locked = false } = field
  const { field: bound } = useController({ control: form.control, name })
  const said = typeof hint === 'function' ? hint(bound.value) : hint
  const Box = locked ? 'fieldset' : 'div'
  return (
    <Box disabled={locked || undefined} data-field data-half={half}>
      <FieldControl
        field={field}
        place={place}
        parts={{ label: t(label), hint: said && t(said), error: form.faultOf(name) }}
        value={bound.value}
        onChange={(value) => form.set(name, value)}
      />
    </Box>
  )
}
