import { css } from '@emotion/react'
import { DateField } from '../controls/DateField.tsx'
import { useT } from '../i18n/use-t.ts'
import { type Days, withFrom, withTo } from './day-range.ts'

/** The first and the last day of what is shown. */
export function DayRange({
  value,
  max,
  onChange,
}: {
  readonly value: Days
  /** The last day that can be chosen. */
  readonly max?: string
  readonly onChange: (days: Days) => void
}) {
  const t = useT()
  return (
    <div css={days}>
      <DateField
        label={t('sales.from')}
        value={value.from}
        max={max}
        onChange={(event) => onChange(withFrom(value, event.currentTarget.value))}
      />
      <DateField
        label={t('sales.to')}
        value={value.to}
        max={max}
        onChange={(event) => onChange(withTo(value, event.currentTarget.value))}
      />
    </div>
  )
}

const days = css({
  display: 'flex',
  flexWrap: 'wrap',
  gap: 'var(--space-4)',
  minWidth: 0,
  '& > *': { flex: '1 1 9rem', minWidth: 0 },
})
