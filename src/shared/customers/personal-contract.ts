import * as z from 'zod/mini'
import { SendChannel } from '../campaigns/campaign.ts'
import { Consent } from '../consents/contract.ts'
import { routes } from '../contract/route.ts'
import { Amount, Id, IdParams, Instant } from '../contract/scalars.ts'
import { CustomerDraft, PointEntry } from './contract.ts'

const Entered = z.extend(CustomerDraft, { code: z.string(), since: Instant })

/** All that a restaurant keeps of a guest, as the guest may ask for it. */
export const PersonalData = z.object({
  at: Instant,
  guest: Entered,
  /** What was entered of others who were merged into them. */
  merged: z.array(Entered),
  consents: z.array(Consent),
  points: z.object({ balance: Amount, entries: z.array(z.omit(PointEntry, { by: true })) }),
  /** The sales that named the guest. */
  visits: z.array(
    z.object({
      number: z.nullable(z.string()),
      branch: z.string(),
      at: Instant,
      currency: z.string(),
      total: Amount,
    }),
  ),
  /** What was sent to the guest, the latest first. */
  messages: z.array(z.object({ campaign: z.string(), channel: SendChannel, at: Instant })),
  /** Reservations with a number of the guest. */
  reservations: z.array(
    z.object({ name: z.string(), phone: z.string(), at: Instant, note: z.string() }),
  ),
})
export type PersonalData = z.output<typeof PersonalData>

const ofGuest = {
  method: 'POST',
  access: 'manage_customers',
  feature: 'customers',
  params: IdParams,
  query: z.object({ branchId: Id }),
} as const

/** What a guest may ask of a restaurant about their own data. */
export const personalRoutes = routes({
  personalData: {
    ...ofGuest,
    path: '/crm/customers/:id/personal-data',
    summary: 'Returns all that is kept of a guest, and notes that it was read',
    response: PersonalData,
  },
  erase: {
    ...ofGuest,
    path: '/crm/customers/:id/erase',
    summary: 'Erases a guest for good; sales and points stay without a name',
    /** The code of the guest, typed to confirm. */
    body: z.object({ code: z.string().check(z.maxLength(40)) }),
    response: z.object({ success: z.literal(true) }),
  },
})
