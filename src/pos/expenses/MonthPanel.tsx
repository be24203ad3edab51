import { css } from '@emotion/react'
import Camera from 'lucide-react/icons/camera'
import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { useState } from 'react'
import type { ExpenseCategory } from '#shared/expenses/contract.ts'
import type { ExpenseMonth } from '#shared/expenses/month.ts'
import { addMonths, monthOf } from '#shared/time/calendar.ts'
import { Button } from '../../ui/controls/Button.tsx'
import { IconButton } from '../../ui/controls/IconButton.tsx'
import { useFormat } from '../../ui/i18n/use-format.ts'
import { useT } from '../../ui/i18n/use-t.ts'
import { useAddress } from '../../ui/list/use-address.ts'
import { Loaded } from '../../ui/query/Loaded.tsx'
import { useRead } from '../../ui/query/use-read.ts'
import { Figures } from '../../ui/report/Figures.tsx'
import { useAccess } from '../place/use-access.ts'
import { useBusinessDay } from '../place/use-business-day.ts'
import { useBranchPlace } from '../place/use-place.ts'
import { BudgetDialog } from './BudgetDialog.tsx'
import { CategoryBars } from './CategoryBars.tsx'
import { useMonthNames } from '../place/use-month-names.ts'
import { WaitingKeys } from './WaitingKeys.tsx'

/** A month against its budget and the month before, and what waits for a person. */
export function MonthPanel({
  month,
  categories,
}: {
  /** Null: the list shows all months, and the figures of one would say another sum. */
  readonly month: string | null
  readonly categories: readonly ExpenseCategory[]
}) {
  const t = useT()
  const { branchId } = useBranchPlace()
  const { may } = useAccess()
  const { set } = useAddress()
  const nameOf = useMonthNames()
  const [budgeting, setBudgeting] = useState(false)
  const today = monthOf(useBusinessDay())
  const loading = useRead('expenses.month', { query: { branchId, month: month ?? today } }, [
    'expenses',
    'expenseCategories',
  ])
  const mayManage = may(['manage_expenses'])
  const turn = (by: number) =>
    set({ month: addMonths(month ?? today, by), page: '' }, { replace: true })
  const title = month === null ? t('expenses.allMonths') : nameOf(month)
  return (
    <section css={frame} aria-label={title}>
      <header css={head}>
        <IconButton
          label={t('expenses.monthBefore')}
          icon={<ChevronLeft aria-hidden />}
          onClick={() => turn(-1)}
        />
        <h2 css={titleLook}>{title}</h2>
        <IconButton
          label={t('expenses.monthAfter')}
          icon={<ChevronRight aria-hidden />}
          onClick={() => turn(month === null ? 0 : 1)}
        />
        {mayManage && (
          <span css={keys}>
            <Button
              kind="primary"
              icon={<Camera aria-hidden />}
              onClick={() => set({ do: 'quick' })}
            >
              {t('expenses.byPhoto')}
            </Button>
            {categories.length > 0 && (
              <Button onClick={() => setBudgeting(true)}>{t('expenses.budgets')}</Button>
            )}
          </span>
        )}
      </header>
      <Loaded of={loading}>
        {(page) => (
          <>
            {month !== null && <Sums of={page} />}
            <WaitingKeys of={page} />
            {month !== null && <CategoryBars of={page} />}
            {budgeting && <BudgetDialog of={page} onClose={() => setBudgeting(false)} />}
          </>
        )}
      </Loaded>
    </section>
  )
}

function Sums({ of: { currency, ...page } }: { readonly of: ExpenseMonth }) {
  const t = useT()
  const format = useFormat()
  const money = (amount: number) => format.money(amount, currency)
  const { operating, operatingBefore, budget, purchases } = page
  const figures = [
    { label: t('expenses.operating'), value: money(operating) },
    { label: t('expenses.budget'), value: budget === null ? '–' : money(budget) },
    { label: t('expenses.before'), value: money(operatingBefore) },
    { label: t('expenses.purchases'), value: money(purchases) },
  ]
  return <Figures of={figures} />
}

const frame = css({ display: 'grid', gap: 'var(--space-4)', minWidth: 0 })
const head = css({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 'var(--space-3)' })
const titleLook = css({
  fontSize: 'var(--text-xl)',
  fontWeight: 700,
  minWidth: '9em',
  textAlign: 'center',
})
const keys = css({
  display: 'flex',
  flexWrap: 'wrap',
  gap: 'var(--space-3)',
  marginInlineStart: 'auto',
  '@media (max-width: 640px)': { flexBasis: '100%', '& > button': { flex: 1 } },
})
