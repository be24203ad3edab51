import { useEffect, useState } from 'react'
import type { Order } from '#shared/orders/order.ts'
import { nextVisitsOn } from '#shared/promoting/next-visits.ts'
import type { NextVisitCode } from '#shared/receipts/next-visit-code.ts'
import { useRows } from '../../ui/link/hooks.ts'
import { useBranch } from '../place/branch-context.ts'

const NONE: readonly NextVisitCode[] = []

/** Returns the codes for the next visit that the receipt of an order says; none until they are made. */
export function useNextVisits(order: Order): readonly NextVisitCode[] {
  const { branch } = useBranch()
  const rows = useRows('promotions')
  const [codes, setCodes] = useState(NONE)
  useEffect(() => {
    let current = true
    nextVisitsOn({ order, branch, rows }).then(
      (made) => current && setCodes(made.length > 0 ? made : NONE),
      // A browser that cannot sign prints none.
      () => {},
    )
    return () => {
      current = false
    }
  }, [order, branch, rows])
  return codes
}
