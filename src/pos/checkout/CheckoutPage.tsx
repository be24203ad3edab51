import { css } from '@emotion/react'
import ArrowLeft from 'lucide-react/icons/arrow-left'
import ReceiptText from 'lucide-react/icons/receipt-text'
import { type ReactNode, Suspense, useState } from 'react'
import { useNavigate, useParams } from 'react-router-dom'
import { missingOf } from '#shared/dining/missing.ts'
import { unsentLines } from '#shared/orders/courses.ts'
import { checkName } from '#shared/orders/check-name.ts'
import type { Order } from '#shared/orders/order.ts'
import { isOpen, orderCan } from '#shared/orders/order-can.ts'
import { Button } from '../../ui/controls/Button.tsx'
import { EmptyState } from '../../ui/controls/EmptyState.tsx'
import { useT } from '../../ui/i18n/use-t.ts'
import { useRow } from '../../ui/link/hooks.ts'
import { lazyPart } from '../../ui/screen/lazy-part.ts'
import { useFetchedEarly } from '../../ui/screen/use-fetched-early.ts'
import { useBranch } from '../place/branch-context.ts'
import { TillPage } from '../frame/TillPage.tsx'
import { PayView } from './PayView.tsx'

const loadPaid = () => import('./paid/PaidView.tsx')
const PaidView = lazyPart(loadPaid, 'PaidView')
/** With all of printing, which the first screen does without. */
const BillButton = lazyPart(() => import('../frame/BillButton.tsx'), 'BillButton')

/** Shows what guests must still say, before the payment sends their dishes. */
type Ask = (order: Order, onDone: () => void) => ReactNode

/** Takes the money of one order; once it is paid, the receipt replaces it. */
export function CheckoutPage({ ask }: { readonly ask: Ask }) {
  const t = useT()
  const navigate = useNavigate()
  const { paths } = useBranch()
  const { orderId } = useParams()
  const order = useRow('orders', orderId)
  // Fetched before the payment: the receipt must not wait.
  useFetchedEarly(loadPaid)
  const [takenHere, setTakenHere] = useState(false)
  if (isOpen(order) && !takenHere) setTakenHere(true)
  if (order && orderCan('order.pay', order)) {
    const leave = () => void navigate(paths.quickOrders(order._id), { replace: true })
    return (
      <TillPage
        bar={
          <>
            <Button
              icon={<ArrowLeft aria-hidden />}
              aria-label={t('checkout.toOrder')}
              css={back}
              onClick={leave}
            >
              {t('checkout.toOrder')}
            </Button>
            <Suspense>
              <BillButton orderId={order._id} place="bar" />
            </Suspense>
          </>
        }
      >
        <AskAndPay key={order._id} {...{ order, ask }} onLeave={leave} />
      </TillPage>
    )
  }
  if (order && orderCan('order.printReceipt', order)) {
    return (
      <TillPage>
        <Suspense>
          <PaidView order={order} takenHere={takenHere} />
        </Suspense>
      </TillPage>
    )
  }
  const { mergedInto } = order ?? {}
  if (order && mergedInto) {
    const values = { number: checkName(order), into: mergedInto.number }
    return (
      <TillPage>
        <EmptyState
          icon={<ReceiptText aria-hidden />}
          title={t('orders.checks.merged', values)}
          action={
            <Button kind="primary" onClick={() => void navigate(paths.checkout(mergedInto._id))}>
              {t('tables.openOrder')}
            </Button>
          }
        />
      </TillPage>
    )
  }
  return (
    <TillPage>
      <EmptyState
        icon={<ReceiptText aria-hidden />}
        title={t(order ? 'checkout.wasCancelled' : 'orders.gone')}
        action={
          <Button kind="primary" onClick={() => void navigate(paths.quickOrders())}>
            {t('checkout.nextOrder')}
          </Button>
        }
      />
    </TillPage>
  )
}

/** Asked once, when the page opens: nothing comes between a cashier and an amount that is being typed. */
function AskAndPay({
  order,
  ask,
  onLeave,
}: {
  readonly order: Order
  readonly ask: Ask
  readonly onLeave: () => void
}) {
  const { branch } = useBranch()
  const [asks, setAsks] = useState(
    () => unsentLines(order.lines).length > 0 && missingOf(branch.asks, order).length > 0,
  )
  return asks ? ask(order, () => setAsks(false)) : <PayView order={order} onLeave={onLeave} />
}

const back = css({
  minHeight: 44,
  // Beside the connection only the arrow has room.
  '@media (max-width: 480px)': { '& > span': { display: 'none' } },
})
