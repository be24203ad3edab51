import { useEffect, useEffectEvent, useState } from 'react'

/** Pause after the last letter, ms: a word is one request to the server, not one for each letter. */
const PAUSE = 250

/** Returns the text of a search box, and searches for it after a pause in typing. */
export function useSearch(value: string, onChange: (value: string) => void) {
  const [typed, setTyped] = useState<string | null>(null)
  const search = useEffectEvent((text: string) => {
    setTyped(null)
    if (text !== value) onChange(text)
  })
  useEffect(() => {
    if (typed === null) return undefined
    const timer = setTimeout(search, PAUSE, typed)
    return () => clearTimeout(timer)
  }, [typed])
  return { shown: typed ?? value, type: setTyped }
}
