import { css } from '@emotion/react'
import { useId } from 'react'
import type { Branch } from '#shared/branches/branch.ts'
import { examplePrice } from '#shared/money/example-price.ts'
import { policyFor } from '#shared/pricing/policy-for.ts'
import { priceOrder } from '#shared/pricing/price-order.ts'
import { useFormat } from '../../ui/i18n/use-format.ts'
import { useT } from '../../ui/i18n/use-t.ts'
import { useBusinessDay } from '../place/use-business-day.ts'

const WAYS = [true, false] as const

/** Prices with their tax in them, or the tax on top of the bill: two large cards, each with what the guest pays. */
export function TaxCards({
  included,
  onChange,
  branchWith,
}: {
  readonly included: boolean
  readonly onChange: (included: boolean) => void
  readonly branchWith: (included: boolean) => Branch
}) {
  const t = useT()
  const format = useFormat()
  const name = useId()
  const today = useBusinessDay()
  return (
    <fieldset css={grid} aria-label={t('settings.priceDisplay.title')}>
      {WAYS.map((way) => {
        const branch = branchWith(way)
        const price = examplePrice(branch.currency)
        const line = { _id: 'example', quantity: 1, unitPrice: price, taxClass: 'standard' }
        // Without the service charge: the cards differ by the tax alone.
        const policy = policyFor({ ...branch, serviceCharge: null }, today)
        const { total } = priceOrder([line], policy).totals
        const money = (amount: number) => format.money(amount, branch.currency)
        return (
          <label key={String(way)} css={card}>
            <input
              type="radio"
              name={name}
              checked={way === included}
              onChange={() => onChange(way)}
              css={radio}
            />
            <span css={title}>{t(`settings.priceDisplay.${way ? 'included' : 'added'}`)}</span>
            <span css={note}>
              {t('settings.pricing.preview', { price: money(price), total: money(total) })}
            </span>
          </label>
        )
      })}
    </fieldset>
  )
}

const grid = css({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 15rem), 1fr))',
  gap: 'var(--space-4)',
  minWidth: 0,
})
const card = css({
  display: 'grid',
  gridTemplateColumns: 'auto 1fr',
  alignContent: 'start',
  gap: 'var(--space-2) var(--space-4)',
  minHeight: 104,
  padding: 'var(--space-5)',
  border: '1px solid var(--line-strong)',
  borderRadius: 'var(--radius-tile)',
  background: 'var(--raised)',
  cursor: 'pointer',
  '&:has(:checked)': { borderColor: 'var(--primary)', background: 'var(--primary-soft)' },
  '&:has(:focus-visible)': { outline: '3px solid var(--focus)', outlineOffset: 2 },
})
const radio = css({
  gridRow: '1 / span 2',
  width: 24,
  height: 24,
  accentColor: 'var(--primary)',
  '&:focus-visible': { outline: 'none' },
})
const title = css({ fontWeight: 700, fontSize: 'var(--text-lg)' })
const note = css({ color: 'var(--ink-2)', fontVariantNumeric: 'tabular-nums' })
