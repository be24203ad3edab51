import type { Clock } from '#shared/sync/platform.ts'

/** Milliseconds without a touch after which a screen shows its oldest cards again. */
const AWAY = 20_000

/**
 * Turns a screen back to its first page, where the oldest cards are: after a while without a touch, and at once
 * when a card turns late.
 */
export function createReturn({ after }: Pick<Clock, 'after'>) {
  let page = 0
  let goHome: (() => void) | null = null
  let stop: (() => void) | null = null
  const arm = () => {
    stop?.()
    stop = page > 0 ? after(AWAY, () => goHome?.()) : null
  }
  return {
    /** How to turn the board to its first page. */
    by(turn: () => void) {
      goHome = turn
    },
    turned(to: number) {
      page = to
      arm()
    },
    touched: arm,
    late: () => {
      if (page > 0) goHome?.()
    },
    end() {
      stop?.()
      stop = null
    },
  }
}
