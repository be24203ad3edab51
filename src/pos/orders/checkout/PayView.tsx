import { css } from '@emotion/react'
import { useRef, useState } from 'react'
import type { PaymentCode } from '#shared/display/display.ts'
import { unsentLines } from '#shared/kitchen/difference.ts'
import { minimumAmount } from '#shared/money/check-amount.ts'
import type { Order } from '#shared/orders/order.ts'
import { Button } from '../../../ui/controls/Button.tsx'
import { NumberPad, type PadKey } from '../../../ui/controls/NumberPad.tsx'
import { useFormat } from '../../../ui/i18n/use-format.ts'
import { useT } from '../../../ui/i18n/use-t.ts'
import { isCovered } from '../../../ui/screen/is-covered.ts'
import { toast } from '../../../ui/toasts/toast.tsx'
import { useScanner } from '../keys/use-scanner.ts'
import { OrderTicket } from '../ticket/OrderTicket.tsx'
import { useGuestDisplay } from '../use-guest-display.ts'
import { ByTelephone } from './ByTelephone.tsx'
import { NOTHING, settled, taken, typed } from './entered.ts'
import { Methods } from './Methods.tsx'
import { Payments } from './Payments.tsx'
import { QuickCash } from './QuickCash.tsx'
import { TenderSums } from './TenderSums.tsx'
import { cashTender, exactTender, isEnough, zerosKey } from './tender.ts'
import { useMethods } from './use-methods.ts'
import { usePadKeys } from './use-pad-keys.ts'
import { usePayment } from './use-payment.ts'

/** Ticket, what is paid and what remains, and the pad: the order never leaves the cashier's eyes. */
export function PayView({
  order,
  onLeave,
}: {
  readonly order: Order
  readonly onLeave: () => void
}) {
  const t = useT()
  const format = useFormat()
  const { busy, refuses, pay, taps } = usePayment(order)
  const [entered, setEntered] = useState(NOTHING)
  const payButton = useRef<HTMLButtonElement>(null)
  const { currency } = order.policy
  const { methods, method, choose } = useMethods()
  const tenderOf = method === 'cash' ? cashTender : exactTender
  const tender = tenderOf(order, entered.amount)
  const [code, setCode] = useState<PaymentCode>()
  useGuestDisplay(order._id, 'paying', code, method)
  const unsent = unsentLines(order.lines).length
  function press(key: PadKey) {
    taps.typed()
    setEntered((value) => typed(value, key))
  }
  async function take(control: 'quickCash' | 'pad', amount: number) {
    const given = tenderOf(order, amount)
    if (refuses(control, given)) return
    setEntered(taken)
    const paid = await pay(control, method, given)
    setEntered((value) => settled(value, paid))
    // Enter is the pad's again.
    if (paid) payButton.current?.blur()
  }
  const takeEntered = () => void take('pad', entered.amount)
  /** A part of the bill is taken by its own button only, never by a hasty Enter: the first leads there. */
  function payByKey() {
    if (tender.kind === 'settles') takeEntered()
    else {
      payButton.current?.focus()
      taps.done('pad')
    }
  }
  // A dish that is scanned here is no money.
  const beforeScan = useRef(NOTHING)
  useScanner(
    () => {
      if (isCovered()) return
      setEntered(beforeScan.current)
      toast.error('checkout.scanned')
    },
    () => {
      beforeScan.current = entered
    },
  )
  const payWords = t(tender.remains > 0 ? 'checkout.payPart' : 'checkout.pay', {
    amount: format.money(tender.tendered, currency),
  })
  usePadKeys({ onKey: press, onPay: payByKey, onLeave })

  return (
    <div css={view}>
      <div css={ticket}>
        <OrderTicket order={order} currency={currency} />
      </div>
      <section css={middle}>
        <TenderSums order={order} tender={tender} />
        <div css={order.payments.length === 0 && wideOnly}>
          <Payments order={order} />
        </div>
        <div css={methods.length === 1 && wideOnly}>
          <Methods methods={methods} chosen={method} onChoose={choose} />
        </div>
        <ByTelephone
          method={method}
          orderNumber={order.number}
          tender={tender}
          payWords={payWords}
          onCode={setCode}
        />
      </section>
      <section css={right} aria-label={t('checkout.pad')}>
        {method === 'cash' && (
          <QuickCash
            order={order}
            onTake={(amount) => void take('quickCash', amount)}
            disabled={busy}
          />
        )}
        <p css={[figure, entered.amount === 0 && faint]} aria-live="polite">
          <span css={caption}>{t('checkout.received')}</span>
          {format.money(tender.tendered, currency)}
        </p>
        <NumberPad
          label={t('checkout.pad')}
          backLabel={t('checkout.backspace')}
          zeros={zerosKey(currency)}
          onKey={press}
        />
        {unsent > 0 && <p css={hint}>{t('checkout.sendsFirst', { count: unsent })}</p>}
        {tender.kind === 'part' && (
          <p css={hint}>
            {t('checkout.partHint', { amount: format.money(tender.remains, currency) })}
          </p>
        )}
        {tender.kind === 'short' && (
          <p css={hint}>
            {t('checkout.short', { amount: format.money(tender.rounded, currency) })}
          </p>
        )}
        {tender.kind === 'tooSmall' && (
          <p css={hint}>
            {t('errors.minimumAmount', {
              minimum: format.money(minimumAmount(currency), currency),
            })}
          </p>
        )}
        <Button
          ref={payButton}
          kind="money"
          wide
          busy={busy}
          disabled={!isEnough(tender.kind) || order.lines.length === 0}
          css={payLook}
          onClick={takeEntered}
        >
          {payWords}
        </Button>
      </section>
    </div>
  )
}

const WIDE = '@media (min-width: 960px)'

const view = css({
  display: 'grid',
  gap: 'var(--space-4)',
  padding: 'var(--space-3) var(--space-4) var(--space-4)',
  [WIDE]: {
    gridTemplateColumns: 'minmax(270px, 3fr) minmax(250px, 3.4fr) minmax(300px, 3.6fr)',
    height: '100%',
    padding: 12,
  },
})
const ticket = css({
  display: 'none',
  minHeight: 0,
  [WIDE]: { display: 'block' },
})
const wideOnly = css({ '@media (max-width: 959.9px)': { display: 'none' } })
const middle = css({
  display: 'grid',
  alignContent: 'start',
  gap: 'var(--space-4)',
  minHeight: 0,
  [WIDE]: { overflowY: 'auto' },
})
const right = css({
  display: 'flex',
  flexDirection: 'column',
  gap: 'var(--space-3)',
  minHeight: 0,
  '--key': 'clamp(56px, 7dvh, 72px)',
  [WIDE]: { '--key': 'clamp(56px, 9.4dvh, 72px)', overflowY: 'auto' },
})
const figure = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  justifyContent: 'space-between',
  gap: '0 1em',
  paddingInline: 'var(--space-3)',
  fontFamily: 'var(--font-display)',
  fontSize: 'var(--text-3xl)',
  fontWeight: 700,
})
const faint = css({ color: 'var(--ink-3)' })
const caption = css({
  color: 'var(--ink-2)',
  fontFamily: 'var(--font-ui)',
  fontSize: 'var(--text-md)',
  fontWeight: 500,
})
const hint = css({ color: 'var(--ink-2)', fontSize: 'var(--text-sm)', textAlign: 'center' })
/** Stays in view on a phone, where the pad reaches below the edge. */
const payLook = css({
  flex: 'none',
  minHeight: 68,
  marginBlockStart: 'auto',
  fontSize: 'var(--text-xl)',
  // In view on every phone, however long the page.
  '@media (max-width: 959.9px)': {
    position: 'sticky',
    insetBlockEnd: 8,
    boxShadow: '0 0 0 8px var(--canvas)',
  },
})
