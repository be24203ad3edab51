import { createContext, use } from 'react'

export type DisplayState = { readonly open: boolean; readonly secondScreen: boolean }

/** The customer display as the till's screens know it, and the function to open it. */
export type DisplayWatch = {
  /** Call it from the click itself: a browser lets only clicks open windows. */
  readonly open: (url: string) => Promise<void>
  /** The number of this till among those of the browser: each shows on a display of its own. */
  readonly till: () => Promise<number>
  readonly state: () => DisplayState
  readonly subscribe: (changed: () => void) => () => void
}

export const DisplayContext = createContext<DisplayWatch | null>(null)

export function useDisplayWatch(): DisplayWatch {
  const watch = use(DisplayContext)
  if (!watch) throw new Error('useDisplayWatch outside of DisplayProvider')
  return watch
}
