import * as z from 'zod/mini'

/** How a branch handles its people at work. */
export const Staffing = z.object({
  /** Clocking in early or without a shift needs a manager's PIN. */
  asksManager: z.boolean(),
  /** Minutes before a shift from which a person clocks in alone. */
  early: z.int().check(z.gte(0), z.lte(120)),
  /** What labour may cost, in percent of net sales; null: there is no target. */
  labourTarget: z.nullable(z.int().check(z.gte(1), z.lte(100))),
})
export type Staffing = z.output<typeof Staffing>
