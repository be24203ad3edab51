import type { Order } from '#shared/orders/order.ts'

const KIP = 'LAK'
const idOf = (n: number) => `019a0000-0000-7000-8000-${n.toString(16).padStart(12, '0')}`
const cook = { _id: idOf(1), name: 'ນາງ ຄຳ' }
const AT = '2026-11-21T08:00:00.000Z'

/** Cards on each board; changes go to these, the other orders are cache. */
export const SHOWN = 30

/** An order with three lines, about 2 kB as JSON. `revision` distinguishes changes. */
export function orderOf(n: number, revision: number): Order {
  return {
    _id: idOf(1000 + n),
    branchId: idOf(2),
    number: `A${n}`,
    type: 'takeaway',
    tableId: null,
    tableName: null,
    status: 'open',
    revision,
    policy: {
      currency: KIP,
      taxes: { standard: [] },
      taxRounding: 'per_document',
      serviceCharge: null,
      cashRounding: { unit: 500, mode: 'half_up' },
    },
    lines: [1, 2, 3].map((line) => ({
      _id: idOf(10_000 + n * 10 + line),
      menuItemId: idOf(100 + line),
      name: { lo: 'ຕຳໝາກຫຸ່ງ', en: 'Papaya salad' },
      station: 'cold',
      taxClass: 'standard',
      unitPrice: 25_000,
      modifiers: [],
      note: '',
      quantity: 1 + (revision % 5),
      sent: null,
      amount: 25_000 * (1 + (revision % 5)),
      addedBy: cook,
      addedAt: AT,
    })),
    payments: [],
    totals: {
      subtotal: 75_000,
      discount: 0,
      serviceCharge: 0,
      taxes: [],
      net: 75_000,
      total: 75_000,
    },
    due: 75_000,
    openedBy: cook,
    openedAt: AT,
    closedAt: null,
    businessDate: '2026-11-21',
    receiptNumber: null,
  }
}

/** `count` orders as a branch holds them in the evening. */
export const ordersOf = (count: number): readonly Order[] =>
  Array.from({ length: count }, (_, n) => orderOf(n, 1))

/** The n-th change: another of the shown cards each time, with a unique revision. */
export const changeOf = (n: number): Order => orderOf(n % SHOWN, n + 2)
