import type { MenuItem } from '#shared/menu/menu.ts'
import type { CommandDraft } from '#shared/orders/command.ts'
import type { Order } from '#shared/orders/order.ts'
import { createIds } from './ids.ts'
import type { TestWindow } from './profile.ts'

const newId = createIds(0x50)

/** An order as a cashier makes it, step by step. */
export function order(orderId = newId()) {
  return {
    orderId,
    open: (): CommandDraft => ({
      kind: 'order.open',
      payload: { orderId, number: '', type: 'takeaway', tableId: null },
    }),
    add: ({ _id, price }: MenuItem, quantity = 1, lineId = newId()): CommandDraft => ({
      kind: 'order.addLine',
      payload: {
        orderId,
        lineId,
        menuItemId: _id,
        quantity,
        unitPrice: price,
        modifiers: [],
        note: '',
      },
    }),
    more: (lineId: string, by: number): CommandDraft => ({
      kind: 'order.changeQuantity',
      payload: { orderId, lineId, by },
    }),
    void: (lineId: string): CommandDraft => ({
      kind: 'order.voidLine',
      payload: { orderId, lineId },
    }),
    send: (): CommandDraft => ({ kind: 'order.send', payload: { orderId, sendId: newId() } }),
    pay: (amount: number, tendered = amount): CommandDraft => ({
      kind: 'order.pay',
      payload: {
        orderId,
        paymentId: newId(),
        method: 'cash',
        amount,
        tendered,
        receiptNumber: null,
        shiftSessionId: null,
      },
    }),
    unpay: (paymentId: string): CommandDraft => ({
      kind: 'order.removePayment',
      payload: { orderId, removalId: newId(), paymentId, shiftSessionId: null },
    }),
    refund: ({ lines, payments }: Order): CommandDraft => ({
      kind: 'order.refund',
      payload: {
        orderId,
        refundId: newId(),
        kind: 'refund',
        lines: lines.map(({ _id, quantity }) => ({ lineId: _id, quantity, outcome: 'wasted' })),
        reason: 'Cold',
        tenders: payments.map(({ _id, method, amount }) => ({
          tenderId: newId(),
          paymentId: _id,
          method,
          amount,
        })),
        receiptNumber: '',
        shiftSessionId: null,
      },
    }),
    on: (window: TestWindow) => window.row('orders', orderId),
  }
}
