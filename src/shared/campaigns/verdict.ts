import type { Effect, Verdict } from './result.ts'

/** Fewer on a side say nothing of a small house. */
const FEWEST = 100

type Measured = {
  readonly isOver: boolean
  readonly sent: number
  readonly held: number
  /** Of the margin, or of the net sales where no margin is known. */
  readonly effect: Pick<Effect, 'low' | 'high'> | null
}

/** Returns what may be said of a campaign: nothing while it is measured, of too few, or with zero in the interval. */
export function verdictOf({ isOver, sent, held, effect }: Measured): Verdict {
  if (!isOver) return 'early'
  if (Math.min(sent, held) < FEWEST || effect === null) return 'few'
  if (effect.low > 0) return 'more'
  return effect.high < 0 ? 'less' : 'unclear'
}
