import { useEffect, useState } from 'react'
import type { DisplayOrder } from '#shared/customer-display/display.ts'
import { changedLine } from './changed-line.ts'

type Items = DisplayOrder['items']
type Seen = { readonly items: Items; readonly changed: string | null; readonly count: number }

const TINTED = 2000
const NOTHING: Seen = { items: [], changed: null, count: 0 }

/** Returns the line that changed last, and whether that was within the last two seconds. */
export function useChanged(items: Items) {
  const [seen, setSeen] = useState(NOTHING)
  const [old, setOld] = useState(0)
  if (seen.items !== items) {
    const changed = changedLine(seen.items, items)
    setSeen({
      items,
      changed: changed ?? seen.changed,
      count: changed === null ? seen.count : seen.count + 1,
    })
  }
  const { changed, count } = seen
  useEffect(() => {
    const timer = setTimeout(() => setOld(count), TINTED)
    return () => clearTimeout(timer)
  }, [count])
  return { changed, isNew: count !== old }
}
