import { useEffect, useEffectEvent, useState } from 'react'

/** After the last letter, ms: a word is one question to the server, not one for each letter. */
const PAUSE = 250

/** What stands in a search box, and what it searches for once nothing more is typed. */
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
