import { useEffect, useRef, useState } from 'react'
import type { DisplayOrder } from '#shared/display/display.ts'
import { changedLine } from './changed-line.ts'

/** How long a line that changed is tinted, milliseconds. */
const TINTED = 2000

type Shown = {
  readonly list: React.RefObject<HTMLUListElement | null>
  /** Position of the line that changed last, for two seconds. */
  readonly changed: number | null
  /** Lines that the list's height hides above. */
  readonly above: number
}

/** Keeps the line that changed last in view. The list must have one child per item. */
export function useShowChanged(items: DisplayOrder['items']): Shown {
  const list = useRef<HTMLUListElement>(null)
  const before = useRef<DisplayOrder['items'] | null>(null)
  const [changed, setChanged] = useState<number | null>(null)
  const [above, setAbove] = useState(0)
  useEffect(() => {
    // What is there when the display opens did not change.
    const line = before.current && changedLine(before.current, items)
    const last = items.length - 1
    const at = line === null ? last : items.findIndex(({ _id }) => _id === line)
    const isNews = line !== null && before.current !== null
    before.current = items
    list.current?.children[at]?.scrollIntoView({ block: 'nearest' })
    if (!isNews) return undefined
    setChanged(at)
    const clear = setTimeout(() => setChanged(null), TINTED)
    return () => clearTimeout(clear)
  }, [items])
  useEffect(() => {
    const { current } = list
    if (!current) return undefined
    const count = () => setAbove(hiddenAbove(current))
    count()
    current.addEventListener('scroll', count)
    const resized = new ResizeObserver(count)
    resized.observe(current)
    return () => {
      current.removeEventListener('scroll', count)
      resized.disconnect()
    }
  }, [items])
  return { list, changed, above }
}

/** Lines of which less than half can be seen, because the list is scrolled. */
function hiddenAbove(list: HTMLElement): number {
  const { top } = list.getBoundingClientRect()
  const edge =
    list.scrollTop > 0 ? top + Number.parseFloat(getComputedStyle(list).scrollPaddingTop) : top
  return [...list.children].filter((line) => {
    const box = line.getBoundingClientRect()
    return (box.top + box.bottom) / 2 < edge
  }).length
}
