import { css } from '@emotion/react'
import Printer from 'lucide-react/icons/printer'
import type { Order } from '#shared/orders/order.ts'
import { Button } from '../../ui/controls/Button.tsx'
import { useT } from '../../ui/i18n/use-t.ts'
import { useRow } from '../../ui/link/hooks.ts'
import { useSuite } from '../../ui/link/SuiteProvider.tsx'
import { BillPaper } from './BillPaper.tsx'
import { usePrint } from './use-print.ts'

type Props = {
  readonly orderId: string
  /** In the bar above a page, among others (left out), or in the menu of an order. */
  readonly place?: 'bar' | 'menu'
  /** It is printed, or was given to its printer. */
  readonly onDone?: () => void
}

/** Prints the bill of an open order: guests at a table ask their waiter for it, who need not take the money. */
export function BillButton({ orderId, ...props }: Props) {
  const order = useRow('orders', orderId)
  return order && order.lines.length > 0 ? <OfOrder order={order} {...props} /> : null
}

function OfOrder({ order, place, onDone }: Omit<Props, 'orderId'> & { readonly order: Order }) {
  const t = useT()
  const { command } = useSuite()
  const { busy, paper, print } = usePrint(order)
  return (
    <>
      <Button
        icon={<Printer aria-hidden />}
        aria-label={t('receipts.bill')}
        busy={busy}
        wide={place !== 'bar'}
        kind={place === 'menu' ? 'bare' : 'quiet'}
        css={place === 'bar' ? inBar : atStart}
        onClick={() => {
          // The floor shows that the guests at the table have their bill.
          const payload = { orderId: order._id, how: 'bill' } as const
          if (order.tableId !== null) command([{ kind: 'order.present', payload }]).catch(() => {})
          void print('bill').then(onDone)
        }}
      >
        {t('receipts.bill')}
      </Button>
      {paper.kind === 'bill' && <BillPaper order={order} copy={paper.copy} />}
    </>
  )
}

const atStart = css({ justifyContent: 'flex-start' })
const inBar = css({
  minHeight: 44,
  // Beside the way back only the sign has room.
  '@media (max-width: 640px)': { '& > span': { display: 'none' } },
})
