import { type ComponentProps, Suspense, useRef, useState } from 'react'
import { unsentLines, waitingLines } from '#shared/orders/courses.ts'
import type { Charge } from '#shared/orders/charge.ts'
import type { Order } from '#shared/orders/order.ts'
import { Button } from '../../ui/controls/Button.tsx'
import { NumberPad, type PadKey } from '../../ui/controls/NumberPad.tsx'
import { useFormat } from '../../ui/i18n/use-format.ts'
import { useT } from '../../ui/i18n/use-t.ts'
import { useOne } from '../../ui/link/hooks.ts'
import { isCovered } from '../../ui/screen/is-covered.ts'
import { lazyPart } from '../../ui/screen/lazy-part.ts'
import { toast } from '../../ui/toasts/toast.tsx'
import { useScanner } from '../../ui/keys/use-scanner.ts'
import { OrderTicket } from '../orders/ticket/OrderTicket.tsx'
import { useGuestDisplay } from '../frame/use-guest-display.ts'
import { useBranch } from '../place/branch-context.ts'
import { type Asked, chargedTwice } from './asked.ts'
import { useToastPlace } from './use-toast-place.ts'
import { NOTHING, proposed, settled, taken, typed } from './entered.ts'
import { Hint } from './Hint.tsx'
import { InsteadOfPad } from './InsteadOfPad.tsx'
import { Methods } from './Methods.tsx'
import * as look from './pay-look.ts'
import { PartBar } from './PartBar.tsx'
import { QuickKeys } from './QuickKeys.tsx'
import { TenderSums } from './TenderSums.tsx'
import { isEnough, isLargeChange, type Tender, zerosKey } from './tender.ts'
import { usePadKeys } from './use-pad-keys.ts'
import { type Holding, usePayment } from './use-payment.ts'
import { useParts } from './use-parts.ts'
import { useScans } from './use-scans.ts'
import { useTender } from './use-tender.ts'

// Most bills are paid at once: nothing of it is listed here.
const Payments = lazyPart(() => import('./Payments.tsx'), 'Payments')
const AskedMachines = lazyPart(() => import('./AskedMachines.tsx'), 'AskedMachines')
const FromAccount = lazyPart(() => import('./FromAccount.tsx'), 'FromAccount')

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
  const parts = useParts(order)
  const till = useTender(order, parts.amount)
  const { bill } = till
  const { entered, setEntered, inCash, tender, tenderOf } = till
  const [charges, setCharges] = useState<readonly Charge[]>(NO_CHARGES)
  /** The tender that the cashier was asked about: for its large change, or for what a card machine is asked for. */
  const [confirmed, setConfirmed] = useState(0)
  const payButton = useRef<HTMLButtonElement>(null)
  const { currency } = order.policy
  const { method, rate, ledger } = till.way
  const scans = useScans(method, tender)
  const [asked, setAsked] = useState<Partial<Asked>>({})
  /** The code of a gift card. */
  const [scanned, setScanned] = useState('')
  useGuestDisplay(order._id, 'paying', {
    paymentCode: asked.code,
    method,
    rate,
    tip: tender.tip,
    part: till.part,
  })
  const asks = confirmed > 0 && confirmed === tender.tendered
  function press(key: PadKey) {
    taps.typed()
    setConfirmed(0)
    setEntered((value) => typed(value, key, till.most))
  }
  const twice = ({ amount }: Tender) =>
    chargedTwice(order, charges, { amount, own: asked.paymentId })
  /** Returns whether the cashier must confirm the tender first. */
  function mustAsk(control: 'quickCash' | 'pad', given: Tender) {
    const isLarge = control === 'pad' && isLargeChange(given, bill)
    const charged = twice(given)
    if ((!isLarge && charged === 0) || given.tendered === confirmed) return false
    // Beside a code or an account there is no hint.
    if (charged > 0 && (scans.shown || ledger))
      toast.error('checkout.machineAsked', { amount: format.money(charged, currency) })
    setConfirmed(given.tendered)
    taps.done(control)
    return true
  }
  /** Pays from a card or an account, which hold the money first. */
  async function takeHeld(holding: Holding): Promise<boolean> {
    if (refuses('pad', tender)) return false
    if (mustAsk('pad', tender)) return false
    const paid = await pay('pad', method, tender, holding)
    if (paid) setEntered(NOTHING)
    return paid
  }
  async function take(control: 'quickCash' | 'pad', amount: number) {
    const given = tenderOf(amount)
    if (asked.isHeld || refuses(control, given)) return
    if (mustAsk(control, given)) {
      // A key's amount can be read while it is asked about.
      if (control === 'quickCash') setEntered(proposed(amount))
      return
    }
    setEntered(taken)
    const paid = await pay(control, method, given, asked)
    setEntered((value) => settled(value, paid))
    if (!paid) return
    // The next tender is asked about again.
    setConfirmed(0)
    // Gives Enter back to the pad.
    payButton.current?.blur()
  }
  function takeEntered() {
    if (!scans.isNext) return void take('pad', entered.amount)
    if (refuses('pad', tender)) return undefined
    // Below the finger is the button that takes the money now.
    taps.done('pad')
    scans.show()
    return undefined
  }
  /**
   * A part of the bill is taken only by its own button, never by a hasty Enter: the first Enter moves there.
   */
  function payByKey() {
    if (ledger) return
    if (tender.kind === 'settles') takeEntered()
    else {
      payButton.current?.focus()
      taps.done('pad')
    }
  }
  // A dish that is scanned here is no amount.
  const beforeScan = useRef(NOTHING)
  useScanner(
    (text) => {
      if (isCovered()) return
      if (ledger === 'giftCard' || ledger === 'points') {
        setScanned(text)
        return
      }
      setEntered(beforeScan.current)
      toast.error('checkout.scanned')
    },
    () => {
      beforeScan.current = entered
    },
  )
  const words = labelOf(tender, {
    asks,
    scanned: asked.paymentId !== undefined,
    isNext: scans.isNext,
  })
  const payWords = t(words, { amount: till.handed(tender) })
  usePadKeys({ onKey: press, onPay: payByKey, onLeave })

  return (
    <div css={look.view}>
      <div css={look.ticket}>
        <OrderTicket order={order} currency={currency} paying />
      </div>
      <Machines orderId={order._id} onCharges={setCharges} />
      <section css={look.middle}>
        <PartBar {...parts} />
        <TenderSums
          order={bill}
          tender={tender}
          inCash={inCash}
          typed={entered.amount > 0 || tender.remains > 0 || rate !== undefined}
        />
        <div css={till.ways.length === 1 && look.wideOnly}>
          <Methods
            ways={till.ways}
            chosen={till.way}
            currency={currency}
            onChoose={(id) => {
              scans.show()
              till.choose(id)
            }}
          />
        </div>
        <div css={look.payments}>
          {order.payments.length > 0 && (
            <Suspense>
              <Payments order={order} />
            </Suspense>
          )}
        </div>
      </section>
      {ledger ? (
        <section css={look.right}>
          <Suspense>
            <FromAccount
              key={ledger}
              order={bill}
              ledger={ledger}
              scanned={scanned}
              tender={tender}
              busy={busy}
              onAmount={(amount) => setEntered(proposed(amount))}
              onKey={press}
              onTake={takeHeld}
            />
          </Suspense>
        </section>
      ) : (
        <section css={look.right} aria-label={t('checkout.pad')}>
          <div css={look.frameOf(till.ways.length > 3)} data-method={method}>
            {scans.shown ? (
              <InsteadOfPad
                // Each of several payments is asked for apart.
                key={`${method} ${tender.amount} ${tender.tip} ${order.payments.length}`}
                order={order}
                tender={tender}
                method={method}
                button={payWords}
                onAsk={setAsked}
                onPad={scans.hide}
              />
            ) : (
              <>
                <div css={look.above}>
                  {/* Its place is kept for the other methods. */}
                  <div css={!inCash && till.tips.length === 0 && look.unseen}>
                    <QuickKeys
                      order={bill}
                      till={till}
                      busy={busy}
                      onTake={(amount) => void take('quickCash', amount)}
                    />
                  </div>
                  <Hint
                    order={bill}
                    tender={tender}
                    unsent={unsentLines(order.lines).length}
                    waiting={waitingLines(order.lines).length}
                    asks={asks}
                    twice={twice(tender)}
                  />
                </div>
                <div css={look.pad}>
                  <NumberPad
                    label={t('checkout.pad')}
                    backLabel={t('checkout.backspace')}
                    zeros={zerosKey(till.currency)}
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
            disabled={!isEnough(tender.kind) || order.lines.length === 0 || asked.isHeld}
            css={look.pay}
            onClick={takeEntered}
          >
            {payWords}
          </Button>
        </section>
      )}
    </div>
  )
}

const NO_CHARGES: readonly Charge[] = []

/** What card machines are asked for, where tills of the branch ask them and this one can know it. */
function Machines(asked: ComponentProps<typeof AskedMachines>) {
  const { cardMachine } = useBranch().branch
  const isOnline = useOne('connection')?.state === 'online'
  return (
    isOnline &&
    cardMachine === 'simulated' && (
      <Suspense>
        <AskedMachines {...asked} />
      </Suspense>
    )
  )
}

function labelOf(
  { remains }: Tender,
  words: { readonly asks: boolean; readonly scanned: boolean; readonly isNext: boolean },
) {
  const { asks, scanned, isNext } = words
  if (isNext) return 'checkout.askNext'
  if (asks) return 'checkout.confirmTake'
  if (scanned) return 'checkout.takePaid'
  return remains > 0 ? 'checkout.payPart' : 'checkout.pay'
}
