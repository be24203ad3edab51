import type { OrderDiscount } from '../orders/order.ts'
import type { ReceiptWriting } from './writing.ts'

/** What the name of a discount follows from. */
export type NamedDiscount = Pick<OrderDiscount, 'category' | 'statute' | 'kind' | 'value' | 'offer'>

/** Returns the name of a discount as everyone may read it: reasons are for the restaurant. */
export function discountName(
  { category, statute, kind, value, offer }: NamedDiscount,
  { t, format, local }: Pick<ReceiptWriting, 't' | 'format' | 'local'>,
): string {
  switch (category) {
    case 'comp':
      return t('orders.adjust.comp')
    case 'statutory':
      return `${t(`orders.adjust.${statute ?? 'senior'}`)} ${format.rate(value)}`
    case 'offer':
      return local(offer?.name ?? {})
    case 'discount':
      return kind === 'percent'
        ? `${t('orders.discount')} ${format.rate(value)}`
        : t('orders.discount')
  }
}
