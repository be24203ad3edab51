import Camera from 'lucide-react/icons/camera'
import { useEffect, useMemo, useRef, useState } from 'react'
import { bookRate } from '#shared/currencies/book-rate.ts'
import { addMonths, monthOf } from '#shared/time/calendar.ts'
import { Button } from '../../ui/controls/Button.tsx'
import { useT } from '../../ui/i18n/use-t.ts'
import { useAddress } from '../../ui/list/use-address.ts'
import { ResourcePage } from '../../ui/resource/ResourcePage.tsx'
import { useBranch } from '../place/branch-context.ts'
import { useAccess } from '../place/use-access.ts'
import { useBusinessDay } from '../place/use-business-day.ts'
import { useBranchPlace } from '../place/use-place.ts'
import { expensesIn } from './expenses.tsx'
import { ExpenseTabs } from './ExpenseTabs.tsx'
import { KeptExpenses } from './KeptExpenses.tsx'
import { MonthPanel } from './MonthPanel.tsx'
import { useExpenseCategories } from './use-categories.ts'
import { useMonthNames } from '../place/use-month-names.ts'
import { useSupplierChoices } from '../place/use-suppliers.ts'

const MONTHS = 13

/** What the branch spent, with the figures of a month above it. */
export function ExpensesView() {
  const t = useT()
  const place = useBranchPlace()
  const { branch } = useBranch()
  const { may } = useAccess()
  const { get, set } = useAddress()
  const today = useBusinessDay()
  const monthName = useMonthNames()
  const categories = useExpenseCategories(place)
  const suppliers = useSupplierChoices(place)
  const month = useShownMonth(monthOf(today))
  const mayManage = may(['manage_expenses'])
  const list = useMemo(() => {
    const codes = [...new Set((branch.rates ?? []).map(({ currency }) => currency))]
    const months = Array.from({ length: MONTHS }, (_, ago) => addMonths(monthOf(today), -ago))
    return expensesIn({
      house: branch.currency,
      others: codes.filter((code) => bookRate(branch.rates, code) !== null),
      categories,
      suppliers,
      today,
      months: months.map((value) => ({ value, label: monthName(value) })),
    })
  }, [branch.currency, branch.rates, categories, suppliers, today, monthName])
  return (
    <ResourcePage
      resource={list}
      place={place}
      may={may}
      tabs={{
        of: 'pages.expenses',
        row: (
          <>
            <ExpenseTabs of="list" />
            {get('id') === '' && <KeptExpenses categories={categories} />}
            {get('id') === '' && <MonthPanel month={month} categories={categories} />}
          </>
        ),
      }}
      begin={
        mayManage && (
          <Button icon={<Camera aria-hidden />} onClick={() => set({ do: 'quick' })}>
            {t('expenses.byPhoto')}
          </Button>
        )
      }
    />
  )
}

/**
 * Returns the month that list and figures show, which the address names; null: all. It begins with that of today, unless
 * the address narrows the list to what waits.
 */
function useShownMonth(current: string): string | null {
  const { get, set } = useAddress()
  const [begins] = useState(() =>
    ['month', 'state', 'id', 'search'].every((one) => get(one) === ''),
  )
  // An empty month is all of them once it was chosen.
  const hasBegun = useRef(!begins)
  useEffect(() => {
    if (hasBegun.current) return
    hasBegun.current = true
    set({ month: current }, { replace: true })
  }, [current, set])
  return get('month') || null
}
