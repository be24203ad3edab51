import { useEffect, useState } from 'react'
import { lazyPart } from '../../ui/screen/lazy-part.ts'

const AGAIN_MS = 3000
const fetchSheets = () => import('./Sheets.tsx')

/** The sheets of the board, to be shown once `useFetchedSheets` says so. */
export const Sheets = lazyPart(fetchSheets, 'Sheets')

/**
 * Fetches the sheets: not part of the first picture, but with it, for they must be there when the
 * network is not. Returns whether they came: a board without them cooks on, and asks again.
 */
export function useFetchedSheets(): boolean {
  const [fetched, setFetched] = useState(false)
  useEffect(() => {
    let over = false
    let timer: ReturnType<typeof setTimeout> | undefined
    const ask = async () => {
      try {
        await fetchSheets()
        if (!over) setFetched(true)
      } catch {
        if (!over) timer = setTimeout(() => void ask(), AGAIN_MS)
      }
    }
    void ask()
    return () => {
      over = true
      clearTimeout(timer)
    }
  }, [])
  return fetched
}
