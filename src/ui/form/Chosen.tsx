import { CheckList } from '../controls/CheckList.tsx'
import { Select } from '../controls/Select.tsx'
import type { RecordOption } from '../find/record-option.ts'
import { RelationField } from '../find/RelationField.tsx'
import { useT } from '../i18n/use-t.ts'
import type { Place } from '../list/place.ts'
import type { ControlProps } from './control.ts'
import type { ControlField } from './field.ts'
import { asText, asTexts } from './values.ts'

/**
 * Returns the options of a field: fixed texts, or those of its hook. A field keeps its definition for as long
 * as it is shown.
 */
export function useOptions(
  field: ControlField,
  place: Place,
  chosen?: unknown,
): readonly RecordOption[] {
  const t = useT()
  if (field.kind === 'relation') {
    const useRecords = field.choices
    // oxlint-disable-next-line react/rules-of-hooks -- as below
    return useRecords(place, chosen)
  }
  if (field.kind !== 'select' && field.kind !== 'multi') return NONE
  const { choices } = field
  if (typeof choices !== 'function')
    return choices.map(({ value, text }) => ({ value, label: t(text) }))
  const useChoices = choices
  // oxlint-disable-next-line react/rules-of-hooks -- each field is a component of its own, and its definition has a hook for good or none
  return useChoices(place)
}
const NONE: readonly RecordOption[] = []

/** One or several of a field's options. */
export function Chosen({ field, place, parts, value, onChange }: ControlProps) {
  const t = useT()
  const options = useOptions(field, place, value)
  if (field.kind === 'relation')
    return (
      <RelationField
        {...parts}
        {...(field.none && { none: t(field.none) })}
        options={options}
        value={asText(value)}
        onChange={(chosen) => onChange(chosen === '' ? null : chosen)}
      />
    )
  if (field.kind === 'multi') {
    const Many = field.control ?? CheckList
    return <Many {...parts} options={options} values={asTexts(value)} onChange={onChange} />
  }
  const none = field.kind === 'select' && field.none
  if (none)
    return (
      <Select
        {...parts}
        options={[{ value: '', label: t(none) }, ...options]}
        value={asText(value)}
        onChange={(chosen) => onChange(chosen === '' ? null : chosen)}
      />
    )
  const known = options.some((one) => one.value === value)
  return (
    <Select
      {...parts}
      options={known ? options : [{ value: '', label: t('form.choose') }, ...options]}
      value={known ? asText(value) : ''}
      onChange={onChange}
    />
  )
}
