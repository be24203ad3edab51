import { useEffect, useEffectEvent } from 'react'
import type { PadKey } from '../../ui/controls/NumberPad.tsx'
import { padKeyOf } from '../../ui/keys/pad-key.ts'
import { isCovered } from '../../ui/screen/is-covered.ts'

type Keys = {
  readonly onKey: (key: PadKey) => void
  readonly onPay: () => void
  readonly onLeave: () => void
}

/** The keyboard as number pad: digits, Backspace, Enter pays, Escape goes back to the order. */
export function usePadKeys({ onKey, onPay, onLeave }: Keys) {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const { key, repeat, target } = event
    if (isForOthers(event) || isCovered()) return
    const padKey = padKeyOf(event)
    if (padKey) onKey(padKey)
    else if (key === 'Escape') onLeave()
    else if (key !== 'Enter') return
    // One press pays once, even if it moved to a button and is still held down.
    else if (!repeat && isControl(target)) return
    else if (!repeat) onPay()
    event.preventDefault()
  })
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => press(event)
    addEventListener('keydown', onKeyDown)
    return () => removeEventListener('keydown', onKeyDown)
  }, [])
}

/** A shortcut of the browser, or a code or a name that is being typed. */
const isForOthers = ({ ctrlKey, metaKey, altKey, key, target }: KeyboardEvent): boolean =>
  ctrlKey || metaKey || altKey || (target instanceof HTMLInputElement && key !== 'Escape')

/** Enter on a focused button presses that button. */
const isControl = (target: EventTarget | null) =>
  target instanceof Element && target.closest('button, a, input, select') !== null
