import * as z from 'zod/mini'
import { routes } from '../contract/route.ts'
import { Id, IdParams, Instant } from '../contract/scalars.ts'
import { LANGUAGES } from '../languages/languages.ts'
import { ConsentChannel, ConsentHow, ConsentPurpose } from './consent.ts'

/** What a guest permitted or withdrew, with its evidence. */
export const Consent = z.object({
  _id: Id,
  purpose: ConsentPurpose,
  /** By what offers may come; null: none come for this purpose. */
  channel: z.nullable(ConsentChannel),
  given: z.boolean(),
  how: ConsentHow,
  at: Instant,
  /** The person who noted it; null: the guest on their own phone. */
  by: z.nullable(z.string()),
  /** What the guest has read; null: a person noted it. */
  read: z.nullable(
    z.object({ version: z.string(), language: z.enum(LANGUAGES), words: z.string() }),
  ),
})
export type Consent = z.output<typeof Consent>

/** What a person notes that a guest said or signed. Sent again with the same id, it is noted once. */
export const ConsentDraft = z
  .object({
    _id: Id,
    purpose: ConsentPurpose,
    channel: z.nullable(ConsentChannel),
    given: z.boolean(),
    how: z.enum(['spoken', 'paper']),
  })
  .check(
    z.refine(({ purpose, channel }) => (purpose === 'marketing') === (channel !== null)),
    // A guest who wants to be no member any more is erased.
    z.refine(({ purpose, given }) => purpose !== 'membership' || given),
  )
export type ConsentDraft = z.output<typeof ConsentDraft>

const VIEW = ['view_customers', 'manage_customers'] as const
const ofGuest = {
  path: '/crm/customers/:id/consents',
  feature: 'customers',
  params: IdParams,
  query: z.object({ branchId: Id }),
  response: z.object({ results: z.array(Consent) }),
} as const

/** What a guest permits. */
export const consentRoutes = routes({
  list: {
    ...ofGuest,
    method: 'GET',
    access: VIEW,
    summary: 'Lists what a guest permitted and withdrew, latest first',
  },
  note: {
    ...ofGuest,
    method: 'POST',
    access: 'manage_customers',
    summary: 'Notes what a guest permits or withdraws',
    body: ConsentDraft,
  },
})
