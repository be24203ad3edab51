import * as z from 'zod/mini'
import { recordOf } from '../contract/record.ts'
import { Amount, Id, Instant } from '../contract/scalars.ts'
import { LatePayments } from '../orders/remarks.ts'
import { WEEKDAYS } from '../time/weekday.ts'

const Clock = z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/))
const Pieces = z.int().check(z.gte(0), z.lte(1_000_000))

/** Shift definition of the specification, section 3. */
export const ShiftDefinition = z.object({
  _id: Id,
  branchId: Id,
  name: z.string(),
  code: z.string(),
  /** `#rrggbb`. */
  color: z.string(),
  description: z.string(),
  startTime: Clock,
  endTime: Clock,
  dayOfWeek: z.array(z.enum(WEEKDAYS)),
  isActive: z.boolean(),
  nameHistory: z.array(z.object({ name: z.string(), until: Instant })),
})
export type ShiftDefinition = z.output<typeof ShiftDefinition>

/**
 * A drawer counted piece by piece. Branches that count US dollars use the specification's fields
 * `bills` and `coins`; every other currency counts `pieces`, keyed by the value of a note or coin
 * in smallest units ("50000": 3). `total` is checked by the server against the pieces.
 */
export const CashCount = z.object({
  currency: z.string().check(z.maxLength(8)),
  bills: z.optional(
    z.object({
      hundreds: Pieces,
      fifties: Pieces,
      twenties: Pieces,
      tens: Pieces,
      fives: Pieces,
      ones: Pieces,
    }),
  ),
  coins: z.optional(
    z.object({ quarters: Pieces, dimes: Pieces, nickels: Pieces, pennies: Pieces }),
  ),
  pieces: z.optional(recordOf(z.string().check(z.regex(/^\d{1,12}$/)), Pieces, 40)),
  notes: z.optional(z.string().check(z.maxLength(500))),
  photo: z.optional(z.string().check(z.maxLength(0))),
  total: Amount,
})
export type CashCount = z.output<typeof CashCount>

/** Shift session: a row of the topic `shift` while it is open. */
export const ShiftSession = z.object({
  _id: Id,
  branchId: Id,
  status: z.enum(['open', 'closed']),
  shiftDefinitionId: Id,
  shiftName: z.string(),
  notes: z.string(),
  openingCashCount: CashCount,
  closingCashCount: z.nullable(CashCount),
  openedBy: z.object({ _id: Id, name: z.string() }),
  openedAt: Instant,
  endTime: z.nullable(Instant),
})
export type ShiftSession = z.output<typeof ShiftSession>

/** A session as every person of its branch may see it: without the count for people who may not see shifts. */
export const ShownShift = z.extend(ShiftSession, { openingCashCount: z.nullable(CashCount) })
export type ShownShift = z.output<typeof ShownShift>

/**
 * Drawer arithmetic of a session: opening + cash taken - change = expected; a difference is recorded, never
 * forced.
 */
export const ShiftReport = z.object({
  shiftSessionId: Id,
  currency: z.string(),
  opening: Amount,
  cashTaken: Amount,
  changeGiven: Amount,
  expected: Amount,
  counted: z.nullable(Amount),
  difference: z.nullable(Amount),
  orders: z.int(),
  sales: Amount,
  /** Payments of this drawer, and cash in none while it was open. The sums above hold those of this drawer. */
  late: LatePayments,
})
export type ShiftReport = z.output<typeof ShiftReport>
