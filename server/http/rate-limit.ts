import { tooManyRequests } from './errors.ts'

type Deps = {
  /** Milliseconds since 1970. */
  readonly now: () => number
  readonly limit: number
  readonly windowMs: number
}

/**
 * Lets each key through at most `limit` times in any span of `windowMs`; then `take` throws 429.
 * The key is an account or a device: all tills of a restaurant share one address.
 */
export function createRateLimit({ now, limit, windowMs }: Deps) {
  const taken = new Map<string, number[]>()
  let swept = now()

  const sweep = (since: number) => {
    for (const [key, times] of taken) if ((times.at(-1) ?? 0) <= since) taken.delete(key)
  }

  return {
    /** Counts one attempt of `key`. */
    take(key: string): void {
      const at = now()
      const since = at - windowMs
      // Keys are chosen by strangers; without this they would stay for ever.
      if (swept <= since) {
        sweep(since)
        swept = at
      }
      const recent = (taken.get(key) ?? []).filter((time) => time > since)
      const [first] = recent
      if (first !== undefined && recent.length >= limit) {
        throw tooManyRequests(Math.ceil((first + windowMs - at) / 1000))
      }
      taken.set(key, [...recent, at])
    },
  }
}
export type RateLimit = ReturnType<typeof createRateLimit>
