import { css } from '@emotion/react'
import CircleCheck from 'lucide-react/icons/circle-check-big'
import Repeat from 'lucide-react/icons/repeat'
import Zap from 'lucide-react/icons/zap'
import { useEffect, useRef } from 'react'
import { useNavigate } from 'react-router-dom'
import type { Order } from '#shared/orders/order.ts'
import { Button } from '../../../ui/controls/Button.tsx'
import { useT } from '../../../ui/i18n/use-t.ts'
import { isCovered } from '../../../ui/screen/is-covered.ts'
import { useBranch } from '../../place/branch-context.ts'
import { useScanner } from '../../../ui/keys/use-scanner.ts'
import * as look from '../../frame/settled-look.ts'
import { useGuestDisplay } from '../../frame/use-guest-display.ts'
import { lastChangeOf, withLastChange } from '../../place/last-change.ts'
import { useToastPlace } from '../use-toast-place.ts'
import { ChangeDue } from './ChangeDue.tsx'
import { CountdownRing } from './CountdownRing.tsx'
import { PaidTip } from './PaidTip.tsx'
import { Receipt } from '../../frame/Receipt.tsx'
import { ReceiptKeys } from '../../frame/ReceiptKeys.tsx'
import { useCountdown } from './use-countdown.ts'
import { usePrint } from '../../frame/use-print.ts'
import { useReceiptAddress } from '../../frame/use-receipt-address.ts'
import { useDrawer } from './use-drawer.ts'
import { usePrintsItself } from './use-prints-itself.ts'
import { useSettling } from './use-settling.ts'

/** Paid: the change as large as possible, the number to call, the receipt, and the next order one key away. */
export function PaidView({
  order,
  takenHere,
}: {
  readonly order: Order
  /** Just paid, rather than opened again: the next order may open automatically. */
  readonly takenHere: boolean
}) {
  const t = useT()
  const navigate = useNavigate()
  const { branch, paths } = useBranch()
  const next = useRef<HTMLButtonElement>(null)
  const settling = useSettling()
  const goOn = () => {
    const state = withLastChange(lastChangeOf(order))
    void navigate(paths.quickOrders(), { replace: true, state })
  }
  const left = useCountdown(takenHere && (branch.nextByItself ?? true), { settling, onEnd: goOn })
  const receiptAddress = useReceiptAddress(order) ?? undefined
  useGuestDisplay(order._id, 'thanks', { receiptAddress })
  useToastPlace('paid')
  // Paper hides it, and after printing the cashier is done here.
  useEffect(() => {
    const lead = () => next.current?.focus()
    lead()
    addEventListener('afterprint', lead)
    return () => removeEventListener('afterprint', lead)
  }, [])
  const printing = usePrint(order)
  usePrintsItself(order, () => void printing.print('receipt'))
  useDrawer(order, takenHere)
  /** The next order, with what it begins with: a dish that is scanned here, or what this guest had. */
  const begin = (asked: { readonly scan: string } | { readonly again: string }) => {
    const search = new URLSearchParams(asked).toString()
    void navigate({ pathname: paths.quickOrders(), search }, { replace: true })
  }
  useScanner((code) => {
    if (!isCovered()) begin({ scan: code })
  })

  return (
    <div css={[look.view, page]}>
      <div css={look.paper}>
        <Receipt order={order} {...printing.paper} />
      </div>
      <section css={look.done}>
        <p css={look.title}>
          <CircleCheck aria-hidden />
          {t('checkout.paid')}
        </p>
        <ChangeDue order={order} />
        <PaidTip order={order} />
        {order.tableName === null && (
          <p css={number}>{t('checkout.call', { number: order.number })}</p>
        )}
        <div css={look.actions}>
          <ReceiptKeys order={order} printing={printing} look={look.action} />
          {order.tableId === null && (
            <Button
              icon={<Repeat aria-hidden />}
              css={look.action}
              busy={settling}
              onClick={() => begin({ again: order._id })}
            >
              {t('checkout.sameAgain')}
            </Button>
          )}
          <Button
            ref={next}
            kind="money"
            icon={left === null ? <Zap aria-hidden /> : <CountdownRing left={left} />}
            css={look.action}
            // The second half of the double tap or the Enter that paid must not take the change out of sight.
            busy={settling}
            onKeyDown={(event) => event.repeat && event.preventDefault()}
            onClick={goOn}
          >
            {t('checkout.nextOrder')}
          </Button>
        </div>
        {/* Its place is kept: a touch that ends it moves nothing. */}
        <p css={soon}>{left === null ? '\u00a0' : t('checkout.nextSoon')}</p>
      </section>
    </div>
  )
}

const page = css({
  padding: 'var(--space-5)',
  '@media (min-width: 760px)': { height: '100%' },
  '@media print': { padding: 0 },
})
const number = css({
  fontFamily: 'var(--font-display)',
  fontSize: 'min(2.75rem, 13cqi)',
  fontWeight: 700,
})
const soon = css({ minHeight: '3em', color: 'var(--ink-2)', fontSize: 'var(--text-sm)' })
