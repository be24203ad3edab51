import * as z from 'zod/mini'
import { Amount, Id } from '../contract/scalars.ts'
import { CurrencyCode } from '../currencies/rate.ts'
import { PhotoIds } from '../photos/photo-ids.ts'
import { CashCount } from './count.ts'

const Words = z.string().check(z.trim(), z.maxLength(200))
const Reason = Words.check(z.minLength(1))
const overrideToken = z.optional(z.string().check(z.maxLength(100)))

/** Commands on the drawer of a shift. `shiftSessionId` names the lane. */
export const DrawerPayloads = {
  /** Puts cash in, takes it out or drops it into the safe. Above the branch's limit a manager approves it. */
  'drawer.move': z.object({
    shiftSessionId: Id,
    movementId: Id,
    kind: z.enum(['in', 'out', 'drop']),
    /** From 1, whichever way it goes. */
    amount: Amount.check(z.gte(1), z.lte(1_000_000_000_000)),
    /** One that the branch has a rate of. Left out: the branch's. */
    currency: z.optional(CurrencyCode),
    reason: Reason,
    /** What cash that goes out is spent on. Left out: not known yet, as older tills send it. */
    categoryId: z.optional(Id),
    /** Photos of its paper, which follow in a lane of their own. */
    photos: z.optional(PhotoIds),
    /** Cash that goes out is tips for the people they are for, and no expense. */
    isTip: z.optional(z.boolean()),
    /** The rejected expense whose cash is put in. */
    returns: z.optional(Id),
    overrideToken,
  }),
  /** Opens the drawer without a sale, e.g. to give small notes for a large one. */
  'drawer.noSale': z.object({ shiftSessionId: Id, movementId: Id, reason: Reason }),
  /** Counts the drawer when another cashier takes it over. A difference has its reason, as in closing. */
  'drawer.handOver': z.object({
    shiftSessionId: Id,
    movementId: Id,
    to: z.object({ _id: Id, name: z.string().check(z.minLength(1), z.maxLength(80)) }),
    count: CashCount,
    reason: Words,
    /**
     * How the count compares with what had to be there: as the server said, or, without it, as far as the till
     * knows. `above`: by more than the branch leaves to a cashier. Left out by tills that did not compare.
     */
    compared: z.optional(z.enum(['exact', 'differs', 'above'])),
    overrideToken,
  }),
  /** Takes a movement back by a row that reverses it. Another person's needs a manager, as a large one does. */
  'drawer.undo': z.object({
    shiftSessionId: Id,
    movementId: Id,
    reverses: Id,
    overrideToken,
  }),
} as const
