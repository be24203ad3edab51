import { useState } from 'react'
import type { Order } from '#shared/orders/order.ts'
import { Button } from '../../../ui/controls/Button.tsx'
import { Dialog } from '../../../ui/controls/Dialog.tsx'
import { useT } from '../../../ui/i18n/use-t.ts'
import type { OrderCommands } from '../create-order-commands.ts'
import type { TicketStore } from '../ticket/ticket-state.ts'

/** Asks before an order with nothing cooked or paid is dropped. */
export function CancelDialog({
  order: { number },
  commands,
  store,
  onDone,
  onClose,
}: {
  readonly order: Order
  readonly commands: OrderCommands
  readonly store: TicketStore
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
    onDone()
    // On the ticket itself: a toast would cover the head of the next one.
    store.tell({ text: t('orders.cancelled', { number }) })
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
