import * as z from 'zod/mini'
import type { Feature } from '../features/feature.ts'

/** What stands between a new restaurant and its first sale, in the order in which it is done. */
const FIRST_RUN_STEPS = [
  'menu',
  'tables',
  'staff',
  'printer',
  'paymentQr',
  'shift',
  'sale',
] as const
export const FirstRunStep = z.enum(FIRST_RUN_STEPS)
export type FirstRunStep = z.output<typeof FirstRunStep>

/** Nobody sells without a menu and an open shift; the rest can wait. */
export const SKIPPABLE_STEPS = ['tables', 'staff', 'printer', 'paymentQr'] as const

/** A step whose feature the package, the country or the branch switches off is left out. */
const STEP_FEATURES: Readonly<Partial<Record<FirstRunStep, Feature>>> = {
  tables: 'tables',
  staff: 'employees',
}

/** What the branch's own data say is there. */
export type FirstRunFacts = Readonly<Record<FirstRunStep, boolean>>

const FirstRunState = z.enum(['done', 'skipped', 'open'])

export const FirstRun = z.object({
  steps: z.array(z.object({ step: FirstRunStep, state: FirstRunState })),
  /** The list was hidden. */
  dismissed: z.boolean(),
  /** Whether there is any shift that could be opened. */
  hasShifts: z.boolean(),
})
export type FirstRun = z.output<typeof FirstRun>

/** The list as people see it: what is there is done, whatever was said of it before. */
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
