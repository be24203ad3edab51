import { currencyOf } from '../money/currency.ts'
import type { QrScheme } from './account.ts'
import { LONGEST } from './template.ts'

/**
 * Writes an amount in smallest units for a code: `236500` in kip, `12.50` in dollars. PayNow and KHQR omit the
 * decimals of whole amounts, as their packages do. Undefined where there is nothing to pay or the field cannot
 * hold it: then guests type the amount.
 */
export function sumOf(
  amount: number | undefined,
  currency: string,
  scheme: QrScheme,
): string | undefined {
  if (amount === undefined || !Number.isSafeInteger(amount) || amount <= 0) return undefined
  const { digits } = currencyOf(currency)
  const units = String(amount).padStart(digits + 1, '0')
  const [whole, part] = [units.slice(0, units.length - digits), units.slice(units.length - digits)]
  const bare = digits === 0 || ((scheme === 'paynow' || scheme === 'khqr') && /^0+$/.test(part))
  const sum = bare ? whole : `${whole}.${part}`
  return sum.length > LONGEST.amount ? undefined : sum
}
