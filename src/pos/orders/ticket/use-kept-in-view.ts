import { useEffect, useRef } from 'react'
import type { OrderLine } from '#shared/orders/order.ts'

/**
 * Scrolls the list of lines to the line that the cashier opened, else to the one that came last or grew: a
 * tapped dish is always in view. A removed line moves nothing.
 */
export function useKeptInView(lines: readonly OrderLine[], openId: string | null) {
  const list = useRef<HTMLUListElement>(null)
  const before = useRef<ReadonlyMap<string, number>>(new Map())
  useEffect(() => {
    const grown = lines.findLast(({ _id, quantity }) => quantity > (before.current.get(_id) ?? 0))
    before.current = new Map(lines.map(({ _id, quantity }) => [_id, quantity]))
    const shown = openId ?? grown?._id
    if (shown === undefined) return
    const row = list.current?.querySelector(`[data-line="${shown}"]`)
    row?.scrollIntoView({ block: 'nearest' })
  }, [lines, openId])
  return list
}
