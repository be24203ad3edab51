import { useEffect, useRef } from 'react'
import type { DisplayOrder } from '#shared/display/display.ts'
import { changedLine } from './changed-line.ts'

/** Keeps the line that changed last in view. The list must have one child per item. */
export function useShowChanged(items: DisplayOrder['items']) {
  const list = useRef<HTMLUListElement>(null)
  const before = useRef<DisplayOrder['items']>([])
  useEffect(() => {
    const changed = changedLine(before.current, items)
    before.current = items
    const at = items.findIndex(({ _id }) => _id === changed)
    list.current?.children[at]?.scrollIntoView({ block: 'nearest' })
  }, [items])
  return list
}
