import { css } from '@emotion/react'
import { minimumAmount } from '#shared/format/check-amount.ts'
import { leastNote } from '#shared/money/exchange.ts'
import type { Order } from '#shared/orders/order.ts'
import { cashUnit } from '#shared/pricing/cash.ts'
import { useFormat } from '../../ui/i18n/use-format.ts'
import { useT } from '../../ui/i18n/use-t.ts'
import { isEnough, type Tender } from './tender.ts'
import { mix } from '../../ui/theme/mix.ts'

/** The effect of Take, or why it cannot be pressed. Its room is always there. */
export function Hint({
  order: { policy },
  tender,
  unsent,
  waiting,
  asks,
  twice,
}: {
  readonly order: Order
  readonly tender: Tender
  /** Dishes that go to the kitchen with the payment. */
  readonly unsent: number
  /** Dishes of later courses and on hold, which the kitchen never gets once the bill is settled. */
  readonly waiting: number
  /** The change is so large that Take must be pressed again. */
  readonly asks: boolean
  /** What a card machine is asked for, of a bill that does not owe both; zero: nothing. */
  readonly twice: number
}) {
  const t = useT()
  const format = useFormat()
  const { currency, cashRounding } = policy
  const { foreign } = tender
  const money = (amount: number) => format.money(amount, currency)
  const isTwice = twice > 0 && isEnough(tender.kind)
  const text = () => {
    if (isTwice) return t('checkout.machineAsked', { amount: money(twice) })
    switch (tender.kind) {
      case 'short':
        return t('checkout.short', { amount: money(tender.rounded) })
      case 'tooSmall':
        return t('errors.minimumAmount', { minimum: money(minimumAmount(currency)) })
      case 'unpayable':
        return t('checkout.cashUnit', {
          amount: foreign
            ? format.money(leastNote(foreign.currency), foreign.currency)
            : money(cashUnit(currency, cashRounding)),
        })
      case 'part':
        return t('checkout.partHint', { amount: money(tender.remains) })
      case 'settles':
        if (asks) return t('checkout.largeChange', { amount: money(tender.change) })
        if (waiting > 0) return t('checkout.waits', { n: waiting })
        return unsent > 0 ? t('checkout.sendsFirst', { count: unsent }) : ''
    }
  }
  return (
    <p
      css={mix(look, (isTwice || asks || (waiting > 0 && tender.kind === 'settles')) && loud)}
      aria-live="polite"
    >
      {text()}
    </p>
  )
}

const look = css({
  flex: 'none',
  display: 'grid',
  placeContent: 'center',
  minHeight: '2.2lh',
  color: 'var(--ink-2)',
  fontSize: 'var(--text-sm)',
  lineHeight: 'var(--leading)',
  textAlign: 'center',
  textWrap: 'balance',
  '@media (max-width: 959.9px)': { minHeight: '1.2lh' },
})
const loud = css({
  borderRadius: 'var(--radius-control)',
  background: 'var(--warn-soft)',
  color: 'var(--ink)',
  fontWeight: 600,
})
