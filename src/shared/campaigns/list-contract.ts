import * as z from 'zod/mini'
import { routes } from '../contract/route.ts'
import { Id, IdParams } from '../contract/scalars.ts'

/** Guests whom a person calls, in the order in which they came onto the list. */
export const CallList = z.object({
  results: z.array(
    z.object({
      _id: Id,
      name: z.string(),
      phone: z.string(),
      /** What the guest is to hear, in their language. */
      words: z.string(),
      points: z.int(),
      /** Of the guest alone; '': the campaign gives none. */
      code: z.string(),
    }),
  ),
  /** So many of them came onto it now. */
  added: z.int(),
})
export type CallList = z.output<typeof CallList>

/** The list of guests whom a campaign does not reach, on paper. */
export const callListRoutes = routes({
  callList: {
    method: 'POST',
    path: '/crm/campaigns/:id/calls',
    feature: 'crm',
    /** Also asks for `view_customers`: it has names and numbers. */
    access: 'manage_customers',
    summary:
      'Returns guests to call whom a campaign does not reach, and puts more of them onto the list',
    params: IdParams,
    query: z.object({ branchId: Id }),
    /** `more`: guests who come onto it count as sent to. */
    body: z.object({ more: z.boolean() }),
    response: CallList,
  },
})
