import type { Clock } from '#shared/sync/platform.ts'

export type TestClock = Clock & {
  /** Lets time pass: due timers run in order, with everything they set in motion. */
  readonly pass: (milliseconds: number) => Promise<void>
  /** Lets time pass until a promise settles. */
  readonly until: <T>(promise: Promise<T>) => Promise<T>
  /** The device was asleep: its clock jumps, and timers fire late. */
  readonly sleep: (milliseconds: number) => Promise<void>
  readonly timers: () => number
}

/** Lets everything run that waits for no timer: promises, ports, channels. */
export async function quiet(rounds = 4) {
  for (let i = 0; i < rounds; i += 1) await new Promise((resolve) => setImmediate(resolve))
}

/** A clock that moves only on request. */
export function createTestClock(start = Date.parse('2026-11-21T08:00:00.000Z')): TestClock {
  let now = start
  let last = 0
  const timers = new Map<number, { readonly at: number; readonly run: () => void }>()

  const next = (until: number) =>
    [...timers]
      .filter(([, { at }]) => at <= until)
      .toSorted(([a, x], [b, y]) => x.at - y.at || a - b)[0]

  async function fire(until: number) {
    await quiet()
    for (let due = next(until); due; due = next(until)) {
      const [id, { at, run }] = due
      timers.delete(id)
      now = Math.max(now, at)
      run()
      await quiet()
    }
  }

  async function pass(milliseconds: number) {
    const until = now + milliseconds
    await fire(until)
    now = until
  }

  return {
    now: () => now,
    pass,
    async until(promise) {
      const state = { settled: false }
      const settle = () => void (state.settled = true)
      const watching = promise.then(settle, settle)
      await quiet(2)
      for (let steps = 0; !state.settled && steps < 20_000; steps += 1) await pass(4)
      await watching
      return promise
    },
    after(milliseconds, run) {
      last += 1
      const id = last
      timers.set(id, { at: now + Math.max(0, milliseconds), run })
      return () => void timers.delete(id)
    },
    async sleep(milliseconds) {
      now += milliseconds
      await fire(now)
    },
    timers: () => timers.size,
  }
}
