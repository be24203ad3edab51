import { type PointerEvent, useRef } from 'react'

/** Pixels to the left after which a line is removed. */
const FAR = 96
/** Pixels in which a finger that wants to press or scroll may wander. */
const SLACK = 12

/** The browser scrolls, and leaves sideways moves to us. */
const SIDEWAYS = { touchAction: 'pan-y' }

/**
 * Moves an element with the finger that swipes it to the left, and calls `onSwipe` if it was far enough. A
 * finger that goes up or down scrolls; a mouse presses.
 */
export function useSwipe(onSwipe: () => void) {
  const start = useRef<{ readonly x: number; readonly y: number } | null>(null)
  const moved = useRef(0)
  const lay = (element: HTMLElement, by: number) => {
    moved.current = by
    element.style.transform = by === 0 ? '' : `translateX(${by}px)`
  }
  return {
    style: SIDEWAYS,
    onPointerDown({ pointerType, clientX: x, clientY: y }: PointerEvent<HTMLElement>) {
      start.current = pointerType === 'mouse' ? null : { x, y }
      moved.current = 0
    },
    onPointerMove({ clientX, clientY, currentTarget }: PointerEvent<HTMLElement>) {
      const from = start.current
      if (!from) return
      const by = Math.min(0, clientX - from.x)
      if (moved.current === 0 && -by < Math.max(SLACK, Math.abs(clientY - from.y))) return
      lay(currentTarget, by)
    },
    onPointerUp({ currentTarget }: PointerEvent<HTMLElement>) {
      const far = moved.current <= -FAR
      start.current = null
      currentTarget.style.transform = ''
      if (far) onSwipe()
    },
    onPointerCancel({ currentTarget }: PointerEvent<HTMLElement>) {
      start.current = null
      lay(currentTarget, 0)
    },
    // The press that ends a swipe is no tap on the line.
    onClickCapture(event: { stopPropagation: () => void; preventDefault: () => void }) {
      if (moved.current === 0) return
      moved.current = 0
      event.stopPropagation()
      event.preventDefault()
    },
  }
}
