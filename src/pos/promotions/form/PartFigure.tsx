import type { TextKey } from '../../../ui/i18n/text-key.ts'
import { FieldControl } from '../../../ui/form/FieldControl.tsx'
import { useT } from '../../../ui/i18n/use-t.ts'
import type { Place } from '../../../ui/list/place.ts'

/** A figure within a part of a form; empty is none. */
export function PartFigure({
  kind,
  label,
  hint,
  error,
  value,
  place,
  onChange,
}: {
  readonly kind: 'number' | 'percent' | 'money'
  readonly label: TextKey
  readonly hint?: TextKey
  readonly error?: string | undefined
  readonly value: number | undefined
  readonly place: Place
  readonly onChange: (value: number | undefined) => void
}) {
  const t = useT()
  return (
    <FieldControl
      field={{ kind, name: label, label }}
      place={place}
      parts={{ label: t(label), hint: hint && t(hint), error }}
      value={value ?? null}
      onChange={(next) => onChange(typeof next === 'number' ? next : undefined)}
    />
  )
}
