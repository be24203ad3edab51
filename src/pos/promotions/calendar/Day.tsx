import { css } from '@emotion/react'
import { Link } from 'react-router-dom'
import type { Branch } from '#shared/branches/branch.ts'
import type { Promotion } from '#shared/promoting/contract.ts'
import { DAY_MINUTES, minutesOf } from '#shared/time/business-date.ts'
import { two } from '#shared/time/wall-clock.ts'
import { weekdayOf } from '#shared/time/weekday.ts'
import { useDates } from '../../../ui/i18n/use-dates.ts'
import { useFormat } from '../../../ui/i18n/use-format.ts'
import { useLocalText } from '../../../ui/i18n/use-local-text.ts'
import { useT } from '../../../ui/i18n/use-t.ts'
import { type Span, spansOn } from './overlaps.ts'

/** The promotions of one business day, each with its hours. */
export function Day({
  day,
  isToday,
  promotions,
  branch,
}: {
  readonly day: string
  readonly isToday: boolean
  readonly promotions: readonly Promotion[]
  readonly branch: Branch
}) {
  const t = useT()
  const dates = useDates()
  const format = useFormat()
  const text = useLocalText()
  const clockAt = (minute: number) => {
    const sum = (minute + minutesOf(branch.businessDayCutoff)) % DAY_MINUTES
    return format.clock(`${two(Math.floor(sum / 60))}:${two(sum % 60)}`)
  }
  const hours = ([from, to]: Span) =>
    to - from >= DAY_MINUTES ? t('dayparts.wholeDay') : `${clockAt(from)} – ${clockAt(to)}`
  const shown = promotions
    .map((promotion) => ({ promotion, spans: spansOn(promotion.when, day, branch) }))
    .filter(({ spans }) => spans.length > 0)
  return (
    <section css={[frame, isToday && current]} aria-current={isToday ? 'date' : undefined}>
      <h3>
        {dates.weekday(weekdayOf(day))} <small>{dates.dateOnly(day, 'short')}</small>
      </h3>
      {shown.length === 0 && <p css={quiet}>{t('promotions.calendar.none')}</p>}
      <ul css={list}>
        {shown.map(({ promotion, spans }) => (
          <li key={promotion._id}>
            <Link to={`?id=${promotion._id}`}>
              <strong>{text(promotion.name)}</strong>{' '}
              <small>
                {[
                  format.list(spans.map(hours)),
                  promotion.versionId === null && t('promotions.states.draft'),
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </small>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}

const frame = css({
  display: 'grid',
  alignContent: 'start',
  gap: 'var(--space-2)',
  padding: 'var(--space-3) var(--space-4)',
  border: '1px solid var(--line)',
  borderRadius: 'var(--radius-card)',
  background: 'var(--surface)',
  minWidth: 0,
  '& > h3': { fontSize: 'var(--text-md)' },
  '& > h3 > small': { fontWeight: 400, color: 'var(--ink-2)', whiteSpace: 'nowrap' },
})
const current = css({ borderColor: 'var(--action)' })
const quiet = css({ color: 'var(--ink-2)', fontSize: 'var(--text-sm)' })
const list = css({
  display: 'grid',
  listStyle: 'none',
  '& > li': { borderBlockStart: '1px solid var(--line)', minWidth: 0 },
  '& a': {
    display: 'grid',
    alignContent: 'center',
    minHeight: 44,
    paddingBlock: 'var(--space-2)',
    overflowWrap: 'anywhere',
    textDecoration: 'none',
  },
  '& a:hover > strong': { textDecoration: 'underline' },
  '& small': { color: 'var(--ink-2)' },
})
