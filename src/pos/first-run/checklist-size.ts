import type { FirstRun } from '#shared/first-run/steps.ts'

/** The size of the first-run checklist on the home of a branch. */
export type ChecklistSize = 'none' | 'button' | 'line' | 'list'

/**
 * Returns the size: the whole list until the first sale; afterwards one line that unfolds, for open steps.
 * Hidden, it leaves a button while nothing was sold: later, open steps are found in the settings.
 */
export function checklistSize(
  { steps, dismissed }: Pick<FirstRun, 'steps' | 'dismissed'>,
  unfolded: boolean,
): ChecklistSize {
  const sells = steps.some(({ step, state }) => step === 'sale' && state === 'done')
  if (dismissed) return sells || steps.every(({ state }) => state !== 'open') ? 'none' : 'button'
  return sells && !unfolded ? 'line' : 'list'
}
