import { performance } from 'node:perf_hooks'
import { setTimeout as sleep } from 'node:timers/promises'

/** A change of the watched server. */
export type Change =
  | { readonly what: 'died' }
  | { readonly what: 'started'; readonly afterMs: number }
  /** It will be tried again. */
  | { readonly what: 'failed'; readonly error: Error; readonly againInMs: number }

type Deps = {
  readonly isRunning: () => boolean
  /** Starts it and resolves when it serves, or when `signal` aborts. */
  readonly start: (signal: AbortSignal) => Promise<unknown>
  readonly onChange: (change: Change) => void
  readonly pace?: Partial<typeof PACE>
}

/**
 * Milliseconds: between two checks, before the second try, at most between tries, alive before it counts as
 * well.
 */
const PACE = { lookMs: 200, firstMs: 500, mostMs: 30_000, wellMs: 30_000 }

export type Watch = {
  /** Resolves when no start can follow any more. */
  readonly stop: () => Promise<void>
}

/**
 * Starts a server again whenever it is found dead, at ever longer intervals while that fails. Does not use the
 * wall clock.
 */
export function watch({ isRunning, start, onChange, pace = {} }: Deps): Watch {
  const { lookMs, firstMs, mostMs, wellMs } = { ...PACE, ...pace }
  const stopping = new AbortController()
  const { signal } = stopping
  /** Tries in a row after which it failed, or died again soon. */
  let tries = 0
  let startedAt = performance.now()

  const pause = (ms: number) => sleep(ms, undefined, { signal, ref: false }).catch(() => {})

  async function revive(): Promise<void> {
    const diedAt = performance.now()
    if (diedAt - startedAt > wellMs) tries = 0
    onChange({ what: 'died' })
    while (!signal.aborted) {
      if (tries > 0) await pause(backOff())
      tries += 1
      try {
        await start(signal)
        startedAt = performance.now()
        if (!signal.aborted) onChange({ what: 'started', afterMs: Math.round(startedAt - diedAt) })
        return
      } catch (cause) {
        const error = cause instanceof Error ? cause : new Error(String(cause))
        onChange({ what: 'failed', error, againInMs: backOff() })
      }
    }
  }

  const backOff = () => Math.min(mostMs, firstMs * 2 ** (tries - 1))

  async function look(): Promise<void> {
    while (!signal.aborted) {
      if (isRunning()) await pause(lookMs)
      else await revive()
    }
  }

  const looking = look()
  return {
    stop() {
      stopping.abort()
      return looking
    },
  }
}
