import { css } from '@emotion/react'
import Banknote from 'lucide-react/icons/banknote'
import CreditCard from 'lucide-react/icons/credit-card'
import Landmark from 'lucide-react/icons/landmark'
import Smartphone from 'lucide-react/icons/smartphone'
import Wallet from 'lucide-react/icons/wallet'
import type { PaymentMethod } from '#shared/money/payment-method.ts'
import { press } from '../../ui/controls/press.ts'
import { useT } from '../../ui/i18n/use-t.ts'
import { mix } from '../../ui/theme/mix.ts'

/** The payment methods that the branch has switched on, in its order. */
export function Methods({
  methods,
  chosen,
  onChoose,
}: {
  readonly methods: readonly PaymentMethod[]
  readonly chosen: PaymentMethod
  readonly onChoose: (method: PaymentMethod) => void
}) {
  const t = useT()
  return (
    <section css={part}>
      <h2 css={title}>{t('fields.method')}</h2>
      <ul css={mix(list, methods.length > 3 && twoColumns)} aria-label={t('fields.method')}>
        {methods.map((method) => {
          const Icon = ICONS[method] ?? Wallet
          return (
            <li key={method}>
              <button
                type="button"
                aria-pressed={method === chosen}
                onClick={() => onChoose(method)}
                css={mix(look, press)}
              >
                <Icon aria-hidden />
                {t(`checkout.methods.${method}`)}
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
  '@media (max-width: 759.9px)': { display: 'none' },
})
const list = css({
  display: 'grid',
  gap: 'var(--space-3)',
  '@media (max-width: 959.9px)': { display: 'flex', flexWrap: 'wrap' },
  // Payments stay in view on a low screen.
  '@media (min-width: 960px) and (max-height: 740px)': {
    gridTemplateColumns: 'repeat(auto-fit, minmax(8em, 1fr))',
  },
})
const twoColumns = css({ gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' })
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
    paddingInline: 'var(--space-4)',
    '& svg': { display: 'none' },
  },
  '&[aria-pressed="true"]': {
    borderColor: 'var(--primary)',
    background: 'var(--primary-soft)',
    boxShadow: 'inset 4px 0 0 var(--primary)',
  },
})
