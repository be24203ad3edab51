import * as z from 'zod/mini'
import { DateOnly, Id, Instant, LocalText } from '../contract/scalars.ts'
import { Clock } from './availability.ts'

const TIME_OFF_STATES = ['asked', 'approved', 'refused', 'withdrawn'] as const
/** Days on which a person asks to be away. */
export const TimeOff = z.object({
  _id: Id,
  userId: Id,
  userName: z.string(),
  /** Both are days off. */
  fromDay: DateOnly,
  toDay: DateOnly,
  note: z.string(),
  state: z.enum(TIME_OFF_STATES),
  askedAt: Instant,
  decidedBy: z.nullable(z.string()),
  decidedAt: z.nullable(Instant),
})
export type TimeOff = z.output<typeof TimeOff>

/** A shift as the people of a branch see it. */
export const ShownShift = z.object({
  _id: Id,
  branchId: Id,
  branchName: LocalText,
  timeZone: z.string(),
  userId: z.nullable(Id),
  positionId: z.nullable(Id),
  positionName: z.string(),
  color: z.string(),
  day: DateOnly,
  startTime: Clock,
  endTime: Clock,
  startsAt: Instant,
  endsAt: Instant,
  breakMinutes: z.int(),
  note: z.string(),
})
export type ShownRosterShift = z.output<typeof ShownShift>

const REQUEST_STATES = ['offered', 'taken', 'approved', 'refused', 'withdrawn'] as const
/** A shift that a person offers to colleagues, until a manager has said yes or no. */
export const ShiftRequest = z.object({
  _id: Id,
  branchId: Id,
  shift: ShownShift,
  fromId: Id,
  fromName: z.string(),
  /** The colleague who takes it; null: no one does yet. */
  toId: z.nullable(Id),
  toName: z.nullable(z.string()),
  state: z.enum(REQUEST_STATES),
  offeredAt: Instant,
  decidedBy: z.nullable(z.string()),
  decidedAt: z.nullable(Instant),
})
export type ShiftRequest = z.output<typeof ShiftRequest>
