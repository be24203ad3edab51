import * as z from 'zod/mini'

/** Tickets that a stage must have before its average says anything. */
export const LEAST_TICKETS = 5

/** A ticket that took longer was forgotten on the screen: minutes. */
export const FORGOTTEN_MINUTES = 120

const Stage = z.object({
  /** Tickets that went through it. */
  tickets: z.int(),
  /** Their mean; null while there are fewer than `LEAST_TICKETS`. */
  seconds: z.nullable(z.int()),
})

/**
 * How long tickets of a business day took, stage by stage. A stage counts the tickets of which both ends are
 * known: `waiting` and `making` those that a cook began, `toGuest` those that the pass handed out. Time in which
 * a ticket was held is not counted, and tickets that were held count in `kitchen` only.
 */
export const StageTimes = z.object({
  /** From sending until a cook began. */
  waiting: Stage,
  /** From there until its station finished it. */
  making: Stage,
  /** From sending until its station finished it. */
  kitchen: Stage,
  /** From there until the guest had it. */
  toGuest: Stage,
})
export type StageTimes = z.output<typeof StageTimes>
