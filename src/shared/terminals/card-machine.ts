import * as z from 'zod/mini'

/**
 * How a branch takes cards. `none`: as any other money. `manual`: the cashier types the amount on the machine and
 * the approval code of its slip at the till. `simulated`: a machine for demonstrations and tests.
 */
export const CardMachine = z.enum(['none', 'manual', 'simulated'])
export type CardMachine = z.output<typeof CardMachine>

/** Machines that the server talks to. */
export type Terminal = Exclude<CardMachine, 'none' | 'manual'>
