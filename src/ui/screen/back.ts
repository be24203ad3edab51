import type { Cancel } from '#shared/sync/platform.ts'

/** Told the state of the entry to which the browser has moved; returns whether the router must not hear of it. */
type Guard = (state: unknown) => boolean

const guards = new Set<Guard>()
let passing = false

/**
 * Hears of the browser's Back before the router does. To be called before the router is made: browsers tell
 * a window's listeners in the sequence in which they came, also those that ask to be told first.
 */
export function hearBackFirst(): void {
  addEventListener('popstate', (event) => {
    if (passing) passing = false
    else if ([...guards].at(-1)?.(event.state)) event.stopImmediatePropagation()
  })
}

/** Asks a guard at each Back, while it is the last that came. Returns how to end that. */
export function guardBack(guard: Guard): Cancel {
  guards.add(guard)
  return () => {
    guards.delete(guard)
  }
}

/** Lets the next Back through, whoever guards it. */
export const letBackPass = (): void => {
  passing = true
}
