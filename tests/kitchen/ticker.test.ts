import { expect, test } from 'vitest'
import { createTicker } from '../../src/kitchen/clock/create-ticker.ts'

/** A clock that moves only when the test turns it. */
function testClock(start: number) {
  let time = start
  let due: { readonly at: number; readonly run: () => void } | null = null
  return {
    clock: {
      now: () => time,
      after: (milliseconds: number, run: () => void) => {
        const timer = { at: time + milliseconds, run }
        due = timer
        return () => {
          if (due === timer) due = null
        }
      },
    },
    pass: (milliseconds: number) => {
      const end = time + milliseconds
      for (let next = due; next && next.at <= end; next = due) {
        due = null
        time = next.at
        next.run()
      }
      time = end
    },
    isArmed: () => due !== null,
  }
}

test('all timers of a screen change together, at the full second', () => {
  const { clock, pass } = testClock(10_400)
  const ticker = createTicker(clock)
  const seen: number[] = []
  ticker.subscribe(() => seen.push(ticker.time()))
  pass(2000)
  expect(seen).toEqual([11_000, 12_000])
})

test('between two ticks it is the same time for all', () => {
  const { clock, pass } = testClock(10_000)
  const ticker = createTicker(clock)
  ticker.subscribe(() => {})
  pass(700)
  expect(ticker.time()).toBe(10_000)
})

test('the clock rests while the window is hidden, and is right again at once', () => {
  const { clock, pass, isArmed } = testClock(10_000)
  const ticker = createTicker(clock)
  const leave = ticker.subscribe(() => {})
  leave()
  expect(isArmed()).toBe(false)
  pass(60_500)
  ticker.subscribe(() => {})
  expect(ticker.time()).toBe(70_500)
})
