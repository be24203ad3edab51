import { css } from '@emotion/react'
import { useState } from 'react'
import { PACKAGES, type PackageType } from '#shared/features/feature.ts'
import { BILLING_PERIODS, type BillingPeriod, PLAN_CURRENCY, PLANS } from '#shared/packages/plan.ts'
import type { Restaurant } from '#shared/restaurants/restaurant.ts'
import { Button } from '../../ui/controls/Button.tsx'
import { SegmentedRow } from '../../ui/controls/SegmentedRow.tsx'
import { StatusPill } from '../../ui/controls/StatusPill.tsx'
import { useFormat } from '../../ui/i18n/use-format.ts'
import { useT } from '../../ui/i18n/use-t.ts'
import { Loaded } from '../../ui/query/Loaded.tsx'
import { useAccess } from '../place/use-access.ts'
import { ChangePackage } from './ChangePackage.tsx'
import { PlanTable } from './PlanTable.tsx'
import { useRestaurant } from './use-restaurant.ts'

/** The three packages, the restaurant's own, and buttons to change it. */
export function PackageSection() {
  const loading = useRestaurant()
  return (
    <Loaded of={loading}>
      {(restaurant) => <Packages restaurant={restaurant} onChanged={loading.reload} />}
    </Loaded>
  )
}

function Packages({
  restaurant,
  onChanged,
}: {
  readonly restaurant: Restaurant
  readonly onChanged: () => void
}) {
  const t = useT()
  const { money } = useFormat()
  const mayChange = useAccess().may(['manage_subscriptions'])
  const [shown, setShown] = useState<BillingPeriod | null>(null)
  const [wanted, setWanted] = useState<PackageType | null>(null)
  const billingPeriod = shown ?? restaurant.billingPeriod
  const per = billingPeriod === 'yearly' ? 'packages.perYear' : 'packages.perMonth'
  return (
    <div css={frame}>
      <SegmentedRow
        label={t('packages.billing')}
        segments={BILLING_PERIODS.map((value) => ({ value, label: t(`packages.${value}`) }))}
        value={billingPeriod}
        onChange={setShown}
      />
      <ul css={list}>
        {PACKAGES.map((type) => {
          const own = type === restaurant.packageType
          const current = own && billingPeriod === restaurant.billingPeriod
          return (
            <li key={type} css={card} aria-current={own || undefined}>
              <h3 css={name}>
                {t(`packages.${type}`)}{' '}
                {own && <StatusPill tone="ok">{t('settings.package.yours')}</StatusPill>}
              </h3>
              <p css={price}>
                {t(per, { price: money(PLANS[type][billingPeriod], PLAN_CURRENCY) })}
              </p>
              {mayChange && !current && (
                <Button onClick={() => setWanted(type)}>{t('settings.package.choose')}</Button>
              )}
            </li>
          )
        })}
      </ul>
      <PlanTable own={restaurant.packageType} />
      {wanted && (
        <ChangePackage
          restaurant={restaurant}
          choice={{ packageType: wanted, billingPeriod }}
          onDone={onChanged}
          onClose={() => setWanted(null)}
        />
      )}
    </div>
  )
}

const frame = css({ display: 'grid', gap: 'var(--space-5)', minWidth: 0 })
const list = css({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 15rem), 1fr))',
  gap: 'var(--space-4)',
  maxWidth: '60rem',
})
const card = css({
  display: 'grid',
  alignContent: 'start',
  gap: 'var(--space-3)',
  padding: 'var(--space-5)',
  border: '1px solid var(--line)',
  borderRadius: 'var(--radius-card)',
  background: 'var(--surface)',
  '&[aria-current]': { borderColor: 'var(--primary)', background: 'var(--primary-soft)' },
})
const name = css({ fontSize: 'var(--text-xl)', fontWeight: 700 })
const price = css({ fontWeight: 600, fontVariantNumeric: 'tabular-nums' })
