import type { FirstRun } from '#shared/first-run/steps.ts'

/** How much room the way to the first sale takes on the home of a branch. */
export type ChecklistFace = 'none' | 'button' | 'line' | 'list'

/**
 * The whole list until the first sale; afterwards one line that unfolds, for what is left. Put away,
 * it leaves a way back while nothing was sold: later, what is left is found in the settings.
 */
export function checklistFace(
  { steps, dismissed }: Pick<FirstRun, 'steps' | 'dismissed'>,
  unfolded: boolean,
): ChecklistFace {
  const sells = steps.some(({ step, state }) => step === 'sale' && state === 'done')
  if (dismissed) return sells || steps.every(({ state }) => state !== 'open') ? 'none' : 'button'
  return sells && !unfolded ? 'line' : 'list'
}
