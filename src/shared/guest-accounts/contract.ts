import * as z from 'zod/mini'
import { AccountEntry, Held, Hold, Load } from '../account-entries/entry.ts'
import { collection } from '../contract/collection.ts'
import { routes } from '../contract/route.ts'
import { Amount, Id, IdParams } from '../contract/scalars.ts'
import { Phone } from '../restaurants/texts.ts'

export const GuestAccountDraft = z.object({
  name: z.string().check(z.trim(), z.minLength(1), z.maxLength(80)),
  phone: Phone,
  /** How much the guest may owe, in smallest units of `currency`. */
  owesUpTo: Amount.check(z.gte(0)),
  /** Of the branch where the account was opened: only branches with it take payments on it. */
  currency: z.string().check(z.regex(/^[A-Z]{3}$/)),
  note: z.string().check(z.trim(), z.maxLength(200)),
})
export type GuestAccountDraft = z.output<typeof GuestAccountDraft>

/** Cashiers choose a guest who pays later; who may owe how much is for those who manage guests. */
const SEES = ['process_payments', 'manage_orders', 'view_customers', 'manage_customers'] as const
const TAKES = ['process_payments', 'manage_orders'] as const
const inBranch = { feature: 'orders', query: z.object({ branchId: Id }) } as const

const plainRoutes = collection({
  path: '/guest-accounts',
  place: 'restaurant',
  view: SEES,
  manage: ['manage_customers', 'manage_orders'],
  feature: 'orders',
  draft: GuestAccountDraft,
  /** What the guest owes; below zero: has paid in advance. */
  own: z.object({ owed: Amount }),
  filters: z.object({}),
  sort: ['name', 'owed', 'owesUpTo'],
})
export type GuestAccount = z.output<typeof plainRoutes.get.response>

/** Guests who pay later. */
export const guestAccountRoutes = routes({
  ...plainRoutes,
  entries: {
    ...inBranch,
    method: 'GET',
    path: '/guest-accounts/:id/entries',
    access: SEES,
    summary: 'Lists what a guest had and paid, latest first',
    params: IdParams,
    response: z.object({ results: z.array(AccountEntry) }),
  },
  // Every person who takes money may, also without a permission for orders.
  charge: {
    query: inBranch.query,
    method: 'POST',
    path: '/guest-accounts/:id/charge',
    access: 'process_payments',
    summary: 'Puts one payment of an order onto an account; above its limit with a manager’s PIN',
    params: IdParams,
    body: z.extend(Hold, { overrideToken: z.optional(z.string().check(z.maxLength(100))) }),
    response: Held,
  },
  receive: {
    ...inBranch,
    method: 'POST',
    path: '/guest-accounts/:id/receive',
    access: TAKES,
    summary: 'Takes money for what a guest owes',
    params: IdParams,
    body: Load,
    response: z.object({ owed: Amount }),
  },
})
