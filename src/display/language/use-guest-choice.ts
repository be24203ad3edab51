import { useEffect, useState } from 'react'
import type { Language } from '#shared/languages/languages.ts'
import { choiceFor, type GuestChoice } from './guest-choice.ts'

/** A guest who chose a language and then ordered nothing has left. */
const UNUSED = 60_000

/** Returns the language the guest chose on the display; null: the display's own. */
export function useGuestChoice(orderNumber: string | null) {
  const [choice, setChoice] = useState<GuestChoice | null>(null)
  const kept = choice && choiceFor(choice, orderNumber)
  if (kept !== choice) setChoice(kept)
  const isUnused = kept !== null && kept.orderNumber === null
  useEffect(() => {
    if (!isUnused) return
    const timer = setTimeout(() => setChoice(null), UNUSED)
    return () => clearTimeout(timer)
  }, [isUnused])
  return {
    language: kept?.language ?? null,
    choose: (language: Language) => setChoice({ language, orderNumber }),
  }
}
