import { useEffect } from 'react'
import { isPaid } from '#shared/orders/order-can.ts'
import type { Order } from '#shared/orders/order.ts'
import { useBranch } from '../../place/branch-context.ts'

/** After longer, the page was only opened again. */
const JUST_NOW_MS = 10_000

/** Prints the receipt of a takeaway order as soon as it is paid, if the branch wants that. */
export function usePrintsItself({ type, status, closedAt }: Order, print: () => void): void {
  const wanted = useBranch().branch.printing?.takeaway.printsItself ?? false
  useEffect(() => {
    const justNow = closedAt !== null && Date.now() - Date.parse(closedAt) < JUST_NOW_MS
    if (wanted && type === 'takeaway' && isPaid({ status }) && justNow) print()
    // oxlint-disable-next-line react/exhaustive-deps -- once, when the receipt appears
  }, [])
}
