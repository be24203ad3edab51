import { Field, type FieldProps } from '../controls/Field.tsx'
import { useDates } from '../i18n/use-dates.ts'
import { useT } from '../i18n/use-t.ts'
import { DayGrid } from './DayGrid.tsx'
import { DayPopover } from './DayPopover.tsx'
import { useDeviceDay } from './use-device-day.ts'

/** A day, `YYYY-MM-DD` or empty, written as in lists. */
export function DateField({
  label,
  labelHidden,
  hint,
  error,
  value,
  max,
  onChange,
}: FieldProps & {
  readonly value: string
  /** The last day that can be chosen. */
  readonly max?: string
  readonly onChange: (value: string) => void
}) {
  const dates = useDates()
  const today = useDeviceDay()
  const t = useT()
  const written = value === '' ? t('form.choose') : dates.dateOnly(value, 'short')
  return (
    <Field label={label} labelHidden={labelHidden ?? false} hint={hint} error={error}>
      {(parts) => (
        <DayPopover {...parts} label={label} written={written}>
          {(close) => (
            <DayGrid
              value={{ from: value, to: value }}
              start={max ?? today}
              max={max}
              onChoose={(day) => {
                onChange(day)
                close()
              }}
            />
          )}
        </DayPopover>
      )}
    </Field>
  )
}
