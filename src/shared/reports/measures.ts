/**
 * What can be summed of facts, by the name under which it is kept. Of sales `metrics.ts` says what each means. Money is in
 * the smallest unit of the branch's currency and without tax but for `tax`, `billed`, `rounding`, `amount` and `base`.
 */
export const MEASURES = {
  orders: 'count',
  /** Guests of dine-in orders, where they were counted. */
  covers: 'count',
  gross: 'money',
  discounts: 'money',
  comps: 'money',
  refunds: 'money',
  /** `gross - discounts - comps - refunds`. */
  net: 'money',
  sold_net: 'money',
  service: 'money',
  tax: 'money',
  billed: 'money',
  rounding: 'money',
  tips: 'money',
  /** Pieces; `sold - returned`. */
  quantity: 'count',
  sold: 'count',
  returned: 'count',
  /** Net and pieces of dishes whose cost is known. */
  known_net: 'money',
  known_sold: 'count',
  /** Of those, in thousandths of the smallest unit. */
  cost: 'thousandths',
  payments: 'count',
  /** Of tenders what they paid of bills, of taxes what was asked, of reductions what they took off. */
  amount: 'money',
  /** What a tax was asked of. */
  base: 'money',
  /** How often something was taken off, or thrown away. */
  count: 'count',
  /** What ingredients were worth, by the cost that each movement had: bought, used by the recipes, thrown away, missing in counts. */
  received_value: 'thousandths',
  used_value: 'thousandths',
  wasted_value: 'thousandths',
  missing_value: 'thousandths',
  /** `used_value + wasted_value + missing_value`. */
  gone_value: 'thousandths',
  /** Ingredients of which there is less than their minimum. */
  low: 'count',
  /** What is there now. */
  stock_value: 'thousandths',
  /** What deliveries cost more than at the price of before. */
  dearer_value: 'thousandths',
  /** Sales all of whose dishes have a known cost; `known_net` and `cost` are theirs where they are asked for with it. */
  known_orders: 'count',
  /** Sales without a promotion, in the hours of those days in which it was given. */
  other_orders: 'count',
  other_net: 'money',
  other_known_orders: 'count',
  other_known_net: 'money',
  other_cost: 'thousandths',
  /** Guests, each once: of parts that share guests it is no sum. */
  guests: 'count',
  /** Days on which a guest bought something; two orders of one day are one. */
  visits: 'count',
  /** Guests whose first sale ever was among these. */
  new_guests: 'count',
} as const satisfies Readonly<Record<string, 'money' | 'count' | 'thousandths'>>
export type Measure = keyof typeof MEASURES

/**
 * What is summed of one ingredient alone, in thousandths of its base unit: grams and pieces are never added. Each has its
 * worth beside it, in thousandths of the smallest unit.
 */
export const STOCK_MEASURES = [
  'received',
  /** What batches gave, less what they took. */
  'produced',
  /** From other branches, less what went to them. */
  'moved',
  /** What was sold, by the recipes as they were then, less what came back. */
  'used',
  'wasted',
  /** What counts found too little; below zero too much. */
  'missing',
] as const
export type StockMeasure = (typeof STOCK_MEASURES)[number]
