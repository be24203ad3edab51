import type { OrderDiscount } from '../orders/order.ts'
import type { ReceiptWriting } from './writing.ts'

/** Returns the name of a discount as everyone may read it: reasons are for the restaurant. */
export function discountName(
  {
    category,
    statute,
    kind,
    value,
  }: Pick<OrderDiscount, 'category' | 'statute' | 'kind' | 'value'>,
  { t, format }: Pick<ReceiptWriting, 't' | 'format'>,
): string {
  switch (category) {
    case 'comp':
      return t('orders.adjust.comp')
    case 'statutory':
      return `${t(`orders.adjust.${statute ?? 'senior'}`)} ${format.rate(value)}`
    case 'discount':
      return kind === 'percent'
        ? `${t('orders.discount')} ${format.rate(value)}`
        : t('orders.discount')
  }
}
