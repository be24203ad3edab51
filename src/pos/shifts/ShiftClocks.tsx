import { css } from '@emotion/react'
import { useFormat } from '../../ui/i18n/use-format.ts'
import { useDates } from '../../ui/i18n/use-dates.ts'
import { useT } from '../../ui/i18n/use-t.ts'
import { useNow } from '../../ui/frame/use-now.ts'
import { useLastClosed } from './use-last-closed.ts'

/** The time in the branch, and when its last shift was closed. */
export function ShiftClocks() {
  const t = useT()
  const format = useFormat()
  const dates = useDates()
  const now = useNow(1000)
  const last = useLastClosed()
  return (
    <dl css={clocks}>
      <div>
        <dt>{t('shifts.now')}</dt>
        <dd css={big}>{format.time(now)}</dd>
      </div>
      <div>
        <dt>{t('shifts.lastClosed')}</dt>
        <dd css={big}>
          {last === 'asking' && '…'}
          {last === 'unknown' && t('shifts.lastClosedUnknown')}
          {typeof last === 'object' &&
            (last?.endTime ? dates.dateTime(last.endTime) : t('shifts.neverClosed'))}
        </dd>
      </div>
    </dl>
  )
}

const clocks = css({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(11em, 1fr))',
  gap: 'var(--space-4)',
  '& > div': {
    padding: 'var(--space-3) var(--space-4)',
    borderRadius: 'var(--radius-control)',
    background: 'var(--sunken)',
  },
  '& dt': { color: 'var(--ink-2)', fontSize: 'var(--text-sm)' },
})
const big = css({ fontSize: 'var(--text-lg)', fontWeight: 600 })
