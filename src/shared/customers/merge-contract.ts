import * as z from 'zod/mini'
import { routes } from '../contract/route.ts'
import { Id, IdParams, Instant } from '../contract/scalars.ts'
import { Phone } from '../restaurants/texts.ts'

/** Days for which two guests who were made one can be two again. */
export const UNMERGE_DAYS = 30

/** A guest who was merged into another, with the words that are still theirs. */
export const Merged = z.object({
  /** Of the merge. */
  _id: Id,
  otherId: Id,
  code: z.string(),
  name: z.string(),
  phone: Phone,
  otherPhone: Phone,
  note: z.string(),
  at: Instant,
  by: z.string(),
  /** They can be two again. */
  undoable: z.boolean(),
})
export type Merged = z.output<typeof Merged>

const ofGuest = {
  feature: 'customers',
  params: IdParams,
  query: z.object({ branchId: Id }),
} as const
const done = z.object({ success: z.literal(true) })

/** Guests who are one, and were written down twice. */
export const mergeRoutes = routes({
  merges: {
    ...ofGuest,
    method: 'GET',
    path: '/crm/customers/:id/merges',
    access: ['view_customers', 'manage_customers'],
    summary: 'Lists who was merged into a guest, latest first',
    response: z.object({ results: z.array(Merged) }),
  },
  merge: {
    ...ofGuest,
    method: 'POST',
    path: '/crm/customers/:id/merges',
    access: 'manage_customers',
    summary: 'Merges another guest into this one; for 30 days they can be two again',
    /** Sent again with the same id, it is one merge. */
    body: z.object({ mergeId: Id, otherId: Id }),
    response: done,
  },
  unmerge: {
    ...ofGuest,
    method: 'POST',
    path: '/crm/customers/:id/merges/undo',
    access: 'manage_customers',
    summary: 'Makes two guests of one again, each with what happened under their own id',
    body: z.object({ mergeId: Id }),
    response: done,
  },
})
