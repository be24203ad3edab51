import { css } from '@emotion/react'
import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { weekOf } from '#shared/rosters/week.ts'
import { addDays } from '#shared/time/business-date.ts'
import { Button } from '../../ui/controls/Button.tsx'
import { IconButton } from '../../ui/controls/IconButton.tsx'
import { useDates } from '../../ui/i18n/use-dates.ts'
import { useT } from '../../ui/i18n/use-t.ts'

/** Which week is shown, and the ways to others. */
export function WeekBar({
  week,
  today,
  onShow,
}: {
  readonly week: string
  readonly today: string
  readonly onShow: (week: string) => void
}) {
  const t = useT()
  const dates = useDates()
  const isThis = week === weekOf(today)
  return (
    <div css={bar}>
      <IconButton
        label={t('rosters.weekBefore')}
        icon={<ChevronLeft aria-hidden />}
        onClick={() => onShow(addDays(week, -7))}
      />
      <h2 css={name}>
        {dates.dateOnly(week)} – {dates.dateOnly(addDays(week, 6))}
      </h2>
      <IconButton
        label={t('rosters.weekAfter')}
        icon={<ChevronRight aria-hidden />}
        onClick={() => onShow(addDays(week, 7))}
      />
      {!isThis && <Button onClick={() => onShow(weekOf(today))}>{t('rosters.thisWeek')}</Button>}
    </div>
  )
}

const bar = css({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 'var(--space-3)' })
const name = css({ fontSize: 'var(--text-lg)', fontVariantNumeric: 'tabular-nums' })
