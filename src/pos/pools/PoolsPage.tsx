import { monthOf } from '#shared/time/calendar.ts'
import { widePage } from '../../ui/controls/page-look.ts'
import { DayRange } from '../../ui/days/DayRange.tsx'
import { useAddress } from '../../ui/list/use-address.ts'
import { Loaded } from '../../ui/query/Loaded.tsx'
import { useRead } from '../../ui/query/use-read.ts'
import { reportHead } from '../../ui/report/report-look.ts'
import { PeopleHead } from '../frame/PeopleTabs.tsx'
import { useBusinessDay } from '../place/use-business-day.ts'
import { useBranchPlace } from '../place/use-place.ts'
import { PoolPanel } from './PoolPanel.tsx'

/** Service charge and tips of business days, and what each person has of them. */
export function PoolsPage() {
  const { branchId } = useBranchPlace()
  const today = useBusinessDay()
  const { get, set } = useAddress()
  const from = get('from') || `${monthOf(today)}-01`
  const to = get('to') || today
  const found = useRead('pools.list', { query: { branchId, from, to } }, [
    'pools',
    'timeCards',
    'payrollExports',
    'orders',
  ])
  return (
    <section css={widePage}>
      <PeopleHead name="pools.title" />
      <header css={reportHead}>
        <DayRange
          value={{ from, to }}
          today={today}
          onChange={(days) => set(days, { replace: true })}
        />
      </header>
      <Loaded of={found}>
        {({ pools, ...of }) =>
          pools.map((pool) => <PoolPanel key={pool.pool} pool={pool} of={of} to={to} />)
        }
      </Loaded>
    </section>
  )
}
