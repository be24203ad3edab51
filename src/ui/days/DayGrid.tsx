import { css } from '@emotion/react'
import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { dayName, monthName } from '#shared/format/date-names.ts'
import { addDays } from '#shared/time/business-date.ts'
import {
  addMonths,
  type Days,
  inMonth,
  monthOf,
  weekdaysFrom,
  weeksOf,
} from '#shared/time/calendar.ts'
import { IconButton } from '../controls/IconButton.tsx'
import { useDates } from '../i18n/use-dates.ts'
import { useLanguage, useT } from '../i18n/use-t.ts'
import { useWeekStart } from './use-week-start.ts'

/**
 * A month to choose a day from, in the reader's language: browsers and react-aria have no words for most of
 * ours. Keys are those of the ARIA date grid: arrows, Page Up and Down, Home and End.
 */
export function DayGrid({
  value,
  start,
  max = '9999-12-31',
  onChoose,
}: {
  /** The chosen days. */
  readonly value: Days
  /** The month to open at without a choice. */
  readonly start: string
  /** The last day that can be chosen. */
  readonly max?: string | undefined
  readonly onChoose: (date: string) => void
}) {
  const t = useT()
  const language = useLanguage()
  const dates = useDates()
  const weekStart = useWeekStart()
  const [at, setAt] = useState(value.to || value.from || start)
  const grid = useRef<HTMLTableElement>(null)
  const month = monthOf(at)
  const [year = '', number = ''] = month.split('-')
  const name = `${monthName(Number(number), language, 'long')} ${year}`

  // Whether focus follows the arrows, also when it has just been opened; not after a month was turned by its
  // button.
  const [byKey, setByKey] = useState(true)
  useEffect(() => {
    if (byKey) grid.current?.querySelector<HTMLElement>(`[data-day="${at}"]`)?.focus()
  }, [at, byKey])
  function go(date: string, key: boolean) {
    setByKey(key)
    setAt(date < max ? date : max)
  }
  const turn = (months: number, key: boolean) => go(inMonth(at, addMonths(month, months)), key)

  const onKeyDown = (event: KeyboardEvent) => {
    const move = MOVES[event.key]
    if (move === undefined) return
    event.preventDefault()
    if ('days' in move) go(addDays(at, move.days), true)
    else turn(move.months, true)
  }
  return (
    <div css={frame}>
      <header css={head}>
        <IconButton
          label={t('days.previousMonth')}
          icon={<ChevronLeft aria-hidden />}
          onClick={() => turn(-1, false)}
        />
        <output>{name}</output>
        <IconButton
          label={t('days.nextMonth')}
          icon={<ChevronRight aria-hidden />}
          disabled={month >= monthOf(max)}
          onClick={() => turn(1, false)}
        />
      </header>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role -- a date grid is a table whose cells can be walked through */}
      <table ref={grid} role="grid" aria-label={name} css={table}>
        <thead>
          <tr>
            {weekdaysFrom(weekStart).map((day) => (
              <th key={day} scope="col" abbr={dayName(day, language, 'long')}>
                {dayName(day, language, 'short')}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeksOf(month, weekStart).map((week) => (
            <tr key={week[0]}>
              {week.map((day) => (
                <td key={day} aria-selected={isIn(value, day)}>
                  <button
                    type="button"
                    data-day={day}
                    data-outside={monthOf(day) !== month || undefined}
                    aria-label={dates.dateOnly(day, 'long')}
                    aria-current={day === start ? 'date' : undefined}
                    disabled={day > max}
                    tabIndex={day === at ? 0 : -1}
                    onKeyDown={onKeyDown}
                    onClick={() => onChoose(day)}
                  >
                    {Number(day.slice(8))}
                  </button>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

const isIn = ({ from, to }: Days, day: string) =>
  (from || to) !== '' && day >= (from || to) && day <= (to || from)

const MOVES: Readonly<Record<string, { readonly days: number } | { readonly months: number }>> = {
  ArrowLeft: { days: -1 },
  ArrowRight: { days: 1 },
  ArrowUp: { days: -7 },
  ArrowDown: { days: 7 },
  PageUp: { months: -1 },
  PageDown: { months: 1 },
}

const frame = css({ display: 'grid', gap: 'var(--space-3)', minWidth: 0 })
const head = css({
  display: 'flex',
  alignItems: 'center',
  '& output': { flex: 1, fontWeight: 600, textAlign: 'center' },
})
const table = css({
  borderCollapse: 'collapse',
  tableLayout: 'fixed',
  width: '100%',
  '& th': { color: 'var(--ink-2)', fontSize: 'var(--text-xs)', fontWeight: 600 },
  '& td': { padding: '1px 0', textAlign: 'center' },
  '& td[aria-selected="true"]': { background: 'var(--primary-soft)' },
  '& button': {
    width: '100%',
    height: 'min(var(--hit), 44px)',
    borderRadius: 'var(--radius-control)',
    fontVariantNumeric: 'tabular-nums',
    cursor: 'pointer',
  },
  '& [data-outside]': { color: 'var(--ink-2)' },
  '& button[aria-current]': { fontWeight: 700, boxShadow: 'inset 0 0 0 1px var(--action)' },
  '& button:disabled': { color: 'var(--ink-3)', cursor: 'default' },
  '@media (hover: hover)': { '& button:hover:enabled': { background: 'var(--sunken)' } },
})
