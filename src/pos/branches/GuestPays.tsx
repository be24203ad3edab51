import { css } from '@emotion/react'
import type { Branch } from '#shared/branches/branch.ts'
import { defaultPricing } from '#shared/countries/default-pricing.ts'
import type { CountryCode } from '#shared/countries/country-code.ts'
import type { LocalText } from '#shared/contract/scalars.ts'
import { examplePrice } from '#shared/money/example-price.ts'
import { type PolicySource, policyFor } from '#shared/pricing/policy-for.ts'
import { priceOrder } from '#shared/pricing/price-order.ts'
import { businessDate } from '#shared/time/business-date.ts'
import { useFormat } from '../../ui/i18n/use-format.ts'
import { useLocalText } from '../../ui/i18n/use-local-text.ts'
import { useT } from '../../ui/i18n/use-t.ts'
import { useOne } from '../../ui/link/hooks.ts'
import { useSuite } from '../../ui/link/SuiteProvider.tsx'
import { LoadFailed } from '../../ui/query/LoadFailed.tsx'
import { useLoad } from '../../ui/query/use-read.ts'

/** More would be a table that is never read; branches that differ come first. */
const MOST = 6

type Props = {
  readonly restaurantId: string
  readonly country: CountryCode
  /** Empty: as usual in the country. */
  readonly copyFrom: string | null
  readonly name: LocalText
}

/** What a guest pays for the same dish in each branch and in the new one, before it is saved: prices that differ are seen here and not on a receipt. */
export function GuestPays({ restaurantId, country, copyFrom, name }: Props) {
  const t = useT()
  const local = useLocalText()
  const { api } = useSuite()
  const known = useOne('session')?.branches ?? []
  const ids = known
    .filter((branch) => branch.restaurantId === restaurantId && branch.country === country)
    .slice(0, MOST)
    .map(({ _id }) => _id)
  const loading = useLoad({
    name: 'branches of a country',
    key: ids,
    areas: ['branches'],
    load: () => Promise.all(ids.map((branchId) => api.branches.get({ params: { branchId } }))),
  })
  const { page: branches = [] } = loading
  const format = useFormat()
  const like = branches.find(({ _id }) => _id === copyFrom) ?? defaultPricing(country)
  const shown = branches.filter(({ currency }) => currency === like.currency)
  if (shown.length === 0) return <LoadFailed of={loading} />

  const price = examplePrice(like.currency)
  const own = {
    id: 'new',
    name: local(name) || t('settings.branch.unnamed'),
    pays: paid(like, price),
  }
  const rows = [
    ...shown.map((branch) => ({
      id: branch._id,
      name: local(branch.name),
      pays: paid(branch, price),
    })),
    own,
  ]
  const money = (amount: number) => format.money(amount, like.currency)
  return (
    <section css={box} aria-label={t('settings.branch.guestPays')}>
      <h3>{t('settings.branch.guestPaysFor', { price: money(price) })}</h3>
      <dl css={list}>
        {rows.map((row) => (
          <div key={row.id} data-other={row.pays !== own.pays || undefined}>
            <dt>{row.name}</dt>
            <dd>{money(row.pays)}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

function paid(
  branch: PolicySource & Partial<Pick<Branch, 'timeZone' | 'businessDayCutoff'>>,
  price: number,
) {
  const { timeZone = 'UTC', businessDayCutoff = '00:00' } = branch
  const policy = policyFor(branch, businessDate(Date.now(), timeZone, businessDayCutoff))
  const line = { _id: 'example', quantity: 1, unitPrice: price, taxClass: 'standard' }
  return priceOrder([line], policy).totals.total
}

const box = css({
  display: 'grid',
  gap: 'var(--space-3)',
  padding: 'var(--space-4) var(--space-5)',
  border: '1px dashed var(--line-strong)',
  borderRadius: 'var(--radius-card)',
  background: 'var(--sunken)',
  '& h3': { fontSize: 'var(--text-md)', fontWeight: 600 },
})
const list = css({
  display: 'grid',
  gap: 'var(--space-2)',
  fontVariantNumeric: 'tabular-nums',
  '& > div': { display: 'flex', justifyContent: 'space-between', gap: 'var(--space-4)' },
  '& > div:last-of-type': { fontWeight: 700 },
  '& > [data-other] dd': { color: 'var(--warn)', fontWeight: 600 },
})
