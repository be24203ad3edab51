import { css } from '@emotion/react'
import { useState } from 'react'
import { type Days, daysBetween, longDays, usualDays } from '#shared/time/calendar.ts'
import { Button } from '../controls/Button.tsx'
import { useDates } from '../i18n/use-dates.ts'
import { useT } from '../i18n/use-t.ts'
import { DayGrid } from './DayGrid.tsx'
import { DayPopover } from './DayPopover.tsx'

type Props = {
  readonly value: Days
  /** The current business day; no later day can be chosen. */
  readonly today: string
  readonly onChange: (days: Days) => void
  /** Without it some days are always chosen. */
  readonly clearable?: boolean
  /** Offers quarters and years too. */
  readonly long?: boolean
}

/** The first and the last day shown: a usual range, or two presses on a month. */
export function DayRange(props: Props) {
  const t = useT()
  const { from, to } = props.value
  const { dateOnly } = useDates()
  const ends = [...new Set([from, to])].map((day) => day && dateOnly(day, 'short'))
  const written = (from || to) === '' ? t('days.all') : ends.join(' – ')
  return (
    <div css={frame}>
      <DayPopover label={t('days.label')} written={written}>
        {(close) => <Choice {...props} close={close} />}
      </DayPopover>
    </div>
  )
}

function Choice({
  value,
  today,
  onChange,
  clearable = false,
  long = false,
  close,
}: Props & { readonly close: () => void }) {
  const t = useT()
  const [first, setFirst] = useState<string | null>(null)
  const choose = (days: Days) => {
    onChange(days)
    close()
  }
  const usual = { ...usualDays(today), ...longDays(today) }
  return (
    <div css={panel}>
      <div css={spans}>
        {[...NAMES, ...(long ? LONG : [])].map((name) => {
          const days = usual[name]
          return (
            <Button
              key={name}
              aria-pressed={days.from === value.from && days.to === value.to}
              onClick={() => choose(days)}
            >
              {t(`days.${name}`)}
            </Button>
          )
        })}
        {clearable && <Button onClick={() => choose({ from: '', to: '' })}>{t('days.all')}</Button>}
      </div>
      <DayGrid
        value={first === null ? value : { from: first, to: first }}
        start={today}
        max={today}
        onChoose={(day) => (first === null ? setFirst(day) : choose(daysBetween(first, day)))}
      />
      <p css={hint}>{t(first === null ? 'days.chooseFirst' : 'days.chooseLast')}</p>
    </div>
  )
}

const NAMES = ['today', 'yesterday', 'last7', 'last30', 'thisMonth', 'lastMonth'] as const
const LONG = ['thisQuarter', 'lastQuarter', 'thisYear', 'lastYear'] as const

const frame = css({ flex: '0 1 auto', minWidth: '11rem' })
const panel = css({ display: 'grid', gap: 'var(--space-4)' })
const spans = css({
  display: 'grid',
  gridTemplateColumns: '1fr 1fr',
  gap: 'var(--space-2)',
  '& [aria-pressed="true"]': { background: 'var(--primary-soft)', borderColor: 'var(--action)' },
})
const hint = css({ color: 'var(--ink-2)', fontSize: 'var(--text-sm)', textAlign: 'center' })
