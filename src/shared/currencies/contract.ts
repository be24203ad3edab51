import * as z from 'zod/mini'
import { PageQuery, pageOf } from '../contract/page.ts'
import { routes } from '../contract/route.ts'
import { Amount, Id } from '../contract/scalars.ts'
import { LANGUAGES } from '../languages/languages.ts'
import { BranchRate, CurrencyCode, RateText } from './rate.ts'

export const CurrencyEntry = z.object({
  code: z.string(),
  /** In the requested language. */
  name: z.string(),
  symbol: z.string(),
  /** Decimals as practised at a till. */
  digits: z.int(),
  /** The least amount that may be taken, in smallest units. */
  minimum: Amount,
})
export type CurrencyEntry = z.output<typeof CurrencyEntry>

/** A rate as people set it. */
export const RateDraft = z.object({
  currency: CurrencyCode,
  buying: RateText,
  selling: RateText,
  /** In every branch of the restaurant with the same currency that the person may enter. */
  everywhere: z.boolean(),
})
export type RateDraft = z.output<typeof RateDraft>

/** A currency that guests of a branch can pay with. */
export const HouseRate = z.object({
  /** The currency: a branch has one rate of each. */
  _id: z.string(),
  ...z.omit(BranchRate, { to: true }).shape,
  /** The branch's currency, in which the rates are. */
  against: z.string(),
  /** The rates of before, the latest first. */
  former: z.array(z.pick(BranchRate, { buying: true, selling: true, from: true, to: true })),
})
export type HouseRate = z.output<typeof HouseRate>

const SEES = ['view_settings', 'manage_settings'] as const
const Branch = z.object({ branchId: Id })

export const currencyRoutes = routes({
  listRates: {
    method: 'GET',
    path: '/currencies/rates',
    access: SEES,
    feature: 'settings',
    summary: 'Currencies that guests of a branch can pay with, and their rates until now',
    query: z.extend(PageQuery, Branch.shape),
    response: pageOf(HouseRate),
  },
  setRate: {
    method: 'POST',
    path: '/currencies/rates',
    access: 'manage_settings',
    feature: 'settings',
    summary:
      'Sets the rates of a currency from now on; payments keep the rate that they were taken at',
    query: Branch,
    body: RateDraft,
    response: HouseRate,
  },
  endRate: {
    method: 'DELETE',
    path: '/currencies/rates/:currency',
    access: 'manage_settings',
    feature: 'settings',
    summary: 'Stops taking a currency in a branch; its rates stay on record',
    params: z.object({ currency: z.string().check(z.maxLength(60)) }),
    query: Branch,
    response: z.object({ success: z.literal(true) }),
  },
  list: {
    method: 'GET',
    path: '/currencies',
    access: 'signed-in',
    summary: 'Currencies by code, the default one first; `search` looks at code, name and symbol',
    query: z.extend(PageQuery, {
      search: z._default(z.string().check(z.maxLength(60)), ''),
      language: z._default(z.enum(LANGUAGES), 'en'),
    }),
    response: pageOf(CurrencyEntry),
  },
})
