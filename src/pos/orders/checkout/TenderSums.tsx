import { css } from '@emotion/react'
import type { Order } from '#shared/orders/order.ts'
import { useFormat } from '../../../ui/i18n/use-format.ts'
import { useT } from '../../../ui/i18n/use-t.ts'
import type { Tender } from './tender.ts'

/** What is to pay, what cash makes of it, and the change. */
export function TenderSums({ order, tender }: { readonly order: Order; readonly tender: Tender }) {
  const t = useT()
  const format = useFormat()
  const money = (amount: number) => format.money(amount, order.policy.currency)
  const part = tender.remains > 0
  // Only one of the two figures is what remains.
  const lead = order.payments.length > 0 && !part ? 'checkout.remains' : 'checkout.toPay'
  return (
    <dl css={sums}>
      <div css={leadLook}>
        <dt>{t(lead)}</dt>
        <dd>{money(order.due)}</dd>
      </div>
      {tender.rounding !== 0 && (
        <>
          <div>
            <dt>{t('checkout.rounding')}</dt>
            <dd>{money(tender.rounding)}</dd>
          </div>
          <div css={cash}>
            <dt>{t('checkout.inCash')}</dt>
            <dd>{money(tender.rounded)}</dd>
          </div>
        </>
      )}
      <div css={result}>
        <dt>{t(part ? 'checkout.remains' : 'checkout.change')}</dt>
        <dd>{money(part ? tender.remains : tender.change)}</dd>
      </div>
    </dl>
  )
}

const PHONE = '@media (max-width: 640px)'

const sums = css({
  display: 'grid',
  gap: 'var(--space-2)',
  padding: 'var(--space-5)',
  border: '1px solid var(--line)',
  borderRadius: 'var(--radius-card)',
  background: 'var(--surface)',
  '& > div': {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'baseline',
    justifyContent: 'space-between',
    gap: '0 1em',
  },
  '& dt': { color: 'var(--ink-2)' },
  '& dd': { marginInlineStart: 'auto', whiteSpace: 'nowrap' },
  // Side by side, so that the pad stays in view and under the thumb.
  [PHONE]: {
    gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
    padding: 'var(--space-3) var(--space-4)',
    '& > div > *': { width: '100%', textAlign: 'start', margin: 0 },
    '& > div > dd': { fontSize: 'clamp(var(--text-lg), 6.4vw, var(--text-2xl))' },
  },
})
const figure = { fontFamily: 'var(--font-display)', fontWeight: 700, lineHeight: 1.25 }
const leadLook = css({ '& > dd': { ...figure, fontSize: 'var(--text-3xl)' } })
const cash = css({ '& > dd': { ...figure, fontSize: 'var(--text-xl)' } })
const result = css({
  marginBlockStart: 'var(--space-2)',
  paddingBlockStart: 'var(--space-3)',
  borderBlockStart: '1px dashed var(--line-strong)',
  [PHONE]: { margin: 0, padding: 0, border: 0 },
  '& > dd': { ...figure, fontSize: 'var(--text-4xl)', lineHeight: 1.15 },
})
