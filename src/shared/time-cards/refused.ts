import * as z from 'zod/mini'
import { DateOnly, Id, Instant } from '../contract/scalars.ts'
import { PunchKind } from './command.ts'

/** Reasons about which people can decide: codes of the catalogue. Forged punches have others, and are kept nowhere. */
export const KeptRefusal = z.enum(['FORBIDDEN', 'CLOCKED_IN_ELSEWHERE'])
export type KeptRefusal = z.output<typeof KeptRefusal>

/** Returns whether the server keeps a punch that it refuses for this reason. */
export const isKeptRefusal = (code: string): code is KeptRefusal =>
  KeptRefusal.safeParse(code).success

const Person = z.object({ _id: Id, name: z.string() })

/** A punch that the server refused and no device has sent again with success (decision 0088). */
export const RefusedPunch = z.object({
  _id: Id,
  userId: Id,
  name: z.string(),
  kind: PunchKind,
  at: Instant,
  day: DateOnly,
  code: KeptRefusal,
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
