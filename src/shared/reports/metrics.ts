/**
 * What each figure of a report means, once: the column of the facts whose sum it is, and over which of them. All
 * are sums, so that parts of a slice always make its whole. Amounts are in the branch's currency and, but for
 * `tax`, `billed` and `rounding`, without tax. Tips are of tenders and never sales. Reports name figures; none has sums of its own.
 */
export const METRICS = {
  /** Settled sales; a refund lowers no count. */
  orders: { unit: 'count', of: 'sale' },
  /** Dishes sold, before anything was taken off. */
  gross: { unit: 'money', of: 'sale', column: 'gross' },
  /** Promotions, discounts given by people and those that the law asks for. */
  discounts: { unit: 'money', of: 'sale', column: 'discount' },
  /** On the house. */
  comps: { unit: 'money', of: 'sale', column: 'comp' },
  /** Of sales of any day, on the day on which they were given back. */
  refunds: { unit: 'money', of: 'refund', column: 'net', negated: true },
  /** `gross - discounts - comps - refunds`. */
  net: { unit: 'money', of: 'both', column: 'net' },
  /** Of sales alone, for the average check. */
  soldNet: { unit: 'money', of: 'sale', column: 'net' },
  /** Beside net sales, never in them. */
  service: { unit: 'money', of: 'both', column: 'service' },
  tax: { unit: 'money', of: 'both', column: 'tax' },
  /** `net + service + tax`. */
  billed: { unit: 'money', of: 'both', column: 'total' },
  /** Of cash. */
  rounding: { unit: 'money', of: 'both', column: 'rounding' },
} as const satisfies Readonly<Record<string, MetricRule>>

type MetricRule = {
  readonly unit: 'count' | 'money'
  readonly of: 'sale' | 'refund' | 'both'
  /** Of the table `sales`; the number of rows without one. */
  readonly column?: 'gross' | 'discount' | 'comp' | 'net' | 'service' | 'tax' | 'total' | 'rounding'
  readonly negated?: true
}
export type Metric = keyof typeof METRICS

/** Returns a figure's rule in its widest form. */
export const metricRule = (metric: Metric): MetricRule => METRICS[metric]

/** Returns the average check, in whole units; 0 without an order. */
export const averageCheck = ({
  soldNet,
  orders,
}: {
  readonly soldNet: number
  readonly orders: number
}): number => (orders === 0 ? 0 : Math.round(soldNet / orders))
