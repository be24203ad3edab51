import { css } from '@emotion/react'
import type { Order } from '#shared/orders/order.ts'
import { changeOf } from '#shared/orders/cash-of.ts'
import { roundCash } from '#shared/pricing/cash.ts'
import { useFormat } from '../../ui/i18n/use-format.ts'
import { useT } from '../../ui/i18n/use-t.ts'
import type { Tender } from './tender.ts'
import { mix } from '../../ui/theme/mix.ts'

/**
 * The amount due and, once an amount was typed, the amount received and the change. Its room is kept before.
 */
export function TenderSums({
  order,
  tender,
  inCash,
  typed,
}: {
  readonly order: Order
  readonly tender: Tender
  readonly inCash: boolean
  /** The cashier has typed an amount. */
  readonly typed: boolean
}) {
  const t = useT()
  const format = useFormat()
  const money = (amount: number) => format.money(amount, order.policy.currency)
  const part = tender.remains > 0
  // The same for every method, so that choosing one moves nothing.
  const { rounded, rounding } = roundCash(order.due, order.policy.cashRounding)
  const lead = order.payments.length > 0 ? 'checkout.remains' : 'checkout.toPay'
  return (
    <dl css={sums}>
      <div css={leadLook}>
        <dt>{t(lead)}</dt>
        <dd>{money(order.due)}</dd>
      </div>
      {rounding !== 0 && (
        <div css={mix(small, !inCash && kept)}>
          <dt>
            {t('checkout.inCash')} <small>{t('checkout.rounding')}</small>
          </dt>
          <dd>{money(rounded)}</dd>
        </div>
      )}
      <div css={mix(small, !typed && kept)}>
        <dt>{t('checkout.received')}</dt>
        <dd>
          <Received tender={tender} currency={order.policy.currency} />
        </dd>
      </div>
      <div css={mix(result, part && owing, !typed && kept)} aria-live="polite">
        <dt>{t(part ? 'checkout.remainsAfter' : 'checkout.change')}</dt>
        <dd css={mix(!part && tender.foreign?.change !== undefined && mixed)}>
          {part ? (
            money(tender.remains)
          ) : (
            <Change tender={tender} currency={order.policy.currency} />
          )}
        </dd>
      </div>
    </dl>
  )
}

/** What was handed over, and its worth where that is in another currency. */
function Received({
  tender: { foreign, tendered },
  currency,
}: {
  readonly tender: Tender
  readonly currency: string
}) {
  const { money } = useFormat()
  const worth = money(tendered, currency)
  if (!foreign) return worth
  return (
    <>
      {money(foreign.tendered, foreign.currency)}
      <span css={wideOnly}> = {worth}</span>
    </>
  )
}

/** The change, in the notes of two currencies if it is so given. */
function Change({ tender, currency }: { readonly tender: Tender; readonly currency: string }) {
  const format = useFormat()
  const change = changeOf(tender, currency)
  if (change.length === 0) return format.money(0, currency)
  return change.map((cash) => format.money(cash.amount, cash.currency)).join(' + ')
}

const PHONE = '@media (max-width: 640px)'

const sums = css({
  containerType: 'inline-size',
  display: 'grid',
  gap: 'var(--space-1)',
  padding: 'var(--space-4) var(--space-5)',
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
  '& small': { fontSize: 'var(--text-xs)' },
  // As wide as there is room: a figure that grows moves no box.
  '& dd': { flex: '1 0 auto', textAlign: 'end', whiteSpace: 'nowrap' },
  // Side by side, so that the pad stays in view and under the thumb.
  [PHONE]: {
    gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
    padding: 'var(--space-3) var(--space-4)',
    '& > div > *': { width: '100%', textAlign: 'start', margin: 0 },
    '& > div > dd': { fontSize: 'clamp(var(--text-lg), 6.4vw, var(--text-2xl))' },
  },
  '@media (max-width: 640px) and (max-height: 760px)': {
    paddingBlock: 'var(--space-2)',
    '& > div > dd': { fontSize: 'var(--text-lg)' },
  },
})
const figure = {
  fontFamily: 'var(--font-display)',
  fontWeight: 800,
  lineHeight: 'var(--leading-figures)',
}
const leadLook = css({ '& > dd': { ...figure, fontSize: 'min(2.75rem, 14cqi)' } })
const small = css({ '& > dd': { ...figure, fontSize: 'var(--text-xl)', fontWeight: 700 } })
const result = css({
  '& > dd': { ...figure, color: 'var(--ok)', fontSize: 'min(4.75rem, 15cqi)' },
  '@media (min-width: 760px) and (max-width: 959.9px)': { '& > dd': { fontSize: '2.75rem' } },
})
/** A phone has no room for it. */
const wideOnly = css({ [PHONE]: { display: 'none' } })
/** Two sums where else is one. */
const mixed = css({
  '@media (min-width: 640.1px)': { '&&': { fontSize: 'min(2.5rem, 9cqi)' } },
})
const owing = css({ '& > dd': { color: 'inherit' } })
/** Invisible, in its place: rows that appear later move nothing. */
const kept = css({ visibility: 'hidden' })
