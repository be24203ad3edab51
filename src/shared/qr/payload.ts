import type { QrTarget } from './account.ts'
import type { QrBill } from './bill.ts'
import { ownCode } from './own-code.ts'
import { codeForBill } from './pasted.ts'
import { printable } from './printable.ts'
import { sumOf } from './sum.ts'

const MINUTE = 60_000

/** Minutes for which a code for one bill may be paid. A till shows a new one at half of it. */
export const QR_MINUTES = 10

/**
 * Returns the text of the code that guests scan. The account must be without fault, see `qrFault`. Null if the
 * scheme does not move the bill's currency: a code in another one would take wrong money.
 */
export function qrPayload(target: QrTarget, bill: QrBill): string | null {
  const { scheme } = target
  const times = { now: bill.now, expires: bill.expires ?? bill.now + QR_MINUTES * MINUTE }
  if (scheme !== 'pasted') return ownCode(scheme, target, { ...bill, ...times })
  const { country, currency, amount } = bill
  const sum = sumOf(amount, currency, country === 'KH' ? 'khqr' : scheme)
  return sum === undefined
    ? target.payload
    : codeForBill(target.payload, {
        country,
        currency,
        sum,
        reference: printable(bill.reference ?? ''),
        ...times,
      })
}
