import { useEffect, useEffectEvent } from 'react'
import type { PadKey } from '../../ui/controls/NumberPad.tsx'
import { padKeyOf } from '../../ui/keys/pad-key.ts'

/** The keyboard as number pad of a dialog; what is typed into a field belongs to the field. */
export function useTypedDigits(onKey: (key: PadKey) => void) {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const { ctrlKey, metaKey, altKey, target } = event
    const inField = target instanceof Element && target.matches('input, textarea, select')
    const key = ctrlKey || metaKey || altKey || inField ? undefined : padKeyOf(event)
    if (key === undefined) return
    onKey(key)
    event.preventDefault()
  })
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => press(event)
    addEventListener('keydown', onKeyDown)
    return () => removeEventListener('keydown', onKeyDown)
  }, [])
}
