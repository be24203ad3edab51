import { useMemo } from 'react'
import type { OutboxRow } from '#shared/sync/protocol.ts'
import { useRows } from '../../ui/link/hooks.ts'

/** An order with commands that wait for the server. */
export type KeptSale = {
  readonly orderId: string
  readonly number: string | null
  /** ISO instant of the newest command. */
  readonly at: string
}

/**
 * Groups waiting commands by order, the newest first; kitchen tickets and cash are no sale, refused commands are not
 * kept.
 */
export function keptSales(rows: readonly OutboxRow[]): readonly KeptSale[] {
  const sales = new Map<string, KeptSale>()
  for (const { lane, orderNumber, at, kind, state } of rows) {
    if (state !== 'pending' || !kind.startsWith('order.')) continue
    const known = sales.get(lane)
    const newest = known && known.at > at ? known.at : at
    sales.set(lane, { orderId: lane, number: orderNumber ?? known?.number ?? null, at: newest })
  }
  return [...sales.values()].toSorted((a, b) => b.at.localeCompare(a.at))
}

/** The sales that this device keeps for the server. */
export function useKeptSales(): readonly KeptSale[] {
  const rows = useRows('outbox')
  return useMemo(() => keptSales(rows), [rows])
}
