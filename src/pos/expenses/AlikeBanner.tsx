import { Banner } from '../../ui/controls/Banner.tsx'
import { useDates } from '../../ui/i18n/use-dates.ts'
import { useFormat } from '../../ui/i18n/use-format.ts'
import { useT } from '../../ui/i18n/use-t.ts'
import { useSuite } from '../../ui/link/SuiteProvider.tsx'
import { useLoad } from '../../ui/query/use-read.ts'

type Asked = {
  readonly _id?: string
  readonly supplierId: string | null
  readonly spentOn: string
  readonly amount: number
  readonly currency: string
}

/** Asks whether a paper was entered already: same supplier, same amount, within three days. */
export function AlikeBanner({
  of: { _id, supplierId, spentOn, amount, currency },
  branchId,
}: {
  readonly of: Asked
  readonly branchId: string
}) {
  const t = useT()
  const format = useFormat()
  const dates = useDates()
  const { api } = useSuite()
  const asked =
    supplierId !== null && amount > 0 && spentOn !== ''
      ? {
          branchId,
          supplierId,
          spentOn,
          amount,
          currency,
          ...(_id !== undefined && { except: _id }),
        }
      : null
  const { page } = useLoad({
    name: 'expenses.alike',
    key: asked,
    within: asked,
    areas: ['expenses'],
    load: asked ? () => api.expenses.alike({ query: asked }) : undefined,
  })
  const [first] = page?.results ?? []
  if (!first) return null
  const what = [
    dates.dateOnly(first.spentOn, 'short'),
    format.money(first.amount, first.currency),
    first.name,
    first.madeByName,
  ]
  return (
    <Banner tone="warn">
      <strong>{t('expenses.alike')}</strong> {what.filter(Boolean).join(' · ')}
    </Banner>
  )
}
