import * as z from 'zod/mini'
import { PageQuery, pageOf } from '../contract/page.ts'
import { routes } from '../contract/route.ts'
import { Amount, DateOnly, Id, IdParams, Instant } from '../contract/scalars.ts'
import { CurrencyCode } from '../currencies/rate.ts'

/** Cash that went to the bank, or what a count of the safe found. Never changed: what is taken back is reversed. */
export const SafeEntry = z.object({
  _id: Id,
  kind: z.enum(['deposit', 'count']),
  currency: z.string(),
  /** Effect on the safe, in smallest units: below zero where cash left it. */
  amount: Amount,
  /** Number of the bank's slip. */
  reference: z.string(),
  note: z.string(),
  by: z.object({ _id: Id, name: z.string() }),
  at: Instant,
  businessDate: DateOnly,
  /** The entry that this one takes back. */
  reverses: z.nullable(Id),
  /** It was taken back. */
  reversed: z.boolean(),
})
export type SafeEntry = z.output<typeof SafeEntry>

const Sum = z.object({
  currency: z.string(),
  dropped: Amount,
  kept: Amount,
  adjusted: Amount,
  deposited: Amount,
  inSafe: Amount,
  inDrawer: z.nullable(Amount),
})

const VIEW = ['view_end_of_day', 'manage_end_of_day'] as const
const MANAGE = 'manage_end_of_day'
const Words = z.string().check(z.trim(), z.maxLength(200))
const Cash = Amount.check(z.gte(0), z.lte(1_000_000_000_000))

/** `_id` is the window's: the same entry sent twice is one. */
const given = { branchId: Id, _id: Id, currency: CurrencyCode, note: z.optional(Words) }
const Entered = z.object({ entry: SafeEntry })

/** The safe of a branch: drops and cash kept out of the drawer come in, deposits go to the bank. */
export const safeRoutes = routes({
  now: {
    method: 'GET',
    path: '/safe',
    access: VIEW,
    feature: 'end_of_day',
    summary: 'Returns what is in the safe by currency, and why',
    query: z.object({ branchId: Id }),
    response: z.object({
      sums: z.array(Sum),
      /** The safe was never counted: what was in it before is not known. */
      counted: z.boolean(),
    }),
  },
  list: {
    method: 'GET',
    path: '/safe/entries',
    access: VIEW,
    feature: 'end_of_day',
    summary: 'Lists deposits to the bank and counts of the safe, the latest first',
    query: z.extend(PageQuery, {
      branchId: Id,
      from: z.optional(DateOnly),
      to: z.optional(DateOnly),
    }),
    response: pageOf(SafeEntry),
  },
  deposit: {
    method: 'POST',
    path: '/safe/deposits',
    access: MANAGE,
    feature: 'end_of_day',
    summary: 'Records cash that was taken to the bank',
    body: z.object({
      ...given,
      amount: Cash.check(z.gte(1)),
      reference: z.optional(z.string().check(z.trim(), z.maxLength(60))),
    }),
    response: Entered,
  },
  count: {
    method: 'POST',
    path: '/safe/counts',
    access: MANAGE,
    feature: 'end_of_day',
    summary: 'Records a count of the safe; what it differs by is an entry of its own',
    body: z.object({ ...given, counted: Cash }),
    response: Entered,
  },
  undo: {
    method: 'POST',
    path: '/safe/entries/:id/undo',
    access: MANAGE,
    feature: 'end_of_day',
    summary: 'Takes an entry back by one that reverses it',
    params: IdParams,
    body: z.object({ branchId: Id, _id: Id }),
    response: Entered,
  },
})
