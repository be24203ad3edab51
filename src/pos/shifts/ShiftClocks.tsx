import { css } from '@emotion/react'
import { useEffect, useState } from 'react'
import { useFormat } from '../../ui/i18n/use-format.ts'
import { useDates } from '../../ui/i18n/use-dates.ts'
import { useT } from '../../ui/i18n/use-t.ts'
import { useSuite } from '../../ui/link/SuiteProvider.tsx'
import { useNow } from '../../ui/shell/use-now.ts'
import { useBranch } from '../branch-context.ts'

type LastClosed = { readonly at: string | null } | 'unknown' | 'asking'

/** What time it is in the branch, and when its last shift was closed. */
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
            (last.at === null ? t('shifts.neverClosed') : dates.dateTime(last.at))}
        </dd>
      </div>
    </dl>
  )
}

function useLastClosed(): LastClosed {
  const { api } = useSuite()
  const branchId = useBranch().branch._id
  const [last, setLast] = useState<LastClosed>('asking')
  useEffect(() => {
    let ended = false
    api.shiftSessions.current({ query: { branchId } }).then(
      ({ lastClosed }) => !ended && setLast({ at: lastClosed?.endTime ?? null }),
      () => !ended && setLast('unknown'),
    )
    return () => {
      ended = true
    }
  }, [api, branchId])
  return last
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
