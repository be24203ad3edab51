/** Pages that need an open shift, by the names the modal has for them (specification, section 2). */
export type GatedPage =
  | 'tables'
  | 'orders'
  | 'quick-order'
  | 'checkout'
  | 'transactions'
  | 'receipts'
  | 'refunds'
  | 'end-of-day'
