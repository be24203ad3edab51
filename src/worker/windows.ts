import type { Locks } from '#shared/sync/platform.ts'
import { names, type Hello } from '#shared/sync/protocol.ts'

/** The open windows. A closed one is noticed by its lock: message ports give no sign. */
export type Windows = {
  readonly arrived: (hello: Pick<Hello, 'windowId' | 'entry'>, gone: () => void) => void
  readonly count: (entry?: Hello['entry']) => number
}

/**
 * Keeps the list of open windows.
 * @param locks null if the browser has none: then windows are never known to have closed.
 */
export function createWindows(locks: Locks | null, onChange: () => void): Windows {
  const open = new Map<string, Hello['entry']>()
  return {
    arrived({ windowId, entry }, gone) {
      // A window may say hello again, on another port, after it lost us.
      const known = open.has(windowId)
      open.set(windowId, entry)
      onChange()
      if (known || !locks) return
      void locks.request(names.window(windowId), {}, () => {
        open.delete(windowId)
        gone()
        onChange()
      })
    },
    count: (entry) =>
      entry ? [...open.values()].filter((other) => other === entry).length : open.size,
  }
}
