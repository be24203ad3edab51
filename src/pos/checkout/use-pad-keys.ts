import { useEffect, useEffectEvent } from 'react'
import type { PadKey } from '../../ui/controls/NumberPad.tsx'
import { latinKey } from '../../ui/keys/latin-key.ts'
import { isCovered } from '../../ui/screen/is-covered.ts'

type Keys = {
  readonly onKey: (key: PadKey) => void
  readonly onPay: () => void
  readonly onLeave: () => void
}

const DIGITS: readonly PadKey[] = ['0', '1', '2', '3', '4', '5', '6', '7', '8', '9']

/** The keyboard as number pad: digits, Backspace, Enter pays, Escape goes back to the order. */
export function usePadKeys({ onKey, onPay, onLeave }: Keys) {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const { key, repeat, target } = event
    if (event.ctrlKey || event.metaKey || event.altKey || isCovered()) return
    const padKey = key === 'Backspace' ? 'back' : digitOf(event)
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

/** A keyboard that is set to Lao or Thai has letters in place of digits. */
function digitOf(event: KeyboardEvent): PadKey | undefined {
  const { key, shiftKey } = event
  const typed = (key.length === 1 && !shiftKey && latinKey(event)) || key
  return DIGITS.find((digit) => digit === typed)
}

/** Enter on a focused button presses that button. */
const isControl = (target: EventTarget | null) =>
  target instanceof Element && target.closest('button, a, input, select') !== null
