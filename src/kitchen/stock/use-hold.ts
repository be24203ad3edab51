import { useEffect, useRef } from 'react'
import { createHold } from './create-hold.ts'
import { HELD } from './held.ts'

/** Milliseconds after a finger was lifted within which the browser makes a click of it. */
const CLICK = 50

/**
 * Runs `onHold` with the name of the part of `frame` that a finger rests on, that was pressed with the
 * other mouse button, or that had the focus when the menu key was pressed.
 */
export function useHold(frame: HTMLElement | null, onHold: (name: string) => void) {
  const latest = useRef(onHold)
  useEffect(() => {
    latest.current = onHold
  })
  useEffect(() => {
    const ending = new AbortController()
    const { signal } = ending
    const hold = createHold({
      after(milliseconds, run) {
        const timer = setTimeout(run, milliseconds)
        return () => clearTimeout(timer)
      },
      onHold(name) {
        swallowClick()
        latest.current(name)
      },
    })
    const on = <Type extends keyof HTMLElementEventMap>(
      type: Type,
      run: (event: HTMLElementEventMap[Type]) => void,
    ) => frame?.addEventListener(type, run, { signal })
    on('pointerdown', (event) => {
      const name = nameOf(event)
      if (name !== null && event.isPrimary && event.button === 0) hold.press(name, event)
    })
    on('pointermove', (event) => hold.move(event))
    on('pointerup', () => hold.end())
    on('pointercancel', () => hold.end())
    on('contextmenu', (event) => {
      const name = nameOf(event)
      if (name === null) return
      event.preventDefault()
      hold.end()
      latest.current(name)
    })
    return () => {
      ending.abort()
      hold.end()
    }
  }, [frame])
}

const nameOf = ({ target }: Event): string | null =>
  target instanceof Element ? (target.closest(`[${HELD}]`)?.getAttribute(HELD) ?? null) : null

/** Keeps the finger that is still down from pressing what has opened under it. */
function swallowClick() {
  const ending = new AbortController()
  const { signal } = ending
  addEventListener('click', swallow, { capture: true, signal })
  // The next press is a new one, however soon it comes.
  addEventListener('pointerdown', () => ending.abort(), { capture: true, signal })
  for (const end of ['pointerup', 'pointercancel'] as const)
    addEventListener(end, () => setTimeout(() => ending.abort(), CLICK), { signal })
}

function swallow(event: Event) {
  event.preventDefault()
  event.stopPropagation()
}
