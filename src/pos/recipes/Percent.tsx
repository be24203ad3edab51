import { NumberField } from '../../ui/controls/NumberField.tsx'
import { readNumber } from '../../ui/form/values.ts'

/** So many percent; an empty box is null. */
export const Percent = ({
  label,
  hint,
  value,
  onChange,
}: {
  readonly label: string
  readonly hint?: string
  readonly value: number | null
  readonly onChange: (value: number | null) => void
}) => (
  <NumberField
    label={label}
    hint={hint}
    unit="%"
    value={value}
    onChange={onChange}
    read={readNumber}
    write={String}
  />
)
