import { css } from '@emotion/react'
import type { RosterShift, RosterWeek } from '#shared/rosters/contract.ts'
import { MINUTE_MS } from '#shared/time/milliseconds.ts'
import { useFormat } from '../../../ui/i18n/use-format.ts'
import { useT } from '../../../ui/i18n/use-t.ts'
import { useAccess } from '../../place/use-access.ts'
import { label, line } from './grid-look.ts'
import { daySums } from './sums.ts'

/** Below each day what it may take, what is planned, and what that costs. */
export function Foot({
  week,
  shifts,
}: {
  readonly week: RosterWeek
  readonly shifts: readonly RosterShift[]
}) {
  const t = useT()
  const format = useFormat()
  const { may } = useAccess()
  const sums = daySums(week, shifts)
  const paid = may(['view_payroll', 'manage_payroll'])
  return (
    <div css={[line, foot]} data-foot>
      <span css={label}>
        <span>{t('rosters.expected')}</span>
        <span>{t('rosters.planned')}</span>
        {paid && <span>{t('rosters.cost')}</span>}
      </span>
      {sums.map(({ day, expected, minutes, cost }) => (
        <span key={day} css={sum} data-sum={day}>
          <span>{expected === null ? '–' : format.amount(expected, week.currency)}</span>
          <span>{format.duration(minutes * MINUTE_MS)}</span>
          {paid && (
            <span>
              {cost === null ? '–' : format.amount(cost, week.currency)}
              {cost !== null && expected !== null && expected > 0
                ? ` · ${format.percent((cost / expected) * 100)}`
                : ''}
            </span>
          )}
        </span>
      ))}
    </div>
  )
}

const foot = css({
  position: 'sticky',
  insetBlockEnd: 0,
  zIndex: 3,
  borderBlockStart: '1px solid var(--line-strong)',
  borderBlockEnd: 0,
  background: 'var(--surface)',
})
const sum = css({
  display: 'grid',
  alignContent: 'center',
  minWidth: 0,
  padding: '6px 8px',
  borderInlineStart: '1px solid var(--line)',
  fontSize: 'var(--text-sm)',
  fontVariantNumeric: 'tabular-nums',
  textAlign: 'end',
})
