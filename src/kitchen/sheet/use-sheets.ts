import { useEffect, useState } from 'react'
import { lazyPart } from '../../ui/screen/lazy-part.ts'

const AGAIN_MS = 3000
const fetchSheets = () => import('./Sheets.tsx')

/** The sheets and alarms of the screen, to be shown once `useFetchedSheets` returns true. */
export const Sheets = lazyPart(async () => ({ Sheets: (await fetchSheets()).Sheets }), 'Sheets')
export const LeftCard = lazyPart(
  async () => ({ LeftCard: (await fetchSheets()).LeftCard }),
  'LeftCard',
)
export const Summary = lazyPart(async () => ({ Summary: (await fetchSheets()).Summary }), 'Summary')
export const SoundButton = lazyPart(
  async () => ({ SoundButton: (await fetchSheets()).SoundButton }),
  'SoundButton',
)
export const ViewOnly = lazyPart(
  async () => ({ ViewOnly: (await fetchSheets()).ViewOnly }),
  'ViewOnly',
)

/**
 * Fetches the sheets and alarms: not part of the first screen, but with it, because they must be there without a
 * network. Returns whether they came: without them the screen works on, and tries again.
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
