import { useEffect, useState } from 'react'

/** Specification, section 4. */
const ATTEMPT_AFTER = 1000
const HINT_FOR = 12_000

/** A window that fills the screen closes what a touch has just opened, so that touch waits for the next one. */
const OPENS = '[popovertarget], [popover]'

/**
 * Tries to fill the screen once, when the window has just opened. A browser may want a touch for it: then
 * returns `true` for a while, and a touch anywhere does it.
 */
export function useFullscreen(wanted: boolean): boolean {
  const [hint, setHint] = useState(false)
  useEffect(() => {
    if (!wanted || isFull()) return
    let hideLater: ReturnType<typeof setTimeout> | undefined
    const ask = () => {
      setHint(true)
      hideLater = setTimeout(() => setHint(false), HINT_FOR)
    }
    const attempt = () => {
      // A guest who has just pressed something is reading what it opened.
      if (navigator.userActivation.isActive) ask()
      else fill().catch(ask)
    }
    const touched = ({ target }: PointerEvent) => {
      if (target instanceof Element && target.closest(OPENS) !== null) return
      removeEventListener('pointerup', touched)
      setHint(false)
      fill().catch(() => {})
    }
    const first = setTimeout(attempt, ATTEMPT_AFTER)
    addEventListener('pointerup', touched)
    return () => {
      clearTimeout(first)
      clearTimeout(hideLater)
      setHint(false)
      removeEventListener('pointerup', touched)
    }
  }, [wanted])
  return hint
}

const isFull = () =>
  document.fullscreenElement !== null || matchMedia('(display-mode: fullscreen)').matches

const fill = async () => {
  if (!isFull()) await document.documentElement.requestFullscreen()
}
