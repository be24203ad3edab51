import { describe, expect, test } from 'vitest'
import { createCountdown, NEXT_SECONDS } from '../../../../src/pos/checkout/paid/countdown.ts'

/** A countdown whose seconds pass when the test says so. */
function started() {
  const shown: (number | null)[] = []
  let ends = 0
  let due: (() => void) | null = null
  const countdown = createCountdown({
    after(ms, run) {
      expect(ms).toBe(1000)
      due = run
      return () => {
        due = null
      }
    },
    onChange: (left) => shown.push(left),
    onEnd: () => {
      ends += 1
    },
  })
  countdown.begin()
  const pass = (seconds: number) => {
    for (let n = 0; n < seconds; n += 1) {
      const run = due
      due = null
      run?.()
    }
  }
  return { ...countdown, shown, pass, ends: () => ends }
}

describe('the next order after a payment', () => {
  test('opens automatically after eight seconds, once', () => {
    const { shown, pass, ends } = started()
    pass(NEXT_SECONDS - 1)
    expect(ends()).toBe(0)
    expect(shown).toEqual([8, 7, 6, 5, 4, 3, 2, 1])
    pass(5)
    expect(ends()).toBe(1)
  })

  test('waits for as long as the till is touched', () => {
    const { stop, begin, shown, pass, ends } = started()
    pass(3)
    stop()
    pass(60)
    begin()
    pass(60)
    expect(ends()).toBe(0)
    expect(shown.at(-1)).toBeNull()
  })

  test('waits while the receipt is being printed, and then has its eight seconds again', () => {
    const { hold, begin, shown, pass, ends } = started()
    pass(6)
    hold()
    pass(60)
    expect(ends()).toBe(0)
    expect(shown.at(-1)).toBeNull()
    begin()
    expect(shown.at(-1)).toBe(NEXT_SECONDS)
    pass(NEXT_SECONDS)
    expect(ends()).toBe(1)
  })

  test('does not open after the page was left', () => {
    const { close, pass, ends } = started()
    close()
    pass(60)
    expect(ends()).toBe(0)
  })
})
