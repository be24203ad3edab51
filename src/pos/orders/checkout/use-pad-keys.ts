import { useEffect, useEffectEvent } from 'react'
import type { PadKey } from '../../../ui/controls/NumberPad.tsx'
import { isCovered } from '../../../ui/screen/is-covered.ts'

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
    const padKey = key === 'Backspace' ? 'back' : DIGITS.find((digit) => digit === key)
    if (padKey) onKey(padKey)
    else if (key === 'Escape') onLeave()
    else if (key === 'Enter' && !repeat && !isControl(target)) onPay()
    else return
    event.preventDefault()
  })
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => press(event)
    addEventListener('keydown', onKeyDown)
    return () => removeEventListener('keydown', onKeyDown)
  }, [])
}

/** Enter on a focused button presses that button. */
const isControl = (target: EventTarget | null) =>
  target instanceof Element && target.closest('button, a, input, select') !== null
