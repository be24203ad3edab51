import { type KeyboardEvent, type MouseEvent, useId, useState } from 'react'

/** How far a key moves among marks that lie in rows of so many; undefined for other keys. */
const STEPS: Readonly<Record<string, (columns: number) => number>> = {
  ArrowRight: () => 1,
  ArrowLeft: () => -1,
  ArrowDown: (columns) => columns,
  ArrowUp: (columns) => -columns,
  Home: () => -Infinity,
  End: () => Infinity,
}

/**
 * Returns the mark that the keyboard or the pointer is on, and what the picture needs for it: Tab enters the picture once,
 * arrows, Home and End move between its marks, Enter opens one.
 */
export function useMarks({
  count,
  columns = 1,
  onOpen,
}: {
  readonly count: number
  /** Marks beside each other; 1: all of them are in one row. */
  readonly columns?: number
  readonly onOpen: (index: number) => void
}) {
  const prefix = useId()
  const [at, setAt] = useState(0)
  const [looked, setLooked] = useState(false)
  const active = Math.min(at, count - 1)
  const idOf = (index: number) => `${prefix}-${index}`
  return {
    /** Null while no one looks at one. */
    active: looked && count > 0 ? active : null,
    idOf,
    picture: {
      tabIndex: 0,
      'aria-activedescendant': count > 0 ? idOf(active) : undefined,
      onFocus: () => setLooked(true),
      onBlur: () => setLooked(false),
      onKeyDown(event: KeyboardEvent) {
        const step = STEPS[event.key]
        if (step) setAt(Math.max(0, Math.min(active + step(columns), count - 1)))
        else if (event.key === 'Enter') onOpen(active)
        else return
        event.preventDefault()
      },
      onMouseMove(event: MouseEvent) {
        const index = indexOf(event)
        setLooked(index !== null)
        if (index !== null) setAt(index)
      },
      onMouseLeave: () => setLooked(false),
      onClick(event: MouseEvent) {
        const index = indexOf(event)
        if (index !== null) onOpen(index)
      },
    },
  }
}

/** Returns which mark the pointer is on. */
function indexOf({ target }: MouseEvent): number | null {
  const mark = target instanceof Element ? target.closest('[data-mark]') : null
  return mark instanceof HTMLElement ? Number(mark.dataset['mark']) : null
}
