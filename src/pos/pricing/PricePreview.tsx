import { css } from '@emotion/react'
import type { Branch } from '#shared/branches/branch.ts'
import { examplePrice } from '#shared/money/example-price.ts'
import { type BillRow, billRows, countsInTotal, serviceRow } from '#shared/pricing/bill-rows.ts'
import { policyFor } from '#shared/pricing/policy-for.ts'
import { priceOrder } from '#shared/pricing/price-order.ts'
import { useFormat } from '../../ui/i18n/use-format.ts'
import { useT } from '../../ui/i18n/use-t.ts'
import { useBusinessDay } from '../place/use-business-day.ts'

/**
 * The price a guest would pay for a dish of 100 (of 100,000 where there are no cents), as the till will count
 * it.
 */
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
  const today = useBusinessDay()
  const money = (amount: number) => format.money(amount, currency)
  const policy = policyFor(branch, date ?? today)
  const unitPrice = examplePrice(currency)
  const line = { _id: 'preview', quantity: 1, unitPrice, taxClass }
  if (!isCountable(policy)) return null
  const labelOf = (row: BillRow) => {
    switch (row.kind) {
      case 'subtotal':
        return t('fields.price')
      case 'serviceCharge':
        return `${t('fields.serviceCharge')} ${format.rate(policy.serviceCharge?.rate ?? 0)}`
      case 'rounding':
        return t('fields.taxRounding')
      case 'discount':
        return t('orders.discount')
      case 'tax':
        return `${row.name} ${format.rate(row.rate)} ${t(
          row.included ? 'settings.tax.included' : 'settings.tax.added',
        )}`
      default:
        return row satisfies never
    }
  }
  const { totals } = priceOrder([line], policy)
  const serviceTax = totals.serviceCharge === 0 ? 0 : serviceRow(totals) - totals.serviceCharge
  // Those that count add up to what the guest pays; included taxes come after them.
  const rows = billRows(totals)
    .map((row) => ({ label: labelOf(row), amount: row.amount, included: !countsInTotal(row) }))
    .toSorted((a, b) => Number(a.included) - Number(b.included))
  return (
    <output css={box}>
      <strong>
        {t('settings.pricing.preview', { price: money(unitPrice), total: money(totals.total) })}
      </strong>
      <dl css={parts}>
        {rows.map((row) => (
          <div key={row.label} data-included={row.included || undefined}>
            <dt>{row.label}</dt>
            <dd>{money(row.amount)}</dd>
          </div>
        ))}
      </dl>
      {serviceTax !== 0 && <p css={note}>{t('settings.pricing.serviceOfNet')}</p>}
    </output>
  )
}

/** While a person types, a rate may be no number yet. */
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
const parts = css({
  display: 'grid',
  gap: 'var(--space-1)',
  maxWidth: '40rem',
  '& > div': { display: 'flex', justifyContent: 'space-between', gap: 'var(--space-4)' },
  '& > [data-included]': { color: 'var(--ink-2)' },
})
const note = css({ color: 'var(--ink-2)', fontSize: 'var(--text-sm)' })
