import type { PricingPolicy, ServiceCharge, TaxRule } from '#shared/money/policy.ts'
import type { Discount } from '#shared/pricing/discount.ts'

export const tax = (rate: number, more: Partial<TaxRule> = {}): TaxRule => ({
  _id: `tax${rate}`,
  name: `Tax ${rate}`,
  kind: 'percent',
  rate,
  included: false,
  compound: false,
  ...more,
})

export const policy = (taxes: TaxRule[], more: Partial<PricingPolicy> = {}): PricingPolicy => ({
  currency: 'SGD',
  taxes: { standard: taxes },
  taxRounding: 'per_document',
  serviceCharge: null,
  cashRounding: { unit: 5, mode: 'half_up' },
  ...more,
})

/** `[quantity, unit price]` or with a tax class. */
export type Item = readonly [number, number, string?]

export const lines = (...items: readonly Item[]) =>
  items.map(([quantity, unitPrice, taxClass = 'standard'], index) => ({
    _id: `line${index}`,
    quantity,
    unitPrice,
    taxClass,
  }))

export const off = (
  kind: Discount['kind'],
  value: number,
  lineIds?: readonly string[],
): Discount => ({
  _id: `${kind}${value}`,
  name: 'off',
  kind,
  value,
  ...(lineIds && { lineIds }),
})

export const service = (
  rate: number,
  taxed: boolean,
  base: ServiceCharge['base'] = 'after_discount',
): ServiceCharge => ({ rate, taxed, base })
