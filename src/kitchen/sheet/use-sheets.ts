import { type ComponentProps, useEffect, useState } from 'react'
import { lazyPart } from '../../ui/screen/lazy-part.ts'
import type * as SheetsFile from './Sheets.tsx'

const AGAIN_MS = 3000
const fetchSheets = () => import('./Sheets.tsx')

type Fetched = typeof SheetsFile
type PropsOf<Name extends keyof Fetched> = ComponentProps<Fetched[Name]> & object

/** The sheets and alarms of the screen, to be shown once `useFetchedSheets` returns true. */
export const Sheets = lazyPart<'Sheets', PropsOf<'Sheets'>>(fetchSheets, 'Sheets')
export const LeftCard = lazyPart<'LeftCard', PropsOf<'LeftCard'>>(fetchSheets, 'LeftCard')
export const KeyHints = lazyPart<'KeyHints', PropsOf<'KeyHints'>>(fetchSheets, 'KeyHints')
export const ConnectionDetails = lazyPart<'ConnectionDetails', PropsOf<'ConnectionDetails'>>(
  fetchSheets,
  'ConnectionDetails',
)
export const LateButton = lazyPart<'LateButton', PropsOf<'LateButton'>>(fetchSheets, 'LateButton')
export const Summary = lazyPart<'Summary', PropsOf<'Summary'>>(fetchSheets, 'Summary')
export const SoundButton = lazyPart<'SoundButton', PropsOf<'SoundButton'>>(
  fetchSheets,
  'SoundButton',
)
export const ViewOnly = lazyPart<'ViewOnly', PropsOf<'ViewOnly'>>(fetchSheets, 'ViewOnly')

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
