import type { ComponentType } from 'react'
import { DateField, TimeField } from '../../controls/DateField.tsx'
import { LocalTextField } from '../../controls/LocalTextField.tsx'
import { Switch } from '../../controls/Switch.tsx'
import { TextArea } from '../../controls/TextArea.tsx'
import { TextField } from '../../controls/TextField.tsx'
import type { FieldFace, Place } from '../resource.ts'
import { Chosen } from './Chosen.tsx'
import { Figure } from './Figure.tsx'
import { asLocalText, asText } from './values.ts'

export type ControlProps = {
  readonly field: FieldFace
  readonly place: Place
  /** What every control shows around itself. */
  readonly parts: {
    readonly label: string
    readonly hint: string | undefined
    readonly error: string | undefined
  }
  readonly value: unknown
  readonly onChange: (value: unknown) => void
}

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

const Day = ({ parts, value, onChange }: ControlProps) => (
  <DateField
    {...parts}
    value={asText(value)}
    // An emptied date is none.
    onChange={(event) => onChange(event.currentTarget.value || null)}
  />
)

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

const OnOff = ({ parts: { label, hint, error }, value, onChange }: ControlProps) => (
  <Switch checked={value === true} onChange={onChange}>
    {label}
    {(error ?? hint) && <small css={{ display: 'block' }}>{error ?? hint}</small>}
  </Switch>
)

const CONTROLS: Readonly<Record<FieldFace['kind'], ComponentType<ControlProps>>> = {
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
  multi: Chosen,
  localText: Languages,
  localTextarea: Languages,
}
