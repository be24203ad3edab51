import type { OrderLine } from '#shared/orders/order.ts'

const AT = '2026-11-21T11:00:00.000Z'

/** A line of dishes at 1,000 of which `sent` were sent. */
export const sentLine = (quantity: number, sent: number): OrderLine => ({
  _id: 'line',
  menuItemId: 'dish',
  name: { en: 'dish' },
  station: 'hot',
  taxClass: 'standard',
  unitPrice: 1_000,
  modifiers: [],
  note: '',
  quantity,
  sent: sent === 0 ? null : { quantity: sent, note: '', at: AT },
  amount: quantity * 1_000,
  addedBy: { _id: 'noy', name: 'Noy' },
  addedAt: AT,
})
