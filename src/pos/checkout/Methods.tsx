import { css } from '@emotion/react'
import Banknote from 'lucide-react/icons/banknote'
import CreditCard from 'lucide-react/icons/credit-card'
import Landmark from 'lucide-react/icons/landmark'
import Smartphone from 'lucide-react/icons/smartphone'
import Wallet from 'lucide-react/icons/wallet'
import { formatRate } from '#shared/format/rate.ts'
import type { PaymentMethod } from '#shared/money/payment-method.ts'
import { chosenKey } from '../../ui/controls/key-look.ts'
import { press } from '../../ui/controls/press.ts'
import { useT } from '../../ui/i18n/use-t.ts'
import { mix } from '../../ui/theme/mix.ts'
import type { Way } from './use-methods.ts'

/** The payment methods that the branch has switched on, in its order. */
export function Methods({
  ways,
  chosen,
  currency,
  onChoose,
}: {
  readonly ways: readonly Way[]
  readonly chosen: Way
  /** Of the bill. */
  readonly currency: string
  readonly onChoose: (id: string) => void
}) {
  const t = useT()
  return (
    <section css={part}>
      <h2 css={title}>{t('fields.method')}</h2>
      <ul
        css={mix(
          list,
          ways.length > 3 && twoColumns,
          ways.length > 3 && lowLine,
          ways.length > 6 && line,
          ways.length > 6 && many,
        )}
        aria-label={t('fields.method')}
      >
        {ways.map(({ id, method, rate, ledger }) => {
          const Icon = ICONS[method] ?? Wallet
          return (
            <li key={id}>
              <button
                type="button"
                aria-pressed={id === chosen.id}
                onClick={() => onChoose(id)}
                css={mix(look, press, chosenKey)}
              >
                <Icon aria-hidden />
                {rate ? (
                  <span css={money}>
                    {rate.currency}
                    <small>{formatRate(rate.buying, rate.currency, currency)}</small>
                  </span>
                ) : (
                  t(ledger === 'guestAccount' ? 'checkout.onAccount' : `checkout.methods.${method}`)
                )}
              </button>
            </li>
          )
        })}
      </ul>
    </section>
  )
}

const ICONS: Readonly<Partial<Record<PaymentMethod, typeof Wallet>>> = {
  cash: Banknote,
  split_currency: Banknote,
  credit_card: CreditCard,
  debit_card: CreditCard,
  mobile_payment: Smartphone,
  mobile_money: Smartphone,
  bank_transfer: Landmark,
}

// The focus ring is not cut at the edge of a column that scrolls.
const part = css({ display: 'grid', gap: 'var(--space-2)', padding: 3, margin: -3 })
const title = css({
  color: 'var(--ink-2)',
  fontSize: 'var(--text-sm)',
  '@media (max-width: 959.9px)': { display: 'none' },
})
const money = css({
  display: 'grid',
  lineHeight: 1.3,
  '& small': { color: 'var(--ink-2)', fontSize: 'var(--text-xs)', fontWeight: 500 },
})
const list = css({
  display: 'grid',
  gap: 'var(--space-3)',
  '@media (min-width: 480.1px) and (max-width: 959.9px)': { display: 'flex', flexWrap: 'wrap' },
  // Three beside each other, however long their words: another row would push the pad below the edge.
  '@media (max-width: 480px)': {
    gridTemplateColumns: 'repeat(auto-fit, minmax(104px, 1fr))',
    gap: 'var(--space-2)',
  },
  // Payments stay in view on a low screen.
  '@media (min-width: 960px) and (max-height: 740px)': {
    gridTemplateColumns: 'repeat(auto-fit, minmax(8em, 1fr))',
  },
})
const twoColumns = css({
  '@media (min-width: 480.1px)': { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
})
/** One row that a thumb moves: on a phone more rows would push the pad below the edge. */
const moving = {
  display: 'grid',
  gridTemplateColumns: 'none',
  gridAutoFlow: 'column',
  gridAutoColumns: 'minmax(96px, max-content)',
  padding: 3,
  margin: -3,
  overflowX: 'auto',
  overscrollBehaviorX: 'contain',
  scrollbarWidth: 'none',
  '& > li > button': { minHeight: 48, whiteSpace: 'nowrap' },
} as const
const line = css({ '@media (max-width: 480px)': moving })
const lowLine = css({ '@media (max-width: 480px) and (max-height: 760px)': moving })
/** All of them in view: words alone on an upright tablet, three columns in a wide window. */
const many = css({
  '@media (min-width: 480.1px) and (max-width: 959.9px)': {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(96px, 1fr))',
    gap: 'var(--space-2)',
    '& button': {
      justifyContent: 'center',
      height: '100%',
      minHeight: 56,
      paddingInline: 'var(--space-2)',
      fontSize: 'var(--text-sm)',
      lineHeight: 1.4,
      textAlign: 'center',
      overflowWrap: 'anywhere',
    },
    '& svg': { display: 'none' },
  },
  '@media (min-width: 1500px)': { gridTemplateColumns: 'repeat(3, minmax(0, 1fr))' },
})
const look = css({
  display: 'flex',
  alignItems: 'center',
  gap: 'var(--space-3)',
  width: '100%',
  minHeight: 64,
  paddingInline: 'var(--space-4)',
  border: '1px solid var(--line)',
  borderRadius: 'var(--radius-control)',
  background: 'var(--surface)',
  fontWeight: 600,
  textAlign: 'start',
  // Words alone fit beside each other.
  '@media (max-width: 480px)': {
    justifyContent: 'center',
    height: '100%',
    minHeight: 56,
    paddingInline: 'var(--space-2)',
    fontSize: 'var(--text-sm)',
    textAlign: 'center',
    overflowWrap: 'anywhere',
    '& svg': { display: 'none' },
  },
})
