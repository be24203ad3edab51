import { vi } from 'vitest'

/** Waits until `check` throws no more: a moment, on a machine that is busy with other tests some seconds. */
export const soon = <T>(check: () => T | Promise<T>): Promise<T> =>
  vi.waitFor(check, { timeout: 15_000, interval: 20 })
