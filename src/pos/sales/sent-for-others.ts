import type { Actor, Order } from '#shared/orders/order.ts'
import type { TextKey } from '../../ui/i18n/text-key.ts'

type Done = { readonly by: Actor; readonly sentBy?: Actor | undefined }

/** An action of one person on an order that another sent to the server. */
export type SentForOther = {
  /** Says both names. */
  readonly text: TextKey
  readonly by: string
  readonly sent: string
}

/** Returns actions on an order from a device at which another person was logged in when they were sent. */
export function sentForOthers(order: Order): readonly SentForOther[] {
  const {
    lines,
    payments,
    removedPayments = [],
    voids = [],
    typeChanges = [],
    refunds = [],
    cancelled,
  } = order
  return [
    ...sent('sales.openedFor', [{ by: order.openedBy, sentBy: order.sentBy }]),
    ...sent(
      'sales.addedFor',
      lines.map(({ addedBy, sentBy }) => ({ by: addedBy, sentBy })),
    ),
    ...sent('sales.typeChangedFor', typeChanges),
    ...sent('sales.voidedFor', voids),
    // A removed payment was taken in a person's name before.
    ...sent('sales.sentFor', [...payments, ...removedPayments.map(({ payment }) => payment)]),
    ...sent('sales.removedFor', removedPayments),
    ...sent('sales.refundedFor', refunds),
    ...sent('sales.cancelledFor', cancelled ? [cancelled] : []),
  ]
}

const sent = (text: TextKey, done: readonly Done[]): readonly SentForOther[] =>
  done.flatMap(({ by, sentBy }) => (sentBy ? [{ text, by: by.name, sent: sentBy.name }] : []))
