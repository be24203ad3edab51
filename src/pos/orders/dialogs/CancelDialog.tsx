import { useState } from 'react'
import type { Order } from '#shared/orders/order.ts'
import { Button } from '../../../ui/controls/Button.tsx'
import { Dialog } from '../../../ui/controls/Dialog.tsx'
import { useT } from '../../../ui/i18n/use-t.ts'
import { toast } from '../../../ui/toasts/toast.tsx'
import type { OrderCommands } from '../create-order-commands.ts'

/** Asked before an order that nobody cooked or paid for is dropped. */
export function CancelDialog({
  order: { number },
  commands,
  onDone,
  onClose,
}: {
  readonly order: Order
  readonly commands: OrderCommands
  readonly onDone: () => void
  readonly onClose: () => void
}) {
  const t = useT()
  const [busy, setBusy] = useState(false)

  async function cancel() {
    setBusy(true)
    const cancelled = await commands.cancel()
    onClose()
    if (!cancelled) return
    toast.success('orders.cancelled', { number })
    onDone()
  }

  return (
    <Dialog
      open
      alert
      onClose={onClose}
      title={t('orders.cancelQuestion', { number })}
      footer={
        <>
          <Button kind="danger" busy={busy} onClick={() => void cancel()}>
            {t('orders.cancel')}
          </Button>
          <Button kind="primary" onClick={onClose}>
            {t('orders.keep')}
          </Button>
        </>
      }
    >
      <p>{t('orders.cancelHint')}</p>
    </Dialog>
  )
}
