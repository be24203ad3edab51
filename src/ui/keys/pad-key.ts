import type { PadKey } from '../controls/NumberPad.tsx'
import { latinKey } from './latin-key.ts'

const DIGITS: readonly PadKey[] = ['0', '1', '2', '3', '4', '5', '6', '7', '8', '9']

/**
 * Returns the key of the number pad that a key of the keyboard means. A keyboard that is set to Lao or Thai has
 * letters in place of digits.
 */
export function padKeyOf(event: KeyboardEvent): PadKey | undefined {
  const { key, shiftKey } = event
  if (key === 'Backspace') return 'back'
  const typed = (key.length === 1 && !shiftKey && latinKey(event)) || key
  return DIGITS.find((digit) => digit === typed)
}
