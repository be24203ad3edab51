import { css } from '@emotion/react'
import { Link } from 'react-router-dom'
import { isAtWork } from '#shared/time-cards/clock.ts'
import { press } from '../../ui/controls/press.ts'
import { useNow } from '../../ui/frame/use-now.ts'
import { useFormat } from '../../ui/i18n/use-format.ts'
import { useT } from '../../ui/i18n/use-t.ts'
import { useRows } from '../../ui/link/hooks.ts'
import { useSuite } from '../../ui/link/SuiteProvider.tsx'
import { LoadFailed } from '../../ui/query/LoadFailed.tsx'
import { useLoad } from '../../ui/query/use-read.ts'
import { useBranch } from '../place/branch-context.ts'
import { useAccess } from '../place/use-access.ts'

const MINUTE = 60_000

/** What work costs today so far, as a share of what was sold, for people who see working time. */
export function LabourNow() {
  const { mayOpen } = useAccess()
  return mayOpen({ feature: 'staff_time' }) ? <Labour /> : null
}

function Labour() {
  const t = useT()
  const format = useFormat()
  const { api } = useSuite()
  const { branch, paths } = useBranch()
  const now = useNow(MINUTE)
  const atWork = useRows('clocks').filter((clock) => isAtWork(clock, now)).length
  const minute = Math.floor(now / MINUTE)
  const labour = useLoad({
    name: 'labour today',
    key: minute,
    within: branch._id,
    areas: ['timeCards', 'employments'],
    load: () => api.timeCards.labour({ query: { branchId: branch._id } }),
  })
  if (!labour.page) return <LoadFailed of={labour}>{t('payroll.labour')}</LoadFailed>
  const { minutes, percent, cost, net, withoutWage } = labour.page
  const amounts = cost !== null &&
    net !== null && {
      cost: format.money(cost, branch.currency),
      net: format.money(net, branch.currency),
    }
  return (
    <Link to={`${paths.home}/time-cards/labour`} css={[look, press]}>
      <h2>{t('payroll.labour')}</h2>
      <strong css={figure}>
        {percent === null
          ? t('payroll.noSales')
          : t('payroll.ofSales', { percent: format.percent(percent) })}
      </strong>
      <span css={quiet}>
        {[
          format.duration(minutes * MINUTE),
          t('payroll.atWork', { n: atWork }),
          amounts && t('payroll.costOf', amounts),
          withoutWage > 0 && t('payroll.withoutWage', { n: withoutWage }),
        ]
          .filter(Boolean)
          .join(' · ')}
      </span>
    </Link>
  )
}

const look = css({
  display: 'grid',
  gap: 'var(--space-2)',
  padding: 'var(--space-5)',
  border: '1px solid var(--line)',
  borderRadius: 'var(--radius-tile)',
  background: 'var(--surface)',
  color: 'inherit',
  textDecoration: 'none',
  '& h2': { color: 'var(--ink-2)', fontSize: 'var(--text-sm)', fontWeight: 600 },
})
const figure = css({ fontSize: 'var(--text-xl)' })
const quiet = css({ color: 'var(--ink-2)' })
