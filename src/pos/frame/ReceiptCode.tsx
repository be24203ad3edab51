import { css } from '@emotion/react'
import type { Order } from '#shared/orders/order.ts'
import { QrCode } from '../../ui/controls/QrCode.tsx'
import { useT } from '../../ui/i18n/use-t.ts'
import { useReceiptAddress } from './use-receipt-address.ts'

/** The code that opens a receipt on a telephone, below it on paper. */
export function ReceiptCode({ order }: { readonly order: Order }) {
  const t = useT()
  const address = useReceiptAddress(order)
  if (address === null) return null
  return (
    <div css={onPaper}>
      <QrCode text={address} label={t('receipts.codeLabel')} />
    </div>
  )
}

const onPaper = css({
  display: 'none',
  '@media print': { display: 'grid', justifyItems: 'center', paddingBlockStart: '4mm' },
})
