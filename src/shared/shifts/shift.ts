import * as z from 'zod/mini'
import { CashCount } from '../cash/count.ts'
import { CashMovement } from '../cash/movement.ts'
import { Amount, Id, Instant } from '../contract/scalars.ts'
import { PaymentMethod } from '../money/payment-method.ts'
import { LatePayments } from '../orders/remarks.ts'
import { WEEKDAYS } from '../time/weekday.ts'

const Clock = z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/))
const Person = z.object({ _id: Id, name: z.string() })

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

/** Another currency in a drawer when it was closed. `worth`: of the difference, in the branch's currency. */
export const ForeignClosed = z.object({
  currency: z.string(),
  expected: Amount,
  counted: Amount,
  difference: Amount,
  /** Units of the branch's currency for one of this, on that day; null where there was none. */
  rate: z.nullable(z.string()),
  worth: z.nullable(Amount),
})
export type ForeignClosed = z.output<typeof ForeignClosed>

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
  openedBy: Person,
  openedAt: Instant,
  endTime: z.nullable(Instant),
  /** The person who closed it; absent while it is open. */
  closedBy: z.optional(z.nullable(Person)),
  /** What had to be in the drawer when it was closed. Payments that arrived later are in its report. */
  expected: z.optional(z.nullable(Amount)),
  /** The same of each other currency that was in it; absent where the drawer was closed before these were counted. */
  foreign: z.optional(z.array(ForeignClosed)),
  /** Why the count differs. */
  reason: z.optional(z.string()),
  /** The manager who approved a difference above the branch's limit. */
  approvedBy: z.optional(z.nullable(Person)),
  /** Orders that were left open for the next shift. */
  ordersLeft: z.optional(z.int()),
  /** What happened to its drawer besides payments, in the order in which it arrived. */
  movements: z.optional(z.array(CashMovement)),
})
export type ShiftSession = z.output<typeof ShiftSession>

/** A session as every person of its branch may see it: without the count for people who may not see shifts. */
export const ShownShift = z.extend(ShiftSession, { openingCashCount: z.nullable(CashCount) })
export type ShownShift = z.output<typeof ShownShift>

/** What one person took in a shift, in smallest units. */
const TakenBy = z.object({
  _id: Id,
  name: z.string(),
  payments: z.int(),
  /** In every way, without cash rounding. */
  sales: Amount,
  /** What lies in the drawer. */
  cash: Amount,
  /** All money that was taken, less what went back: with tips, and what was put onto cards and accounts. */
  tenders: z.array(z.object({ method: PaymentMethod, amount: Amount })),
})

/** Drawer arithmetic in one other currency, in its own smallest units; `worth` is of the difference, in the branch's. */
const ForeignSum = z.object({
  currency: z.string(),
  opening: Amount,
  cashTaken: Amount,
  changeGiven: Amount,
  cashReturned: Amount,
  cashIn: Amount,
  cashOut: Amount,
  drops: Amount,
  expected: Amount,
  counted: z.nullable(Amount),
  difference: z.nullable(Amount),
  rate: z.nullable(z.string()),
  worth: z.nullable(Amount),
})
export type ForeignSum = z.output<typeof ForeignSum>

/**
 * Drawer arithmetic of a session: opening + cash taken - change - cash given back + in - out = expected; a
 * difference is recorded, never forced.
 */
export const ShiftReport = z.object({
  shiftSessionId: Id,
  currency: z.string(),
  opening: Amount,
  cashTaken: Amount,
  changeGiven: Amount,
  /** Cash of payments that were removed, and of refunds. */
  cashReturned: Amount,
  cashIn: Amount,
  cashOut: Amount,
  /** Cash put into the safe. */
  drops: Amount,
  expected: Amount,
  counted: z.nullable(Amount),
  difference: z.nullable(Amount),
  /** The same of each other currency that was in it; absent: none was. */
  foreign: z.optional(z.array(ForeignSum)),
  orders: z.int(),
  sales: Amount,
  byPerson: z.array(TakenBy),
  movements: z.array(CashMovement),
  /** Payments of this drawer, and cash in none while it was open. The sums above hold those of this drawer. */
  late: LatePayments,
})
export type ShiftReport = z.output<typeof ShiftReport>

/** What is unfinished in the branch when its drawer is about to be closed. */
export const BeforeClosing = z.object({
  /** Open orders, the oldest first; at most 100. */
  orders: z.array(
    z.object({
      _id: Id,
      number: z.string(),
      tableName: z.nullable(z.string()),
      due: Amount,
      openedAt: Instant,
    }),
  ),
  openOrders: z.int(),
  /** Kitchen tickets that no one has marked done. */
  tickets: z.int(),
  /** Tills of the branch with commands that the server knows to be missing. */
  devices: z.array(z.object({ deviceId: Id, code: z.string(), missing: z.int() })),
})
export type BeforeClosing = z.output<typeof BeforeClosing>

/** The result of a count before closing. The sums are null for people who may not see them. */
export const Counted = z.object({
  expected: z.nullable(Amount),
  difference: z.nullable(Amount),
  /** The count differs. */
  differs: z.boolean(),
  /** By more than this person may answer for alone. */
  needsManager: z.boolean(),
  /** The other currencies that were counted or had to be there; absent: none. */
  foreign: z.optional(
    z.array(
      z.object({
        currency: z.string(),
        counted: Amount,
        expected: z.nullable(Amount),
        difference: z.nullable(Amount),
        worth: z.nullable(Amount),
      }),
    ),
  ),
})
export type Counted = z.output<typeof Counted>
