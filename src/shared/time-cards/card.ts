import * as z from 'zod/mini'
import { DateOnly, Id, Instant } from '../contract/scalars.ts'
import { PunchKind } from './command.ts'

const Person = z.object({ _id: Id, name: z.string() })

/** A punch as it counts, after its corrections. */
export const Punch = z.object({
  /** That of the punch, or of the correction that added it. */
  _id: Id,
  kind: PunchKind,
  at: Instant,
  /** The business day on which it falls. */
  day: DateOnly,
  positionId: z.nullable(Id),
  /** By the clock of the device; null: it was added later. */
  deviceAt: z.nullable(Instant),
  /** When the server had it. */
  postedAt: Instant,
  /** Another person's session brought it. */
  sentBy: z.nullable(Person),
  /** The manager whose PIN let the person begin. */
  approvedBy: z.nullable(Person),
})
export type Punch = z.output<typeof Punch>

/** A punch that a person changed, added or took away, and why. */
export const Correction = z.object({
  _id: Id,
  userId: Id,
  /** The punch, or an earlier correction, that it replaces; null: it adds one. */
  punchId: z.nullable(Id),
  kind: PunchKind,
  /** Null: it is taken away. */
  at: z.nullable(Instant),
  positionId: z.nullable(Id),
  reason: z.string(),
  madeAt: Instant,
  madeBy: Person,
})
export type Correction = z.output<typeof Correction>

/** What a reader should look at. */
const REMARKS = ['clock', 'corrected', 'doubled', 'early', 'other', 'stray', 'unrostered'] as const
export const Remark = z.enum(REMARKS)
export type Remark = z.output<typeof Remark>

/** Minutes of a card by class: `regular` + `overtime` = `worked`, and `night` is a part of it. */
export const Hours = z.object({
  worked: z.int(),
  regular: z.int(),
  overtime: z.int(),
  night: z.int(),
  breaks: z.int(),
})
export type Hours = z.output<typeof Hours>

/** One stretch of work, from a punch in to a punch out. It belongs to the business day on which it begins. */
export const TimeCard = z.object({
  /** That of the punch that begins it. */
  _id: Id,
  userId: Id,
  name: z.string(),
  day: DateOnly,
  positionId: z.nullable(Id),
  /** `running`: of today. `open`: the punch out is missing, and is never invented. */
  state: z.enum(['running', 'open', 'done', 'approved']),
  from: Instant,
  to: z.nullable(Instant),
  /** The shift that was published for it: where its end is missing, this end is proposed. */
  rostered: z.nullable(z.object({ from: Instant, to: Instant })),
  breaks: z.array(z.object({ from: Instant, to: z.nullable(Instant) })),
  hours: Hours,
  remarks: z.array(Remark),
  /** All punches of it, in the order of time. */
  punches: z.array(Punch),
  corrections: z.array(Correction),
  approvedBy: z.nullable(Person),
})
export type TimeCard = z.output<typeof TimeCard>
