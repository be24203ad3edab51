import * as z from 'zod/mini'
import type { Feature } from '../features/feature.ts'

/** What stands between a new restaurant and its first sale, in the order in which it is done. */
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

/** Nobody sells without a menu and an open shift, and prices and taxes need a person's word; the rest can wait. */
export const SKIPPABLE_STEPS = ['tables', 'staff', 'receipt', 'printer', 'paymentQr'] as const

/** A step whose feature the package, the country or the branch switches off is left out. */
const STEP_FEATURES: Readonly<Partial<Record<FirstRunStep, Feature>>> = {
  tables: 'tables',
  staff: 'employees',
}

/** Steps that no data can tell: a person confirms what the product proposed. */
export const CONFIRMED_STEPS = ['pricing'] as const

/** What the branch's own data, or a person's word, say is there. */
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
