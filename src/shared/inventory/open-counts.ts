import * as z from 'zod/mini'
import { routes } from '../contract/route.ts'
import { Id, Instant } from '../contract/scalars.ts'
import { CountedLine } from './act.ts'

/** A count that a person is typing, as others see it. */
const OpenCount = z.object({
  /** The person. */
  _id: Id,
  name: z.string(),
  lines: z.array(
    z.object({
      ingredientId: Id,
      /** In thousandths of the base unit. */
      quantity: z.int(),
      countedAt: Instant,
    }),
  ),
})
export type OpenCount = z.output<typeof OpenCount>

/** More than a branch keeps on its shelves. */
const MOST_LINES = 2000

const usual = { access: 'manage_inventory', feature: 'inventory' } as const

/** What people count in a branch at the same time: each device says what is typed on it. */
export const stockCountRoutes = routes({
  open: {
    ...usual,
    method: 'GET',
    path: '/stock-counts/open',
    summary: 'Lists what other people are counting in a branch and have not sent yet',
    query: z.object({ branchId: Id }),
    response: z.object({ results: z.array(OpenCount) }),
  },
  say: {
    ...usual,
    method: 'POST',
    path: '/stock-counts/open',
    summary: 'Shows others what the caller has counted so far; no lines end it',
    body: z.object({
      branchId: Id,
      lines: z.array(CountedLine).check(z.maxLength(MOST_LINES)),
    }),
    response: z.object({ success: z.literal(true) }),
  },
})
