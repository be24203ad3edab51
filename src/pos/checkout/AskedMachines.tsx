import { useEffect } from 'react'
import type { Charge } from '#shared/orders/charge.ts'
import { useCharges } from './use-charges.ts'

/** Gives a payment what card machines are asked for its order, by this till or another. Shows nothing. */
export function AskedMachines({
  orderId,
  onCharges,
}: {
  readonly orderId: string
  readonly onCharges: (charges: readonly Charge[]) => void
}) {
  const { live } = useCharges(orderId, true)
  useEffect(() => {
    onCharges(live)
    return () => onCharges(NONE)
  }, [onCharges, live])
  return null
}

const NONE: readonly Charge[] = []
