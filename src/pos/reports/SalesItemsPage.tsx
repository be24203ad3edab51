import { DayRange } from '../../ui/days/DayRange.tsx'
import { useT } from '../../ui/i18n/use-t.ts'
import { useAddress } from '../../ui/list/use-address.ts'
import { useRead } from '../../ui/query/use-read.ts'
import { pageTitle, widePage } from '../../ui/controls/page-look.ts'
import { useBranch } from '../place/branch-context.ts'
import { useBusinessDay } from '../place/use-business-day.ts'
import { DishList } from './DishList.tsx'
import { Incomplete } from './Incomplete.tsx'
import { Loaded } from './Loaded.tsx'
import { reportHead } from '../../ui/report/report-look.ts'

/** More dishes than any menu has. */
const ALL = 500

/** Sales of each dish between two days, which are in the address. */
export function SalesItemsPage() {
  const t = useT()
  const { branch } = useBranch()
  const address = useAddress()
  const today = useBusinessDay()
  const to = address.get('to') || today
  const from = address.get('from') || to
  const query = { branchId: branch._id, from, to, limit: ALL }
  const report = useRead('reports.salesItems', { query }, ['reports'])
  return (
    <div css={widePage}>
      <header css={reportHead}>
        <h1 css={pageTitle}>{t('pages.salesItems')}</h1>
        <DayRange
          value={{ from, to }}
          today={today}
          onChange={(days) => address.set(days, { replace: true })}
        />
      </header>
      <Loaded report={report}>
        {({ currency, completeFrom, results }) => (
          <>
            <Incomplete from={from} since={completeFrom} />
            <DishList dishes={results} currency={currency} label={t('pages.salesItems')} />
          </>
        )}
      </Loaded>
    </div>
  )
}
