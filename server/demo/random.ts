import { createHash } from 'node:crypto'

/** Returns repeatable random numbers: the same seed gives the same series on every machine. */
export function createRandom(seed: string) {
  let state = createHash('sha256').update(seed).digest().readUInt32LE(0)

  /** Returns a number from 0 up to 1 (mulberry32). */
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296
  }

  return {
    next,
    /** Returns a whole number from `low` to `high`, both possible. */
    between: (low: number, high: number): number => low + Math.floor(next() * (high - low + 1)),
    chance: (probability: number): boolean => next() < probability,
    /** Returns an index, as likely as its weight. */
    weighted(weights: readonly number[]): number {
      let left = next() * weights.reduce((sum, weight) => sum + weight, 0)
      const index = weights.findIndex((weight) => (left -= weight) < 0)
      return index < 0 ? weights.length - 1 : index
    },
    bytes: (count: number): Uint8Array =>
      Uint8Array.from({ length: count }, () => Math.floor(next() * 256)),
  }
}
export type Random = ReturnType<typeof createRandom>
