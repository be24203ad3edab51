import * as z from 'zod/mini'
import { Amount, Id, Instant } from '../contract/scalars.ts'
import { CashCount } from './count.ts'

const Person = z.object({ _id: Id, name: z.string() })

/**
 * What happens to a drawer besides payments: cash put in, taken out, dropped into the safe, the drawer opened
 * without a sale, a count when another cashier takes over, and the counts before closing.
 */
const MovementKind = z.enum(['in', 'out', 'drop', 'noSale', 'handOver', 'count'])
export type MovementKind = z.output<typeof MovementKind>

export const CashMovement = z.object({
  _id: Id,
  kind: MovementKind,
  /** Effect on the drawer: below zero where cash leaves it. */
  amount: Amount,
  /** Left out: the branch's. */
  currency: z.optional(z.string()),
  reason: z.string(),
  by: Person,
  /** The sender, where that is another person. */
  sentBy: z.optional(Person),
  /** The manager whose approval it needed. */
  approvedBy: z.nullable(Person),
  at: Instant,
  /** The movement that this one takes back. */
  reverses: z.nullable(Id),
  count: z.optional(CashCount),
  /** The cashier who takes the drawer over. */
  to: z.optional(Person),
  /** Of cash that goes out for an expense: it has the id of the movement (decision 0072). */
  expenseId: z.optional(Id),
  /** What it was spent on, and how that was called then; absent: not known yet. */
  categoryId: z.optional(Id),
  category: z.optional(z.string()),
  /** Photos of its paper. Only on its way to the books. */
  photos: z.optional(z.array(Id)),
  /** Tips that go to the people they are for: no expense. */
  isTip: z.optional(z.boolean()),
  /** The rejected expense whose cash comes back. */
  returns: z.optional(Id),
})
export type CashMovement = z.output<typeof CashMovement>
