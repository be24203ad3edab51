import { css } from '@emotion/react'
import { Button } from '../controls/Button.tsx'
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
  none,
  onChange,
}: FieldProps & {
  readonly value: string
  /** The words for no day, which can be chosen then; left out: a day that was chosen stays one. */
  readonly none?: string
  /** The last day that can be chosen. */
  readonly max?: string
  readonly onChange: (value: string) => void
}) {
  const dates = useDates()
  const today = useDeviceDay()
  const t = useT()
  const written = value === '' ? (none ?? t('form.choose')) : dates.dateOnly(value, 'short')
  function choose(day: string, close: () => void) {
    onChange(day)
    close()
  }
  return (
    <Field label={label} labelHidden={labelHidden ?? false} hint={hint} error={error}>
      {(parts) => (
        <DayPopover {...parts} label={label} written={written}>
          {(close) => (
            <>
              <DayGrid
                value={{ from: value, to: value }}
                start={max ?? today}
                max={max}
                onChoose={(day) => choose(day, close)}
              />
              {none !== undefined && value !== '' && (
                <Button css={below} onClick={() => choose('', close)}>
                  {none}
                </Button>
              )}
            </>
          )}
        </DayPopover>
      )}
    </Field>
  )
}

const below = css({ width: '100%', marginBlockStart: 'var(--space-3)' })
