import * as z from 'zod/mini'
import { PageQuery, pageOf } from '../contract/page.ts'
import { routes } from '../contract/route.ts'
import { Amount, DateOnly, Id, Instant } from '../contract/scalars.ts'
import { Correction, Hours, TimeCard } from './card.ts'
import { PunchKind } from './command.ts'
import { RefusedPunch } from './refused.ts'

const feature = 'staff_time'
const Days = { branchId: Id, from: DateOnly, to: DateOnly }
const inBranch = z.object({ branchId: Id })

/** Days back in which a card without its end is looked for: a month that is still to be paid. */
export const OPEN_CARD_DAYS = 34

/** Days of which people see their own hours, today with them. */
export const OWN_CARD_DAYS = 14

/** Longest stretch of days that is counted at once. */
export const MOST_CARD_DAYS = 93

/** One hour of the branch's clock. */
const LabourHour = z.object({
  hour: z.int(),
  /** Worked and published minutes, without breaks. */
  minutes: z.int(),
  rostered: z.int(),
  cost: z.nullable(Amount),
  net: z.nullable(Amount),
  /** Cost in percent of net sales; null: nothing was sold. */
  percent: z.nullable(z.number()),
})

export type LabourOfHour = z.output<typeof LabourHour>

/** What people worked in a branch, counted from their punches (decision 0073). */
export const timeCardRoutes = routes({
  list: {
    method: 'GET',
    path: '/time-cards',
    access: ['view_staff_time', 'manage_staff_time'],
    feature,
    summary: 'Lists the time cards of business days, with sums over all pages',
    query: z.extend(PageQuery, {
      ...Days,
      userId: z.optional(Id),
      state: z.optional(z.enum(['running', 'open', 'done', 'approved', 'marked'])),
    }),
    response: z.extend(pageOf(TimeCard), { sums: Hours }),
  },
  mine: {
    method: 'GET',
    path: '/time-cards/mine',
    access: ['clock_in_out', 'view_own_schedule'],
    summary: 'Lists the caller’s own cards in a branch, with each correction and its reason',
    query: z.object(Days),
    response: z.object({
      results: z.array(TimeCard),
      sums: Hours,
      /** Punches of these days that were refused, and what was decided about them. */
      refused: z.array(RefusedPunch),
    }),
  },
  refused: {
    method: 'GET',
    path: '/time-cards/refused',
    access: ['view_staff_time', 'manage_staff_time'],
    feature,
    summary: 'Lists the refused punches of the last weeks that wait for a decision',
    query: inBranch,
    response: z.object({ results: z.array(RefusedPunch) }),
  },
  /** Sent twice it is one. */
  withdraw: {
    method: 'POST',
    path: '/time-cards/withdrawals',
    access: ['clock_in_out', 'view_own_schedule'],
    summary: 'Withdraws a refused punch of the caller: it was a mistake',
    query: inBranch,
    body: z.object({ punchId: Id }),
    response: z.object({ punchId: Id }),
  },
  labour: {
    method: 'GET',
    path: '/time-cards/labour',
    access: ['view_staff_time', 'manage_staff_time'],
    feature,
    summary: 'What work costs today so far as a share of net sales; amounts with view_payroll only',
    query: inBranch,
    response: z.object({
      /** Worked so far, also by people who still work. */
      minutes: z.int(),
      cost: z.nullable(Amount),
      net: z.nullable(Amount),
      /** Null: nothing was sold yet. */
      percent: z.nullable(z.number()),
      /** People whose wage is not known: their hours are not in the cost. */
      withoutWage: z.int(),
    }),
  },
  labourByHour: {
    method: 'GET',
    path: '/time-cards/labour/hours',
    access: ['view_staff_time', 'manage_staff_time'],
    feature,
    summary:
      'What was worked, planned and sold in each hour of a business day; amounts with view_payroll only',
    query: z.extend(inBranch, { day: DateOnly }),
    response: z.object({
      currency: z.string(),
      /** In percent of net sales; null: the branch has none. */
      target: z.nullable(z.int()),
      hours: z.array(LabourHour),
      /** The sums of the hours. */
      day: z.omit(LabourHour, { hour: true }),
      withoutWage: z.int(),
    }),
  },
  /** Sent twice with one id, it is one. */
  correct: {
    method: 'POST',
    path: '/time-cards/corrections',
    access: 'manage_staff_time',
    feature,
    summary: 'Changes, adds or takes away a punch, with a reason that the person reads',
    query: inBranch,
    body: z.object({
      _id: Id,
      userId: Id,
      /** Null: it adds a punch. */
      punchId: z.nullable(Id),
      /** The refused punch that it decides about: it adds its time, or says that it does not count. */
      refusedId: z.optional(Id),
      kind: PunchKind,
      /** Null: the punch is taken away. */
      at: z.nullable(Instant),
      positionId: z.nullable(Id),
      reason: z.string().check(z.trim(), z.minLength(1), z.maxLength(200)),
    }),
    response: Correction,
  },
  approve: {
    method: 'POST',
    path: '/time-cards/approvals',
    access: 'manage_staff_time',
    feature,
    summary: 'Approves cards as the reader saw them, or takes that back',
    query: inBranch,
    body: z.object({
      cards: z
        .array(z.object({ cardId: Id, day: DateOnly, digest: z.string().check(z.maxLength(4000)) }))
        .check(z.minLength(1), z.maxLength(500)),
      approved: z.boolean(),
    }),
    response: z.object({ cards: z.int() }),
  },
})
