import { css } from '@emotion/react'
import type { OwnShare } from '#shared/pools/contract.ts'
import { POOLS } from '#shared/pools/rule.ts'
import { useDates } from '../../ui/i18n/use-dates.ts'
import { useFormat } from '../../ui/i18n/use-format.ts'
import { useT } from '../../ui/i18n/use-t.ts'
import { LoadFailed } from '../../ui/query/LoadFailed.tsx'
import { useRead } from '../../ui/query/use-read.ts'
import { sumLine, sumList } from '../../ui/report/report-look.ts'
import { useAccess } from '../place/use-access.ts'
import { useBranchPlace } from '../place/use-place.ts'
import { card } from './card.ts'

/** What a person has of tips and service charge, by pay period; nothing where they have no part. */
export function OwnPools() {
  const { may } = useAccess()
  return may(['clock_in_out', 'view_own_schedule']) ? <Periods /> : null
}

function Periods() {
  const t = useT()
  const { branchId } = useBranchPlace()
  // Not after each sale: every phone of the branch would have all of it counted again.
  const found = useRead('pools.mine', { query: { branchId } }, ['pools', 'payrollExports'])
  const { currency = '', periods = [] } = found.page ?? {}
  if (periods.length === 0) return <LoadFailed of={found} />
  return (
    <div css={card}>
      <h2>{t('pools.mine')}</h2>
      <ul css={sumList}>
        {periods.map((one) => (
          <Period key={one.from} of={one} currency={currency} />
        ))}
      </ul>
    </div>
  )
}

function Period({ of, currency }: { readonly of: OwnShare; readonly currency: string }) {
  const t = useT()
  const format = useFormat()
  const dates = useDates()
  const money = (amount: number) => format.money(amount, currency)
  const parts = POOLS.flatMap((pool) => {
    const amount = of[pool]
    return amount === null ? [] : [{ pool, amount }]
  })
  return (
    <li>
      <span css={sumLine}>
        <span>
          {dates.dateOnly(of.from, 'short')} – {dates.dateOnly(of.to, 'short')}
          {!of.exported && <small css={quiet}>{t('pools.soFar')}</small>}
        </span>
        <strong css={figure}>{money(parts.reduce((sum, { amount }) => sum + amount, 0))}</strong>
      </span>
      {parts.map(({ pool, amount }) => (
        <span key={pool} css={[sumLine, quiet]}>
          <span>{t(`payroll.classes.${pool}`)}</span>
          <span css={figure}>{money(amount)}</span>
        </span>
      ))}
      {of.moved.map(({ day, pool, amount, reason, madeBy }, at) => (
        <small key={`${day} ${at}`} css={quiet}>
          {dates.dateOnly(day, 'short')}, {t(`payroll.classes.${pool}`)}: {money(amount)}. {reason}{' '}
          ({madeBy.name})
        </small>
      ))}
    </li>
  )
}

const figure = css({ marginInlineStart: 'auto', whiteSpace: 'nowrap' })
const quiet = css({
  color: 'var(--ink-2)',
  overflowWrap: 'anywhere',
  'small&': { display: 'block' },
})
