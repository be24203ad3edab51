import { css, Global } from '@emotion/react'
import { createPortal } from 'react-dom'
import type { Order } from '#shared/orders/order.ts'
import { Receipt } from './Receipt.tsx'

/** The bill for the browser's print dialog: on paper alone, whatever the window shows. */
export const BillPaper = ({ order, copy }: { readonly order: Order; readonly copy: number }) =>
  createPortal(
    <>
      <Global styles={alone} />
      <div data-bill css={paper}>
        <Receipt order={order} kind="bill" copy={copy} />
      </div>
    </>,
    document.body,
  )

const alone = css({
  '@media print': { 'body > *:not([data-bill])': { display: 'none !important' } },
})
const paper = css({ display: 'none', '@media print': { display: 'block' } })
