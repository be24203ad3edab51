/** Returns the router's number of a history entry; undefined for one that is not its own. */
export const entryOf = (state: unknown): number | undefined =>
  typeof state === 'object' && state !== null && 'idx' in state && typeof state.idx === 'number'
    ? state.idx
    : undefined

type Deps = {
  /** Like `history.go`. */
  readonly go: (by: number) => void
  /** Asks the person; `leave` goes where Back would have led. */
  readonly ask: (leave: () => void) => void
}

/**
 * Guards unsaved entries against the browser's Back. The browser has left the entry by the time it sends the
 * event, so the guard returns to it, asks, and leaves again if the person wants to.
 */
export function createBackGuard({ go, ask }: Deps) {
  let here: number | undefined
  let doing: 'staying' | 'returning' | 'leaving' = 'staying'

  return {
    /** The page is in this entry now. */
    at: (entry: number | undefined): void => {
      here = entry
    },
    /** The browser has moved to another entry. Returns whether the event must be kept from the router. */
    moved: (to: number | undefined): boolean => {
      if (doing === 'returning') {
        doing = 'staying'
        return true
      }
      if (doing === 'leaving' || here === undefined || to === undefined || to === here) return false
      const by = to - here
      doing = 'returning'
      go(-by)
      ask(() => {
        doing = 'leaving'
        go(by)
      })
      return true
    },
  }
}
