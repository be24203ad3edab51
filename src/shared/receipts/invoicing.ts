import type { Branch } from '../branches/branch.ts'
import { BUYER_WORDS } from '../countries/buyer-words.ts'
import { orderCan } from '../orders/order-can.ts'
import type { Order } from '../orders/order.ts'
import { isRefunded } from '../orders/refund-amounts.ts'
import type { Buyer } from '../orders/tax-invoice.ts'
import { isTaxed } from './is-taxed.ts'
import { isTaxId } from './tax-id.ts'

type House = Pick<Branch, 'country' | 'receipt'>

/**
 * Returns why an order gets no paper with its buyer; null if it may. One a receipt: the law wants a single document
 * of a sale. A sale without tax, or a restaurant without a tax number, makes no tax invoice.
 */
export function invoiceFault(order: Order, { country, receipt }: House) {
  const words = BUYER_WORDS[country]
  if (!words) return 'NO_TAX_INVOICE'
  if (!orderCan('order.invoice', order)) return 'NOT_PAID'
  if (order.invoice) return 'INVOICE_EXISTS'
  if (isRefunded(order)) return 'REFUND_DONE'
  if (words.invoice && !isTaxed(order)) return 'NO_TAX_INVOICE'
  return words.invoice && receipt.taxNumber === '' ? 'TAX_NUMBER_MISSING' : null
}

/** Returns the field of a buyer that the country does not take; null if all are right. */
export function buyerFault(
  { name, address, taxId }: Buyer,
  country: Branch['country'],
): 'name' | 'address' | 'taxId' | null {
  if (name.trim() === '') return 'name'
  if (address.trim() === '' && BUYER_WORDS[country]?.invoice) return 'address'
  return taxId === '' || isTaxId(country, taxId) ? null : 'taxId'
}
