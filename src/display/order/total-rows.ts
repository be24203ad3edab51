import type { DisplayOrder } from '#shared/display/display.ts'

type Pricing = DisplayOrder['pricing']

/** A row between the lines and the total. A tax says whether the total already had it. */
export type Part =
  | { readonly kind: 'subtotal' | 'discount' | 'serviceCharge'; readonly amount: number }
  | ({ readonly kind: 'tax' } & Pricing['taxes'][number])

/** What stands above the total. Subtotal and zero amounts are left out where they would say nothing. */
export function totalParts({ subtotal, discount, serviceCharge, taxes, total }: Pricing): Part[] {
  const parts: Part[] = []
  if (subtotal !== total) parts.push({ kind: 'subtotal', amount: subtotal })
  if (discount !== 0) parts.push({ kind: 'discount', amount: -discount })
  if (serviceCharge !== 0) parts.push({ kind: 'serviceCharge', amount: serviceCharge })
  for (const tax of taxes) if (tax.amount !== 0) parts.push({ kind: 'tax', ...tax })
  return parts
}
