import { css } from '@emotion/react'
import FileText from 'lucide-react/icons/file-text'
import Gift from 'lucide-react/icons/gift'
import Printer from 'lucide-react/icons/printer'
import Send from 'lucide-react/icons/send'
import { Suspense, useState } from 'react'
import type { Order } from '#shared/orders/order.ts'
import { invoiceFault } from '#shared/receipts/invoicing.ts'
import { Button } from '../../ui/controls/Button.tsx'
import { useT } from '../../ui/i18n/use-t.ts'
import { useOne } from '../../ui/link/hooks.ts'
import { lazyPart } from '../../ui/screen/lazy-part.ts'
import { toast } from '../../ui/toasts/toast.tsx'
import { useBranch } from '../place/branch-context.ts'
import type { usePrint } from './use-print.ts'

const SendReceipt = lazyPart(() => import('./SendReceipt.tsx'), 'SendReceipt')
const InvoiceForm = lazyPart(() => import('./InvoiceForm.tsx'), 'InvoiceForm')

/** What a guest may want of a receipt: paper, the telephone, paper without prices, or a name on it. */
export function ReceiptKeys({
  order,
  printing: { busy, print },
  look,
}: {
  readonly order: Order
  readonly printing: ReturnType<typeof usePrint>
  readonly look?: ReturnType<typeof css>
}) {
  const t = useT()
  const [sending, setSending] = useState(false)
  const [naming, setNaming] = useState(false)
  const fault = invoiceFault(order, useBranch().branch)
  const away = useOne('connection')?.state !== 'online'

  /** The server gives the number, and has the form. */
  function name() {
    if (away) return toast.error('errors.network')
    if (fault === 'TAX_NUMBER_MISSING') return toast.error('errors.codes.TAX_NUMBER_MISSING')
    return setNaming(true)
  }
  const style = [onScreen, look]
  return (
    <>
      <Button
        icon={<Printer aria-hidden />}
        css={style}
        busy={busy}
        onClick={() => void print('receipt')}
      >
        {t('checkout.print')}
      </Button>
      <Button icon={<Send aria-hidden />} css={style} onClick={() => setSending(true)}>
        {t('receipts.send')}
      </Button>
      <Button
        icon={<Gift aria-hidden />}
        css={style}
        disabled={busy}
        onClick={() => void print('gift')}
      >
        {t('receipts.printGift')}
      </Button>
      {fault !== 'NO_TAX_INVOICE' && (
        <Button
          icon={<FileText aria-hidden />}
          css={style}
          // It keeps its place once there is an invoice.
          disabled={fault === 'INVOICE_EXISTS' || fault === 'REFUND_DONE'}
          onClick={name}
        >
          {t('receipts.invoice')}
        </Button>
      )}
      {naming && (
        <Suspense>
          <InvoiceForm order={order} onClose={() => setNaming(false)} />
        </Suspense>
      )}
      {sending && (
        <Suspense>
          <SendReceipt order={order} onClose={() => setSending(false)} />
        </Suspense>
      )}
    </>
  )
}

const onScreen = css({ '@media print': { display: 'none' } })
