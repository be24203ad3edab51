import { useEffect, useLayoutEffect, useRef } from 'react'
import { intentOf, type KeyIntent, type KeyMap } from './key-map.ts'

/** Passes the keys of a keyboard or bump bar to `obey`, except those that a focused control needs. */
export function useKeys(keys: KeyMap, obey: (intent: KeyIntent) => void) {
  const latest = useRef({ keys, obey })
  // Before the browser draws: a key is meant for what is seen.
  useLayoutEffect(() => {
    latest.current = { keys, obey }
  })
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const intent = intentOf(event, latest.current.keys)
      if (!intent || isForControl(event)) return
      event.preventDefault()
      latest.current.obey(intent)
    }
    addEventListener('keydown', onKey)
    addEventListener('mousedown', keepFocus)
    return () => {
      removeEventListener('keydown', onKey)
      removeEventListener('mousedown', keepFocus)
    }
  }, [])
}

/** A tapped dish must not take the focus: Enter of the bump bar would go to it. */
function keepFocus(event: MouseEvent) {
  if (event.target instanceof Element && event.target.closest('main')) event.preventDefault()
}

function isForControl({ target, key }: KeyboardEvent): boolean {
  if (!(target instanceof Element)) return false
  // An open sheet gets every key, even if the tapped button in it is gone.
  if (document.querySelector('dialog[open], :popover-open')) return true
  if (target.closest('input, textarea')) return true
  // The list of stations keeps the focus after a choice, and a bump bar must keep working.
  if (target.closest('select')) return !/^\d$/.test(key)
  return (key === 'Enter' || key === ' ') && target.closest('button, a') !== null
}
