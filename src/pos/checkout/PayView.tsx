import { useRef, useState } from 'react'
import type { PaymentCode } from '#shared/customer-display/display.ts'
import { unsentLines } from '#shared/orders/kitchen-difference.ts'
import type { Order } from '#shared/orders/order.ts'
import { Button } from '../../ui/controls/Button.tsx'
import { NumberPad, type PadKey } from '../../ui/controls/NumberPad.tsx'
import { useFormat } from '../../ui/i18n/use-format.ts'
import { useT } from '../../ui/i18n/use-t.ts'
import { isCovered } from '../../ui/screen/is-covered.ts'
import { toast } from '../../ui/toasts/toast.tsx'
import { useScanner } from '../../ui/keys/use-scanner.ts'
import { OrderTicket } from '../orders/ticket/OrderTicket.tsx'
import { useGuestDisplay } from '../frame/use-guest-display.ts'
import { useToastPlace } from './use-toast-place.ts'
import { ByTelephone } from './ByTelephone.tsx'
import { NOTHING, settled, taken, typed } from './entered.ts'
import { Hint } from './Hint.tsx'
import { Methods } from './Methods.tsx'
import * as look from './pay-look.ts'
import { Payments } from './Payments.tsx'
import { QuickCash } from './QuickCash.tsx'
import { TenderSums } from './TenderSums.tsx'
import {
  cashTender,
  exactTender,
  isEnough,
  isLargeChange,
  mostEntered,
  type Tender,
  zerosKey,
} from './tender.ts'
import { useMethods } from './use-methods.ts'
import { usePadKeys } from './use-pad-keys.ts'
import { usePayment } from './use-payment.ts'
import { useScans } from './use-scans.ts'

/** Ticket, paid and due amounts, and the pad: the order never leaves the cashier's eyes. */
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
  useToastPlace('pay')
  const [entered, setEntered] = useState(NOTHING)
  /** The tender whose large change the cashier was asked about. */
  const [asked, setAsked] = useState(0)
  const payButton = useRef<HTMLButtonElement>(null)
  const { currency } = order.policy
  const { methods, method, choose } = useMethods()
  const inCash = method === 'cash'
  const tenderOf = inCash ? cashTender : exactTender
  const tender = tenderOf(order, entered.amount)
  const scans = useScans(method, tender)
  const [code, setCode] = useState<PaymentCode>()
  useGuestDisplay(order._id, 'paying', code, method)
  const asks = asked > 0 && asked === tender.tendered
  function press(key: PadKey) {
    taps.typed()
    setAsked(0)
    setEntered((value) => typed(value, key, mostEntered(order, inCash)))
  }
  /** Returns whether the cashier must confirm the change first. */
  function mustAsk(given: Tender) {
    if (!isLargeChange(given, order) || given.tendered === asked) return false
    setAsked(given.tendered)
    taps.done('pad')
    return true
  }
  async function take(control: 'quickCash' | 'pad', amount: number) {
    const given = tenderOf(order, amount)
    if (refuses(control, given) || (control === 'pad' && mustAsk(given))) return
    setEntered(taken)
    const paid = await pay(control, method, given)
    setEntered((value) => settled(value, paid))
    // Gives Enter back to the pad.
    if (paid) payButton.current?.blur()
  }
  const takeEntered = () => void take('pad', entered.amount)
  /**
   * A part of the bill is taken only by its own button, never by a hasty Enter: the first Enter moves there.
   */
  function payByKey() {
    if (tender.kind === 'settles') takeEntered()
    else {
      payButton.current?.focus()
      taps.done('pad')
    }
  }
  // A dish that is scanned here is no amount.
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
  const payWords = t(labelOf(tender, { asks, scanned: code !== undefined }), {
    amount: format.money(tender.tendered, currency),
  })
  usePadKeys({ onKey: press, onPay: payByKey, onLeave })

  return (
    <div css={look.view}>
      <div css={look.ticket}>
        <OrderTicket order={order} currency={currency} paying />
      </div>
      <section css={look.middle}>
        <TenderSums
          order={order}
          tender={tender}
          inCash={inCash}
          typed={entered.amount > 0 || tender.remains > 0}
        />
        <div css={methods.length === 1 && look.wideOnly}>
          <Methods methods={methods} chosen={method} onChoose={choose} />
        </div>
        <div css={look.payments}>
          <Payments order={order} />
        </div>
      </section>
      <section css={look.right} aria-label={t('checkout.pad')}>
        <div css={look.frame} data-method={method}>
          {scans.shown ? (
            <ByTelephone
              orderNumber={order.number}
              amount={tender.tendered}
              button={payWords}
              onCode={setCode}
              onPad={scans.hide}
            />
          ) : (
            <>
              <div css={look.above}>
                {/* Its place is kept for the other methods. */}
                <div css={!inCash && look.unseen}>
                  <QuickCash
                    order={order}
                    onTake={(amount) => void take('quickCash', amount)}
                    disabled={busy || !inCash}
                  />
                </div>
                <Hint
                  order={order}
                  tender={tender}
                  unsent={unsentLines(order.lines).length}
                  asks={asks}
                />
              </div>
              <div css={look.pad}>
                <NumberPad
                  label={t('checkout.pad')}
                  backLabel={t('checkout.backspace')}
                  zeros={zerosKey(currency)}
                  onKey={press}
                />
              </div>
            </>
          )}
        </div>
        <Button
          ref={payButton}
          kind="money"
          wide
          busy={busy}
          disabled={!isEnough(tender.kind) || order.lines.length === 0}
          css={look.pay}
          onClick={takeEntered}
        >
          {payWords}
        </Button>
      </section>
    </div>
  )
}

function labelOf(
  { remains }: Tender,
  { asks, scanned }: { readonly asks: boolean; readonly scanned: boolean },
) {
  if (asks) return 'checkout.confirmTake'
  if (scanned) return 'checkout.takePaid'
  return remains > 0 ? 'checkout.payPart' : 'checkout.pay'
}
