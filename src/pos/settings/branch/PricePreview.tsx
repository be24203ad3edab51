import { css } from '@emotion/react'
import type { Branch } from '#shared/branches/branch.ts'
import { currencyOf } from '#shared/money/currency.ts'
import { billRows } from '#shared/pricing/bill-rows.ts'
import { policyFor } from '#shared/pricing/policy-for.ts'
import { priceOrder } from '#shared/pricing/price-order.ts'
import { useFormat } from '../../../ui/i18n/use-format.ts'
import { useT } from '../../../ui/i18n/use-t.ts'
import { useToday } from './use-today.ts'

/** What a guest would pay for a dish of 100 (of 100,000 where there are no cents), as the till will count it. */
export function PricePreview({
  branch,
  date,
  taxClass = 'standard',
}: {
  readonly branch: Branch
  /** Business date; left out: today. */
  readonly date?: string | undefined
  readonly taxClass?: string
}) {
  const t = useT()
  const format = useFormat()
  const { currency } = branch
  const today = useToday()
  const money = (amount: number) => format.money(amount, currency)
  const policy = policyFor(branch, date ?? today)
  const unitPrice = currencyOf(currency).digits === 0 ? 100_000 : 10_000
  const line = { _id: 'preview', quantity: 1, unitPrice, taxClass }
  if (!isCountable(policy)) return null
  const { totals } = priceOrder([line], policy)
  return (
    <output css={box}>
      <strong>
        {t('settings.pricing.preview', { price: money(unitPrice), total: money(totals.total) })}
      </strong>
      <ul>
        {billRows(totals, policy.serviceCharge?.rate).map((row) => {
          if (row.kind === 'serviceCharge')
            return (
              <li key={row.kind}>
                {t('settings.pricing.service')} {row.rate !== null && format.rate(row.rate)}:{' '}
                {money(row.amount)}
              </li>
            )
          if (row.kind !== 'tax') return null
          return (
            <li key={`${row.name} ${row.rate} ${row.included}`}>
              {row.name} {format.rate(row.rate)}: {money(row.amount)}{' '}
              {t(row.included ? 'settings.tax.included' : 'settings.tax.added')}
            </li>
          )
        })}
      </ul>
    </output>
  )
}

/** While somebody types, a rate may be no number yet. */
const isCountable = ({ taxes, serviceCharge }: ReturnType<typeof policyFor>): boolean =>
  [...Object.values(taxes).flat(), ...(serviceCharge ? [serviceCharge] : [])].every(
    ({ rate }) => typeof rate === 'number' && Number.isFinite(rate),
  )

const box = css({
  display: 'grid',
  gap: 'var(--space-2)',
  padding: 'var(--space-4) var(--space-5)',
  border: '1px dashed var(--line-strong)',
  borderRadius: 'var(--radius-card)',
  background: 'var(--sunken)',
  fontVariantNumeric: 'tabular-nums',
})
