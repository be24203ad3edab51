import * as z from 'zod/mini'
import { routes } from '../contract/route.ts'
import { Amount, BranchParams, Id, Instant } from '../contract/scalars.ts'

/** What a bank, or a program between it and Sala, reports: money that arrived. */
export const PaymentEvent = z.object({
  /** The bank's own id of the payment: reported again, it counts once. */
  eventId: z.string().check(z.trim(), z.minLength(1), z.maxLength(120)),
  /** In the smallest unit of the currency as Sala counts it, see `/currencies`. */
  amount: Amount.check(z.gte(1), z.lte(1_000_000_000_000)),
  currency: z.string().check(z.regex(/^[A-Z]{3}$/)),
  /** As the code carried it. Left out where the scheme carries none: the sum alone must then fit one code. */
  reference: z._default(z.string().check(z.maxLength(120)), ''),
  /** As the bank names the guest. */
  payer: z._default(z.string().check(z.maxLength(120)), ''),
})
export type PaymentEvent = z.output<typeof PaymentEvent>

/** A key as people see it: its secret is shown once, when it is made. */
const WebhookKey = z.object({
  _id: Id,
  madeAt: Instant,
  madeBy: z.string(),
  /** Null: until it is renewed or switched off. */
  endsAt: z.nullable(Instant),
})

export const WebhookKeys = z.object({
  keys: z.array(WebhookKey),
  /** When the last report came. */
  lastAt: z.nullable(Instant),
})
export type WebhookKeys = z.output<typeof WebhookKeys>

const settings = {
  path: '/webhooks/keys',
  feature: 'settings',
  query: z.object({ branchId: Id }),
} as const

export const webhookRoutes = routes({
  payment: {
    method: 'POST',
    path: '/webhooks/payments/:branchId',
    access: 'public',
    signed: true,
    summary:
      'Reports money that arrived; signed with the secret of the branch, see docs/webhooks.md',
    params: BranchParams,
    body: PaymentEvent,
    /** `paid`: a request is paid by it. `kept`: it fits none, and waits for a person. */
    response: z.object({ outcome: z.enum(['paid', 'kept', 'repeated']) }),
  },
  keys: {
    ...settings,
    method: 'GET',
    access: ['view_settings', 'manage_settings'],
    summary: 'Lists the keys that may sign reports of a branch',
    response: WebhookKeys,
  },
  renew: {
    ...settings,
    method: 'POST',
    access: 'manage_settings',
    summary: 'Makes a key and returns its secret, once; the key before holds for another day',
    response: z.object({ secret: z.string(), keys: WebhookKeys }),
  },
  stop: {
    ...settings,
    method: 'DELETE',
    access: 'manage_settings',
    summary: 'Ends every key of a branch at once',
    response: WebhookKeys,
  },
})
