/** See `things.ts`: fields of commands by their place among the forms of one. */
export const COMMAND_FIELDS = {
  // A partly paid order cannot be voided: payments have an order of their own.
  'sync.commands 11 orderId': 'paidOrder',
  'sync.commands 12 orderId': 'paidOrder',
  'sync.commands 12 paymentId': 'payment',
  // The first order is cancelled by then.
  'sync.commands 27 orderId': 'paidOrder',
  'sync.commands 28 orderId': 'paidOrder',
  'sync.commands 29 orderId': 'paidOrder',
  'sync.commands 31 orderId': 'paidOrder',
  'sync.commands 31 lineIds': 'paidLine',
  'sync.commands 32 orderId': 'paidOrder',
  'sync.commands 32 lineIds': 'paidLine',
  'sync.commands 33 orderId': 'paidOrder',
  'sync.commands 33 lineId': null,
  'sync.commands 34 orderId': 'paidOrder',
  'sync.commands 34 lineId': 'paidLine',
  'sync.commands 35 orderId': 'paidOrder',
  'sync.commands 35 lineId': 'paidLine',
  'sync.commands 36 orderId': 'paidOrder',
  'sync.commands 36 lineId': 'paidLine',
  'sync.commands 37 orderId': 'settledOrder',
  'sync.commands 38 orderId': 'paidOrder',
  'sync.commands 39 orderId': 'paidOrder',
  // A tip after its payment is for a settled order.
  'sync.commands 13 orderId': 'settledOrder',
  'sync.commands 13 paymentId': 'settledPayment',
  'sync.commands 14 orderId': 'settledOrder',
  'sync.commands 14 lineId': 'settledLine',
  'sync.commands 14 paymentId': 'settledPayment',
  // The first form of a command opens an order, whose id the device makes.
  'sync.commands 0 orderId': null,
  'sync.commands 2 lineId': null,
  'sync.commands 42 orderId': 'paidOrder',
  'sync.commands 43 orderId': 'paidOrder',
  'sync.commands 44 orderId': 'paidOrder',
  'sync.commands 44 promotionId': 'givenPromotion',
} as const
