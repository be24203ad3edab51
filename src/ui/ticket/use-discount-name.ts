import { discountName, type NamedDiscount } from '#shared/receipts/discount-name.ts'
import { useLocalText } from '../i18n/use-local-text.ts'
import { useFormat } from '../i18n/use-format.ts'
import { useT } from '../i18n/use-t.ts'

/** Returns `discountName` in the language of the reader. */
export function useDiscountName() {
  const t = useT()
  const format = useFormat()
  const local = useLocalText()
  return (discount: NamedDiscount) => discountName(discount, { t, format, local })
}
