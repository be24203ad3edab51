import { useMemo } from 'react'
import { useDates } from '../i18n/use-dates.ts'
import { useFormat } from '../i18n/use-format.ts'
import { useLocalText } from '../i18n/use-local-text.ts'
import { useLanguage, useT } from '../i18n/use-t.ts'
import type { Place } from './place.ts'

/** Returns the tools with which a cell shows its value. */
export function useTools(place: Place) {
  const t = useT()
  const language = useLanguage()
  const format = useFormat()
  const dates = useDates()
  const text = useLocalText()
  return useMemo(
    () => ({ t, language, format, dates, text, place }),
    [t, language, format, dates, text, place],
  )
}
export type Tools = ReturnType<typeof useTools>
