import * as z from 'zod/mini'
import { collection } from '../contract/collection.ts'
import { routes } from '../contract/route.ts'
import { DateOnly, Id, IdParams, Instant } from '../contract/scalars.ts'
import { SEATS_GUESTS } from '../permissions/entries.ts'
import { Phone } from '../restaurants/texts.ts'
import { MOST_TOGETHER } from './choose.ts'
import { ReservationStatus } from './reservation.ts'
import { ReservationRules } from './rules.ts'

const VIEW = ['view_tables', 'manage_tables'] as const

/** As many as an order can have. */
const MOST_GUESTS = 99
const Party = z.int().check(z.gte(1), z.lte(MOST_GUESTS))
const Name = z.string().check(z.trim(), z.minLength(1), z.maxLength(80))
const Note = z.string().check(z.trim(), z.maxLength(300))
const Tables = z.array(Id).check(z.maxLength(MOST_TOGETHER))
const InBranch = z.object({ branchId: Id })

/** More reservations than a branch has in the year that counts. */
export const MOST_RESERVATIONS = 50_000
/** Days after which reservations and guests who waited no longer count: a busy branch has ever more of them. */
export const COUNTED_DAYS = 366

/** No one reserves for a day that has no date of four digits. */
const BEFORE = '2100'

export const ReservationDraft = z.object({
  name: Name,
  phone: Phone,
  party: Party,
  at: Instant.check(z.refine((at) => at < BEFORE)),
  /** Left out: as long as a party of this size usually stays. */
  minutes: z.optional(z.int().check(z.gte(15), z.lte(720))),
  /** Null, or left out of a new one: the server chooses. Empty: none yet. The first of several gets the order. */
  tables: z.optional(z.nullable(Tables)),
  note: Note,
})
export type ReservationDraft = z.output<typeof ReservationDraft>

const plain = collection({
  path: '/table-reservations',
  place: 'branch',
  view: VIEW,
  manage: SEATS_GUESTS,
  feature: 'tables',
  draft: ReservationDraft,
  own: z.object({
    minutes: z.int(),
    tables: z.array(Id),
    /** The business day of `at`. */
    day: DateOnly,
    status: ReservationStatus,
    statusAt: z.nullable(Instant),
    /** The order of guests who were seated. */
    orderId: z.nullable(Id),
    /** The guest whom the restaurant knows by this number. */
    customerId: z.nullable(Id),
    /** The person who took it. */
    madeBy: z.string(),
    madeAt: Instant,
  }),
  filters: z.object({ day: z.optional(DateOnly), status: z.optional(ReservationStatus) }),
  sort: ['at', 'name', 'party'],
})
export type Reservation = z.output<typeof plain.get.response>

/** Details of the 409 where no table is free: other times that fit, ISO. */
export const FreeTimes = z.object({ free: z.array(Instant) })

export const tableReservationRoutes = routes({
  ...plain,
  setStatus: {
    method: 'POST',
    path: '/table-reservations/:id/status',
    access: SEATS_GUESTS,
    feature: 'tables',
    summary:
      'Says that guests arrived, are late, did not come, cancelled or left; 409 unless `from`',
    params: IdParams,
    query: InBranch,
    body: z.object({ status: ReservationStatus, from: ReservationStatus }),
    response: plain.get.response,
  },
  guests: {
    method: 'GET',
    path: '/table-reservation-guests',
    access: SEATS_GUESTS,
    feature: 'tables',
    summary: 'Guests who reserved with this phone number before, the latest first',
    query: z.extend(InBranch, { phone: z.string().check(z.minLength(4), z.maxLength(24)) }),
    response: z.object({
      results: z.array(
        z.object({
          name: z.string(),
          phone: z.string(),
          note: z.string(),
          party: z.int(),
          times: z.int(),
          noShows: z.int(),
          lastAt: Instant,
        }),
      ),
    }),
  },
  setRules: {
    method: 'PATCH',
    path: '/table-reservation-rules',
    access: 'manage_tables',
    feature: 'tables',
    summary: 'Says how the branch takes reservations; 409 where they are no longer `base`',
    body: z.object({ branchId: Id, rules: ReservationRules, base: z.optional(ReservationRules) }),
    response: z.object({ rules: ReservationRules }),
  },
})

const WAITING_STATUSES = ['waiting', 'called', 'seated', 'left'] as const
const WaitingStatus = z.enum(WAITING_STATUSES)
export type WaitingStatus = z.output<typeof WaitingStatus>

export const WaitingDraft = z.object({
  name: Name,
  phone: Phone,
  party: Party,
  /** The wait that the guests were quoted, in minutes; null: as the server computes it. */
  quoted: z.nullable(z.int().check(z.gte(0), z.lte(720))),
  note: Note,
})
export type WaitingDraft = z.output<typeof WaitingDraft>

/** More parties than wait in the year that counts. */
export const MOST_WAITING = 50_000

const waiting = collection({
  path: '/waiting-parties',
  place: 'branch',
  view: VIEW,
  manage: SEATS_GUESTS,
  feature: 'tables',
  draft: WaitingDraft,
  own: z.object({
    since: Instant,
    day: DateOnly,
    status: WaitingStatus,
    /** When the guests were called to their table. */
    calledAt: z.nullable(Instant),
    endedAt: z.nullable(Instant),
  }),
  filters: z.object({ day: z.optional(DateOnly), status: z.optional(WaitingStatus) }),
  sort: ['since', 'name', 'party'],
})
export type WaitingParty = z.output<typeof waiting.get.response>

/** Guests without a reservation who wait for a table. */
export const waitingPartyRoutes = routes({
  ...waiting,
  setStatus: {
    method: 'POST',
    path: '/waiting-parties/:id/status',
    access: SEATS_GUESTS,
    feature: 'tables',
    summary: 'Says that guests were called, seated or left, or wait again; 409 unless `from`',
    params: IdParams,
    query: InBranch,
    body: z.object({ status: WaitingStatus, from: WaitingStatus }),
    response: waiting.get.response,
  },
  quote: {
    method: 'GET',
    path: '/waiting-party-quote',
    access: VIEW,
    feature: 'tables',
    summary: 'How many minutes a party would wait now; null where no table is large enough',
    query: z.extend(InBranch, {
      party: z.coerce.number().check(z.int(), z.gte(1), z.lte(MOST_GUESTS)),
    }),
    response: z.object({ minutes: z.nullable(z.int()) }),
  },
})
