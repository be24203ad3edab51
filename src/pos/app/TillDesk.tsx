import { css } from '@emotion/react'
import { Suspense, useState } from 'react'
import { type Location, useLocation, useParams } from 'react-router-dom'
import type { Order } from '#shared/orders/order.ts'
import { isOpen } from '#shared/orders/order-can.ts'
import { useRow } from '../../ui/link/hooks.ts'
import { lazyPart } from '../../ui/screen/lazy-part.ts'
import { KeptPage } from '../frame/KeptPage.tsx'
import { QuickOrderPage } from '../orders/QuickOrderPage.tsx'

/** Fetched with the first screen, which shows without it. */
const CheckoutPage = lazyPart(() => import('../checkout/CheckoutPage.tsx'), 'CheckoutPage')

// Most guests have said all before the page of the money opens.
const AskFirst = lazyPart(() => import('../orders/dialogs/AskFirst.tsx'), 'AskFirst')
const askFirst = (order: Order, onDone: () => void) => <AskFirst order={order} onClose={onDone} />

/**
 * The order screen, and over it the page that takes the money: neither way waits for tiles that are there
 * already. When the order is paid its screen goes, and the next guest begins with another one.
 */
export function TillDesk() {
  const here = useLocation()
  const { orderId } = useParams()
  const order = useRow('orders', orderId)
  const paying = orderId !== undefined
  const [at, setAt] = useState<Location | null>(null)
  const kept = paying ? (isOpen(order) ? at : null) : here
  if (kept !== at) setAt(kept)
  return (
    <div css={desk}>
      {kept && (
        <KeptPage at={kept} shown={!paying}>
          {ORDER_SCREEN}
        </KeptPage>
      )}
      {paying && (
        <Suspense>
          <CheckoutPage ask={askFirst} />
        </Suspense>
      )}
    </div>
  )
}

/** The same with every rendering: what the money does renders no tile. */
const ORDER_SCREEN = <QuickOrderPage />

const desk = css({
  position: 'relative',
  // What is below stays above the window's own ground.
  isolation: 'isolate',
  height: '100%',
  '@media print': { height: 'auto' },
})
