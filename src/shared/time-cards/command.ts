import * as z from 'zod/mini'
import { Id } from '../contract/scalars.ts'

/** What a person does at the clock. */
export const PUNCHES = ['in', 'breakStart', 'breakEnd', 'out'] as const
export const PunchKind = z.enum(PUNCHES)
export type PunchKind = z.output<typeof PunchKind>

/** Commands at the clock; `employeeId` names the lane, and is the person who gives them. */
export const ClockPayloads = {
  'clock.punch': z.object({
    employeeId: Id,
    punchId: Id,
    punch: PunchKind,
    /** What they work as from here on; null: as the server knows it. */
    positionId: z.nullable(Id),
    /** A manager lets the person begin early or without a shift. Older tills have none. */
    overrideToken: z.optional(z.string().check(z.maxLength(100))),
  }),
} as const
