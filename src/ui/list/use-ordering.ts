import {
  type KeyboardEvent,
  type PointerEvent as Press,
  useEffect,
  useEffectEvent,
  useState,
} from 'react'
import { toast } from '../toasts/toast.tsx'
import { placed } from './placed.ts'

/** The order of some rows while people change it: what is held, and what was wanted until the rows themselves have it. */
export function useOrdering(
  given: readonly string[],
  onOrder: (ids: readonly string[]) => Promise<unknown> | void,
) {
  const [list, setList] = useState<HTMLElement | null>(null)
  const [wanted, setWanted] = useState<readonly string[] | null>(null)
  const [held, setHeld] = useState<string | null>(null)
  const [picked, setPicked] = useState<string | null>(null)
  const [moved, setMoved] = useState<string | null>(null)
  const [dragged, setDragged] = useState(false)
  const known = wanted?.toSorted().join() === given.toSorted().join()
  const ids = wanted && known ? wanted : given

  const now = given.join()
  useEffect(() => {
    // The rows have come as they were wanted, or as another person wanted them.
    if (held === null) setWanted(null)
    // oxlint-disable-next-line react/exhaustive-deps -- only another order ends the wait
  }, [now])

  useEffect(() => {
    // Its element was taken out and put in again, which loses the focus.
    if (moved) handleOf(list, moved)?.focus()
  }, [list, ids, moved])

  async function give(next: readonly string[]) {
    if (next.join() === now) return setWanted(null)
    try {
      await onOrder(next)
    } catch (error) {
      setWanted(null)
      toast.failure(error)
    }
  }

  function move(id: string, to: number) {
    const next = placed(ids, id, to)
    setMoved(id)
    setWanted(next)
    void give(next)
  }

  const release = (keep: boolean) => {
    if (held === null) return
    setHeld(null)
    if (keep && wanted) void give(wanted)
    else setWanted(null)
  }

  const drag = useEffectEvent(({ clientY }: PointerEvent) => {
    if (held === null) return
    const to = placeUnder(list, ids, clientY)
    if (to === ids.indexOf(held)) return
    setDragged(true)
    setMoved(held)
    setWanted(placed(ids, held, to))
  })
  const drop = useEffectEvent((keep: boolean) => release(keep))
  useEffect(() => {
    if (held === null) return undefined
    // Of the window: a row that moves in the page loses what it had captured.
    const end = new AbortController()
    const { signal } = end
    addEventListener('pointermove', (event) => drag(event), { signal })
    addEventListener('pointerup', () => drop(true), { signal })
    addEventListener('pointercancel', () => drop(false), { signal })
    return () => end.abort()
  }, [held])

  return {
    setList,
    ids,
    /** The row under the pointer. */
    held,
    /** The row whose handle was pressed and not dragged. */
    picked,
    /** The row that was moved last. */
    moved,
    move,
    handle: (id: string) => ({
      onPointerDown(event: Press<HTMLElement>) {
        if (event.button !== 0) return
        setDragged(false)
        setHeld(id)
      },
      onClick() {
        if (!dragged) setPicked(picked === id ? null : id)
      },
      onKeyDown(event: KeyboardEvent<HTMLElement>) {
        const at = ids.indexOf(id)
        const end = ids.length - 1
        const to = { ArrowUp: at - 1, ArrowDown: at + 1, Home: 0, End: end }[event.key]
        if (event.key === 'Escape') release(false)
        if (to === undefined) return
        event.preventDefault()
        if (to >= 0 && to <= end && to !== at) move(id, to)
      },
    }),
  }
}

const handleOf = (list: HTMLElement | null, id: string) =>
  list?.querySelector<HTMLElement>(`[data-handle="${CSS.escape(id)}"]`)

/** The place whose row the pointer is over; the first or the last one above and below all. */
function placeUnder(list: HTMLElement | null, ids: readonly string[], y: number): number {
  const place = ids.findIndex((id) => {
    const row = handleOf(list, id)?.closest('li')
    return row ? y < row.getBoundingClientRect().bottom : false
  })
  return place === -1 ? ids.length - 1 : place
}
