import * as z from 'zod/mini'
import type { Feature } from '../features/feature.ts'

/** The steps from a new restaurant to its first sale, in order. */
const FIRST_RUN_STEPS = [
  'menu',
  'pricing',
  'tables',
  'staff',
  'receipt',
  'printer',
  'paymentQr',
  'shift',
  'sale',
] as const
export const FirstRunStep = z.enum(FIRST_RUN_STEPS)
export type FirstRunStep = z.output<typeof FirstRunStep>

/** Steps that can wait. Selling needs a menu, an open shift and confirmed prices and taxes. */
export const SKIPPABLE_STEPS = ['tables', 'staff', 'receipt', 'printer', 'paymentQr'] as const

/** A step is left out if the package, the country or the branch switches off its feature. */
const STEP_FEATURES: Readonly<Partial<Record<FirstRunStep, Feature>>> = {
  tables: 'tables',
  staff: 'employees',
}

/** Steps that no data can prove: a person confirms what Sala proposed. */
export const CONFIRMED_STEPS = ['pricing'] as const

/** Whether each step is done, by the branch's data or a person's confirmation. */
export type FirstRunFacts = Readonly<Record<FirstRunStep, boolean>>

const FirstRunState = z.enum(['done', 'skipped', 'open'])

export const FirstRun = z.object({
  steps: z.array(z.object({ step: FirstRunStep, state: FirstRunState })),
  /** The list was hidden. */
  dismissed: z.boolean(),
  /** Whether there is a shift that could be opened. */
  hasShifts: z.boolean(),
})
export type FirstRun = z.output<typeof FirstRun>

/** Returns the list as people see it. A step whose data exist is done, even if it was skipped before. */
export const firstRunSteps = (
  facts: FirstRunFacts,
  skipped: readonly string[],
  isOpen: (feature: Feature) => boolean,
): FirstRun['steps'] =>
  FIRST_RUN_STEPS.filter((step) => {
    const feature = STEP_FEATURES[step]
    return feature === undefined || isOpen(feature)
  }).map((step) => ({
    step,
    state: facts[step] ? 'done' : skipped.includes(step) ? 'skipped' : 'open',
  }))
