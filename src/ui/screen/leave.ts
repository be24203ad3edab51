import type { Cancel } from '#shared/sync/platform.ts'

type Guard = (go: () => void) => void

const guards = new Set<Guard>()

/** Goes to another page where no link was pressed, e.g. from the search: at once, or when the person agrees to drop what was typed. */
export function leave(go: () => void): void {
  const guard = [...guards].at(-1)
  if (guard) guard(go)
  else go()
}

/** Asks a guard before the page is left, while it is the last that came. Returns how to end that. */
export function guardLeaving(guard: Guard): Cancel {
  guards.add(guard)
  return () => {
    guards.delete(guard)
  }
}
