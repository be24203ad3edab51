import { useEffect, useState } from 'react'
import type { Order } from '#shared/orders/order.ts'
import { receiptAddress } from '#shared/receipts/address.ts'
import { useBranch } from '../place/branch-context.ts'

/** Returns the address of the page of a receipt; null while there is none. */
export function useReceiptAddress({ _id: orderId, branchId }: Order): string | null {
  const { receiptPages } = useBranch().branch
  const [address, setAddress] = useState<string | null>(null)
  const { origin, key } = receiptPages ?? {}
  useEffect(() => {
    let current = true
    const signed =
      origin === undefined || key === undefined
        ? Promise.resolve(null)
        : receiptAddress({ origin, key }, { branchId, orderId })
    signed.then(
      (made) => current && setAddress(made),
      // A browser that cannot sign prints receipts without a code.
      () => {},
    )
    return () => {
      current = false
    }
  }, [origin, key, branchId, orderId])
  return address
}
