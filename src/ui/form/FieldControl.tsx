import type { ComponentType } from 'react'
import { DateField } from '../days/DateField.tsx'
import { localText } from '#shared/texts/local-text.ts'
import { useLanguage, useT } from '../i18n/use-t.ts'
import { LocalTextField } from '../controls/LocalTextField.tsx'
import { Switch } from '../controls/Switch.tsx'
import { TextArea } from '../controls/TextArea.tsx'
import { TextField } from '../controls/TextField.tsx'
import { TimeField } from '../controls/TimeField.tsx'
import type { ControlProps } from './control.ts'
import type { ControlField } from './field.ts'
import { Chosen } from './Chosen.tsx'
import { Figure } from './Figure.tsx'
import { asLocalText, asText } from './values.ts'

/** The control for one field of a form. */
export function FieldControl(props: ControlProps) {
  const Control = CONTROLS[props.field.kind]
  return <Control {...props} />
}

function Line({ field: { kind }, parts, value, onChange }: ControlProps) {
  return (
    <TextField
      {...parts}
      type={kind === 'phone' ? 'tel' : kind}
      value={asText(value)}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  )
}

function Day({ field, parts, value, onChange }: ControlProps) {
  const t = useT()
  const none = field.kind === 'date' && field.none ? { none: t(field.none) } : {}
  return <DateField {...parts} {...none} value={asText(value)} onChange={onChange} />
}

const Hour = ({ parts, value, onChange }: ControlProps) => (
  <TimeField
    {...parts}
    value={asText(value)}
    onChange={(event) => onChange(event.currentTarget.value)}
  />
)

const Lines = ({ parts, value, onChange }: ControlProps) => (
  <TextArea
    {...parts}
    value={asText(value)}
    onChange={(event) => onChange(event.currentTarget.value)}
  />
)

const Languages = ({ field: { kind }, parts, value, onChange }: ControlProps) => (
  <LocalTextField
    {...parts}
    long={kind === 'localTextarea'}
    value={asLocalText(value)}
    onChange={onChange}
  />
)

function Own({ parts, value, onChange }: ControlProps) {
  const language = useLanguage()
  const { [language]: own, ...others } = asLocalText(value)
  return (
    <TextField
      {...parts}
      value={own ?? localText(others, language)}
      onChange={({ currentTarget: { value: text } }) =>
        onChange(text === '' ? others : { ...others, [language]: text })
      }
    />
  )
}

const OnOff = ({ parts: { label, hint, error }, value, onChange }: ControlProps) => (
  <Switch checked={value === true} onChange={onChange}>
    {label}
    {(error ?? hint) && <small css={{ display: 'block' }}>{error ?? hint}</small>}
  </Switch>
)

function Custom({ field, parts, value, onChange }: ControlProps) {
  if (field.kind !== 'custom') return null
  const { control: Control } = field
  return <Control {...parts} value={value} onChange={onChange} />
}

const CONTROLS: Readonly<Record<ControlField['kind'], ComponentType<ControlProps>>> = {
  text: Line,
  email: Line,
  phone: Line,
  date: Day,
  time: Hour,
  color: Line,
  textarea: Lines,
  number: Figure,
  percent: Figure,
  money: Figure,
  switch: OnOff,
  select: Chosen,
  relation: Chosen,
  multi: Chosen,
  localText: Languages,
  localTextarea: Languages,
  ownText: Own,
  custom: Custom,
}
