import * as z from 'zod/mini'
import { DateOnly, Id, Instant } from '../contract/scalars.ts'
import { PunchKind } from './command.ts'
import { KEPT_REFUSALS } from './kept-refusal.ts'

const Person = z.object({ _id: Id, name: z.string() })

/** A punch that the server refused and no device has sent again with success (decision 0088). */
export const RefusedPunch = z.object({
  _id: Id,
  userId: Id,
  name: z.string(),
  kind: PunchKind,
  at: Instant,
  day: DateOnly,
  code: z.enum(KEPT_REFUSALS),
  /** Another person's session brought it. */
  sentBy: z.nullable(Person),
  /** Null: it waits for a decision. */
  decision: z.nullable(
    z.object({
      /** When the time counts; null: it does not. */
      at: z.nullable(Instant),
      /** Empty where the person withdrew it. */
      reason: z.string(),
      madeBy: Person,
    }),
  ),
})
export type RefusedPunch = z.output<typeof RefusedPunch>
