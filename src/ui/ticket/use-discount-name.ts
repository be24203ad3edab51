import type { OrderDiscount } from '#shared/orders/order.ts'
import { discountName } from '#shared/receipts/discount-name.ts'
import { useFormat } from '../i18n/use-format.ts'
import { useT } from '../i18n/use-t.ts'

/** Returns `discountName` in the language of the reader. */
export function useDiscountName() {
  const t = useT()
  const format = useFormat()
  return (discount: Pick<OrderDiscount, 'category' | 'statute' | 'kind' | 'value'>) =>
    discountName(discount, { t, format })
}
