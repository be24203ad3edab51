import * as z from 'zod/mini'
import { Amount, DateOnly, Id } from '../contract/scalars.ts'
import { NOTE_KINDS, PERSON_NOTES } from './notes.ts'

/** A day that took far more or less than was expected of it. */
const DayNote = z.object({
  kind: z.literal('day'),
  date: DateOnly,
  net: Amount,
  expected: Amount,
  /** By how many percent of what was expected it was above it; below zero: below. */
  percent: z.int(),
})
/** What a person did far more of in these days than people of this branch usually do in as many. */
const PersonNote = z.object({
  kind: z.enum(PERSON_NOTES),
  from: DateOnly,
  to: DateOnly,
  person: Id,
  name: z.string(),
  /** An amount; of drawers opened without a sale, how often. */
  value: z.int(),
  usual: z.int(),
})
export const ReportNote = z.union([DayNote, PersonNote])
export type ReportNote = z.output<typeof ReportNote>

export const NoteKinds = z.enum(NOTE_KINDS)
export const ReportNotes = z.object({
  currency: z.string(),
  notes: z.array(ReportNote),
  /** Kinds that were of no use to this branch: there are no notes of them. */
  off: z.array(NoteKinds),
})
export type ReportNotes = z.output<typeof ReportNotes>
