import { css } from '@emotion/react'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import Plus from 'lucide-react/icons/plus'
import { useState } from 'react'
import type { RosterShift, RosterWeek } from '#shared/rosters/contract.ts'
import { daysOf } from '#shared/rosters/week.ts'
import { weekdayOf } from '#shared/time/weekday.ts'
import { Button } from '../../../ui/controls/Button.tsx'
import { press } from '../../../ui/controls/press.ts'
import { SegmentedRow } from '../../../ui/controls/SegmentedRow.tsx'
import { useDates } from '../../../ui/i18n/use-dates.ts'
import { useFormat } from '../../../ui/i18n/use-format.ts'
import { useT } from '../../../ui/i18n/use-t.ts'
import { useBranch } from '../../place/branch-context.ts'
import { useWarnings } from './use-warnings.ts'
import { type WeekRules, workOf } from './use-week.ts'

/** A week on a phone: one day at a time, and each shift a press away. */
export function DayList({
  week,
  today,
  shifts,
  rules,
  editable,
  nameOf,
  labelOf,
  colorOf,
  onOpen,
  onAdd,
}: {
  readonly week: RosterWeek
  readonly today: string
  readonly shifts: readonly RosterShift[]
  readonly rules: WeekRules
  readonly editable: boolean
  readonly nameOf: (shift: RosterShift) => string
  readonly labelOf: (shift: RosterShift) => string
  readonly colorOf: (shift: RosterShift) => string
  readonly onOpen: (id: string) => void
  readonly onAdd: (row: string | null, day: string) => void
}) {
  const t = useT()
  const dates = useDates()
  const format = useFormat()
  const { timeZone } = useBranch().branch
  const warningsOf = useWarnings(rules)
  const days = daysOf(week.week)
  const [chosen, choose] = useState(today)
  const day = days.includes(chosen) ? chosen : (days[0] ?? '')
  const shown = shifts
    .filter((shift) => shift.day === day)
    .toSorted((one, other) => (one.startTime < other.startTime ? -1 : 1))
  return (
    <>
      <SegmentedRow
        label={t('fields.day')}
        segments={days.map((value) => ({
          value,
          label: `${dates.weekday(weekdayOf(value))} ${Number(value.slice(8))}`,
        }))}
        value={day}
        onChange={choose}
      />
      <ul css={list} aria-label={dates.dateOnly(day, 'long')}>
        {shown.map((shift) => {
          const warnings = warningsOf(workOf(shift, timeZone))
          return (
            <li key={shift._id}>
              <button
                type="button"
                css={[item, press]}
                style={{ '--tone': colorOf(shift) }}
                data-shift={shift._id}
                disabled={!editable}
                onClick={() => onOpen(shift._id)}
              >
                <b>
                  {format.clock(shift.startTime)} – {format.clock(shift.endTime)}
                </b>
                <span>{[nameOf(shift), labelOf(shift)].filter(Boolean).join(' · ')}</span>
                {warnings.map((words) => (
                  <span key={words} css={warning}>
                    <TriangleAlert aria-hidden /> {words}
                  </span>
                ))}
              </button>
            </li>
          )
        })}
        {shown.length === 0 && <li css={none}>{t('rosters.noneOnDay')}</li>}
      </ul>
      {editable && (
        <Button kind="primary" wide icon={<Plus aria-hidden />} onClick={() => onAdd(null, day)}>
          {t('rosters.add')}
        </Button>
      )}
    </>
  )
}

const list = css({ display: 'grid', gap: 'var(--space-3)', listStyle: 'none' })
const item = css({
  display: 'grid',
  gap: 2,
  width: '100%',
  minHeight: 56,
  padding: 'var(--space-3) var(--space-4)',
  border: '1px solid var(--line)',
  borderInlineStart: '6px solid var(--tone)',
  borderRadius: 'var(--radius-control)',
  background: 'var(--surface)',
  color: 'inherit',
  textAlign: 'start',
  '& > b': { fontVariantNumeric: 'tabular-nums' },
})
const warning = css({
  display: 'flex',
  alignItems: 'center',
  gap: 6,
  color: 'var(--warn)',
  fontSize: 'var(--text-sm)',
  '& svg': { flex: 'none', width: 16, height: 16 },
})
const none = css({ padding: 'var(--space-5)', color: 'var(--ink-2)', textAlign: 'center' })
