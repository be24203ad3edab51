import { css } from '@emotion/react'
import Printer from 'lucide-react/icons/printer'
import type { Order } from '#shared/orders/order.ts'
import { printerFor } from '#shared/printing/routing.ts'
import { Button } from '../../ui/controls/Button.tsx'
import { useT } from '../../ui/i18n/use-t.ts'
import { useSuite } from '../../ui/link/SuiteProvider.tsx'
import { useBranch } from '../place/branch-context.ts'
import { usePrint } from './use-print.ts'

/** Prints the bill of an open order, where a printer prints bills: guests at a table ask for it. */
export function BillButton({ order }: { readonly order: Order }) {
  const t = useT()
  const { printing } = useBranch().branch
  const { command } = useSuite()
  const { busy, print } = usePrint(order)
  const way = printerFor(printing, 'bill')?.connection.kind ?? 'browser'
  if (way === 'browser' || order.lines.length === 0) return null
  return (
    <Button
      icon={<Printer aria-hidden />}
      aria-label={t('receipts.bill')}
      busy={busy}
      css={inBar}
      onClick={() => {
        // The floor shows that the guests at the table have their bill.
        const payload = { orderId: order._id, how: 'bill' } as const
        if (order.tableId !== null) command([{ kind: 'order.present', payload }]).catch(() => {})
        void print('bill')
      }}
    >
      {t('receipts.bill')}
    </Button>
  )
}

const inBar = css({
  minHeight: 44,
  // Beside the way back only the sign has room.
  '@media (max-width: 640px)': { '& > span': { display: 'none' } },
})
