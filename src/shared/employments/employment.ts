import * as z from 'zod/mini'
import { Amount, Id, Instant } from '../contract/scalars.ts'

/** What a wage is for. */
export const PAYS = ['hour', 'day', 'month'] as const
export const Pay = z.enum(PAYS)
export type Pay = z.output<typeof Pay>

/**
 * What a person does in a branch, and for how much, from a day on. It holds until another of the same person,
 * branch and position begins.
 */
export const Employment = z.object({
  _id: Id,
  userId: Id,
  branchId: Id,
  positionId: Id,
  /** The first business day of the branch on which it holds. */
  since: z.iso.date(),
  /** Null: it ends, and nothing follows. */
  pay: z.nullable(Pay),
  /** For an hour, a day or a month, in smallest units; null: not known, or not for the reader. */
  amount: z.nullable(Amount),
  currency: z.string(),
  madeAt: Instant,
  madeBy: z.object({ _id: Id, name: z.string() }),
})
export type Employment = z.output<typeof Employment>
