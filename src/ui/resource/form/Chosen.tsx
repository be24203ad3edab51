import { CheckList } from '../../controls/CheckList.tsx'
import { Select } from '../../controls/Select.tsx'
import { useT } from '../../i18n/use-t.ts'
import type { Place } from '../resource.ts'
import type { ControlProps } from './FieldControl.tsx'
import { asText, asTexts } from './values.ts'

type Option = { readonly value: string; readonly label: string }

/** One or several of what the field offers. */
export function Chosen(props: ControlProps) {
  const t = useT()
  const { field } = props
  if (field.kind !== 'select' && field.kind !== 'multi') return null
  const { choices } = field
  if (typeof choices === 'function') return <ByHook {...props} useChoices={choices} />
  return (
    <Offer {...props} options={choices.map(({ value, text }) => ({ value, label: t(text) }))} />
  )
}

/** A field keeps its hook for as long as it is shown. */
function ByHook({
  useChoices,
  ...props
}: ControlProps & { readonly useChoices: (place: Place) => readonly Option[] }) {
  // oxlint-disable-next-line react/hooks -- a definition is a constant of its file: always the same hook
  const options = useChoices(props.place)
  return <Offer {...props} options={options} />
}

function Offer({
  field: { kind },
  parts,
  options,
  value,
  onChange,
}: ControlProps & { readonly options: readonly Option[] }) {
  const t = useT()
  if (kind === 'multi')
    return <CheckList {...parts} options={options} values={asTexts(value)} onChange={onChange} />
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
