import type { Cancel } from '#shared/sync/platform.ts'

/**
 * Called with the state of the entry to which the browser has moved; returns whether it must be kept from the
 * router.
 */
type Guard = (state: unknown) => boolean

const guards = new Set<Guard>()
let passing = false

/**
 * Listens to the browser's Back before the router does. Call it before the router is made: browsers call a
 * window's listeners in the sequence in which they were added, even those in the capture phase.
 */
export function hearBackFirst(): void {
  addEventListener('popstate', (event) => {
    if (passing) passing = false
    else if ([...guards].at(-1)?.(event.state)) event.stopImmediatePropagation()
  })
}

/** Calls a guard at each Back, while it is the last one added. Returns how to end that. */
export function guardBack(guard: Guard): Cancel {
  guards.add(guard)
  return () => {
    guards.delete(guard)
  }
}

/** Lets the next Back through, past every guard. */
export const letBackPass = (): void => {
  passing = true
}
