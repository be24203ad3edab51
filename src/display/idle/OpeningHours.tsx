import { css } from '@emotion/react'
import type { OpeningHours as Hours } from '#shared/branches/opening-hours.ts'
import { weekdayName } from '#shared/format/date-names.ts'
import { formatClock } from '#shared/format/time.ts'
import { weekdayRuns } from '#shared/time/weekday-runs.ts'
import { WEEKDAYS } from '#shared/time/weekday.ts'
import { useCustoms } from '../../ui/i18n/use-customs.ts'
import { useLanguage, useT } from '../../ui/i18n/use-t.ts'

const firstDay = ({ days }: Hours[number]) => WEEKDAYS.findIndex((day) => days.includes(day))

/** When guests are welcome, from the first day of the week on. */
export function OpeningHours({ hours }: { readonly hours: Hours }) {
  const t = useT()
  const language = useLanguage()
  const { hourCycle } = useCustoms()
  const clock = (time: string) => formatClock(time, { language, hourCycle })
  const daysOf = (days: Hours[number]['days']) =>
    days.length === WEEKDAYS.length
      ? t('shifts.everyDay')
      : weekdayRuns(days)
          .map(([first, last]) =>
            [...new Set([first, last])].map((day) => weekdayName(day, language)).join('–'),
          )
          .join(', ')
  const rows = hours.toSorted(
    (a, b) => firstDay(a) - firstDay(b) || a.opensAt.localeCompare(b.opensAt),
  )
  return (
    <dl css={look}>
      {rows.map((row, at) => (
        <div key={at}>
          <dt>{daysOf(row.days)}</dt>
          <dd>
            {clock(row.opensAt)} – {clock(row.closesAt)}
          </dd>
        </div>
      ))}
    </dl>
  )
}

const look = css({
  display: 'grid',
  gridTemplateColumns: 'auto auto',
  gap: '0 1.2em',
  marginBlockStart: '1em',
  color: 'var(--ink-2)',
  textAlign: 'start',
  '& > div': { display: 'contents' },
  '& dd': { fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' },
})
