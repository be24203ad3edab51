import * as z from 'zod/mini'
import { collection } from '../contract/collection.ts'
import { routes } from '../contract/route.ts'
import { Amount, DateOnly, Id, IdParams, Instant, LocalText } from '../contract/scalars.ts'
import { withBase } from '../contract/with-base.ts'
import { Employment } from '../employments/employment.ts'
import { Availability, Clock } from './availability.ts'
import { ShiftRequest, ShownShift, TimeOff } from './shown.ts'
import { isWeek } from './week.ts'

const MANAGE = 'manage_schedules'
const OWN = 'view_own_schedule'
const feature = 'employeeScheduling'
const ofBranch = { feature, query: z.object({ branchId: Id }) } as const

/** No one plans a shift for a day that has no date of four digits. */
const Day = DateOnly.check(z.refine((day) => day >= '2000' && day < '2100'))
const Week = Day.check(z.refine(isWeek))
const Note = z.string().check(z.trim(), z.maxLength(300))

/** A shift as a manager plans it. */
export const RosterDraft = z.object({
  /** Null: it is open, and any person of the branch takes it. */
  userId: z.nullable(Id),
  /** What the person does in it; null: it is not said. */
  positionId: z.nullable(Id),
  /** The planned shift that it was made from, which gives it its colour. */
  definitionId: z.nullable(Id),
  day: Day,
  startTime: Clock,
  /** At or before `startTime` it is on the next day. */
  endTime: Clock,
  breakMinutes: z.int().check(z.gte(0), z.lte(240)),
  note: Note,
})
export type RosterDraft = z.output<typeof RosterDraft>

/** More than a branch plans in the year that counts. */
export const MOST_ROSTER_SHIFTS = 100_000

/** Shifts of a branch as managers plan them; other people see what was published. */
export const rosterShiftRoutes = collection({
  path: '/staffs/employee-shifts',
  place: 'branch',
  view: MANAGE,
  manage: MANAGE,
  feature,
  draft: RosterDraft,
  own: z.object({
    /** The first day of its week. */
    week: DateOnly,
    startsAt: Instant,
    endsAt: Instant,
  }),
  filters: z.object({ week: z.optional(Week), day: z.optional(Day), userId: z.optional(Id) }),
  sort: ['startsAt', 'day'],
})
export type RosterShift = z.output<typeof rosterShiftRoutes.get.response>

/** A shift of a person in another branch or week, as far as the rules ask. */
const Elsewhere = z.object({
  _id: Id,
  userId: Id,
  branchName: LocalText,
  day: DateOnly,
  startTime: Clock,
  endTime: Clock,
  startsAt: Instant,
  endsAt: Instant,
  breakMinutes: z.int(),
})

const Person = z.object({
  _id: Id,
  name: z.string(),
  /** False: they have shifts here and no longer work here. */
  here: z.boolean(),
  availability: Availability,
})
export type RosterPerson = z.output<typeof Person>

/** A week of a branch as managers plan it, with all that its rules ask. */
export const RosterWeek = z.object({
  week: DateOnly,
  /** Null: no one but managers has seen anything of it. */
  publishedAt: z.nullable(Instant),
  publishedBy: z.nullable(z.string()),
  shifts: z.array(rosterShiftRoutes.get.response),
  /** Ids of shifts that people see as they are here. */
  shown: z.array(Id),
  /** Shifts that people still see and that were removed here. */
  removed: z.int(),
  people: z.array(Person),
  elsewhere: z.array(Elsewhere),
  timeOff: z.array(TimeOff),
  papers: z.array(z.object({ userId: Id, name: z.string(), endsOn: DateOnly })),
  /** Ordinary minutes of a week in the country of the branch; null: none are known. */
  weekMinutes: z.nullable(z.int()),
  currency: z.string(),
  /** The mean of what the same weekdays of four weeks took; null: none of them was open. */
  days: z.array(z.object({ day: DateOnly, expected: z.nullable(Amount) })),
  /** What people are here, in versions; amounts are null for those who may not see wages. */
  employments: z.array(Employment),
})
export type RosterWeek = z.output<typeof RosterWeek>

/** What a person sees of rosters: the own shifts everywhere, and what can be taken. */
export const OwnSchedule = z.object({
  /** From the week of today on, in every branch of the person. */
  shifts: z.array(ShownShift),
  /** Shifts without a person, in the branches of the person. */
  open: z.array(ShownShift),
  /** What the person has offered or takes, and what colleagues offer. */
  requests: z.array(ShiftRequest),
  timeOff: z.array(TimeOff),
  availability: Availability,
  /** Of the availability, for the next edit. */
  revision: z.int(),
  /** Path of the calendar that a telephone subscribes to; null: there is none. */
  calendar: z.nullable(z.string()),
})
export type OwnSchedule = z.output<typeof OwnSchedule>

const Done = z.object({ success: z.literal(true) })

/** Rosters: weeks of shifts, planned by managers and seen by people once they are published. */
export const rosterRoutes = routes({
  week: {
    method: 'GET',
    path: '/staffs/employee-schedules',
    access: MANAGE,
    feature,
    summary: 'Returns a week of a branch as managers plan it, with all that the rules ask',
    query: z.object({ branchId: Id, week: Week }),
    response: RosterWeek,
  },
  publish: {
    ...ofBranch,
    method: 'POST',
    path: '/staffs/employee-schedules/publish',
    access: MANAGE,
    summary: 'Shows a week to the people in it as it is now, and mails those whose shifts changed',
    body: z.object({
      week: Week,
      /** Ids and revisions of what the person has read: nothing else is published. */
      shifts: z
        .array(z.object({ _id: Id, revision: z.int().check(z.gte(1)) }))
        .check(z.maxLength(5000)),
    }),
    response: z.object({ publishedAt: Instant, changed: z.int() }),
    large: true,
  },
  mine: {
    ...ofBranch,
    method: 'GET',
    path: '/staffs/employee-schedules/mine',
    access: OWN,
    summary: 'Returns what the caller works in every branch, what can be taken, and days off',
    response: OwnSchedule,
  },
  takeOpen: {
    ...ofBranch,
    method: 'POST',
    path: '/staffs/employee-shifts/:id/take',
    access: OWN,
    summary: 'Takes a published shift that no one has; 409 where another person was faster',
    params: IdParams,
    response: Done,
  },
  setAvailability: {
    ...ofBranch,
    method: 'PATCH',
    path: '/staffs/employee-schedules/availability',
    access: OWN,
    summary: 'Says when the caller can work; 409 CHANGED_MEANWHILE where it is not as it was read',
    body: z.extend(withBase(z.object({ availability: Availability })), {
      revision: z.int().check(z.gte(0)),
    }),
    response: z.object({ availability: Availability, revision: z.int() }),
  },
  see: {
    ...ofBranch,
    method: 'POST',
    path: '/staffs/employee-schedules/seen',
    access: OWN,
    summary: 'Says that the caller has read what was published so far',
    response: Done,
  },
  openCalendar: {
    ...ofBranch,
    method: 'POST',
    path: '/staffs/employee-schedules/calendar',
    access: OWN,
    summary:
      'Makes an address from which a calendar reads the caller’s shifts; the former one ends',
    response: z.object({ calendar: z.string() }),
  },
  closeCalendar: {
    ...ofBranch,
    method: 'DELETE',
    path: '/staffs/employee-schedules/calendar',
    access: OWN,
    summary: 'Ends the address from which a calendar reads the caller’s shifts',
    response: Done,
  },
})

/** Shifts that people offer to their colleagues. */
export const shiftRequestRoutes = routes({
  list: {
    ...ofBranch,
    method: 'GET',
    path: '/staffs/shift-requests',
    access: MANAGE,
    summary: 'Lists swaps of a branch that are under way, those that wait for a manager first',
    response: z.object({ results: z.array(ShiftRequest) }),
  },
  offer: {
    ...ofBranch,
    method: 'POST',
    path: '/staffs/shift-requests',
    access: OWN,
    summary:
      'Offers a published shift of the caller to colleagues; it stays theirs until it is approved',
    body: z.object({ _id: Id, rosterShiftId: Id }),
    response: ShiftRequest,
  },
  take: {
    ...ofBranch,
    method: 'POST',
    path: '/staffs/shift-requests/:id/take',
    access: OWN,
    summary: 'Says that the caller takes an offered shift; a manager approves it',
    params: IdParams,
    response: ShiftRequest,
  },
  withdraw: {
    ...ofBranch,
    method: 'POST',
    path: '/staffs/shift-requests/:id/withdraw',
    access: OWN,
    summary: 'Takes an offer back; of the colleague who takes it, only the taking',
    params: IdParams,
    response: ShiftRequest,
  },
  decide: {
    ...ofBranch,
    method: 'POST',
    path: '/staffs/shift-requests/:id/decide',
    access: MANAGE,
    summary: 'Approves a swap, which gives the shift to the colleague, or refuses it',
    params: IdParams,
    body: z.object({ approved: z.boolean(), toId: Id }),
    response: ShiftRequest,
  },
})

const TimeOffDraft = z
  .object({ _id: Id, fromDay: Day, toDay: Day, note: Note })
  .check(z.refine(({ fromDay, toDay }) => fromDay <= toDay, { path: ['toDay'] }))

/** Days on which people ask to be away. */
export const timeOffRoutes = routes({
  list: {
    ...ofBranch,
    method: 'GET',
    path: '/staffs/time-off',
    access: MANAGE,
    summary: 'Lists days off of the people of a branch that are not over, those to decide first',
    response: z.object({ results: z.array(TimeOff) }),
  },
  ask: {
    ...ofBranch,
    method: 'POST',
    path: '/staffs/time-off',
    access: OWN,
    summary: 'Asks for days off; the same id once more is the same request',
    body: TimeOffDraft,
    response: TimeOff,
  },
  withdraw: {
    ...ofBranch,
    method: 'POST',
    path: '/staffs/time-off/:id/withdraw',
    access: OWN,
    params: IdParams,
    summary: 'Takes back a request of the caller for days off',
    response: TimeOff,
  },
  decide: {
    ...ofBranch,
    method: 'POST',
    path: '/staffs/time-off/:id/decide',
    access: MANAGE,
    summary: 'Approves or refuses days off; another decision may follow until they are over',
    params: IdParams,
    body: z.object({ approved: z.boolean() }),
    response: TimeOff,
  },
})
