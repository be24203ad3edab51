import * as z from 'zod/mini'
import { pageOf, PageQuery } from '../contract/page.ts'
import { routes } from '../contract/route.ts'
import { Amount, Id, IdParams, Instant } from '../contract/scalars.ts'
import { MOST_TOTAL } from '../money/most-total.ts'
import { PaymentMethod } from '../money/payment-method.ts'
import type { Permission } from '../permissions/permission.ts'
import { CardMachine } from '../terminals/card-machine.ts'
import { PaymentNotice, PaymentRequest, RequestState } from './request.ts'

const PAY: readonly Permission[] = ['process_payments']
const HANDLE: readonly Permission[] = ['process_payments', 'manage_orders']
const here = { query: z.object({ branchId: Id }) } as const

export const RequestDraft = z.object({
  /** Of the payment that it becomes. */
  _id: Id,
  orderId: Id,
  method: PaymentMethod,
  amount: Amount.check(z.gte(1), z.lte(MOST_TOTAL)),
  tip: Amount.check(z.gte(0), z.lte(MOST_TOTAL)),
  /** As the code has it; empty where it has none. */
  reference: z.string().check(z.maxLength(40)),
  expiresAt: z.nullable(Instant),
})
export type RequestDraft = z.output<typeof RequestDraft>

export const paymentRequestRoutes = routes({
  list: {
    method: 'GET',
    path: '/payment-requests',
    access: HANDLE,
    summary: 'Lists what tills of a branch asked for in the last day and is not on its order yet',
    query: z.extend(PageQuery, {
      branchId: Id,
      /** `live`: money may still come of it, or has come. */
      state: z.optional(z.enum([...RequestState.options, 'live'])),
      orderId: z.optional(Id),
    }),
    response: pageOf(PaymentRequest),
  },
  create: {
    ...here,
    method: 'POST',
    path: '/payment-requests',
    access: PAY,
    summary:
      'Says that a till shows a code; repeated, that it shows a new one for the same payment',
    body: RequestDraft,
    response: PaymentRequest,
  },
  cancel: {
    ...here,
    method: 'POST',
    path: '/payment-requests/:id/cancel',
    access: PAY,
    summary: 'Says that a till no longer asks; money that comes all the same counts',
    params: IdParams,
    response: PaymentRequest,
  },
  terminals: {
    method: 'GET',
    path: '/payment-requests/terminals',
    access: ['view_settings', 'manage_settings'],
    summary: 'Lists the ways to take cards that this server offers',
    response: z.object({ results: z.array(CardMachine) }),
  },
  charge: {
    ...here,
    method: 'POST',
    path: '/payment-requests/charge',
    access: PAY,
    summary:
      'Shows an amount on the card machine of the branch; an order is asked for once at a time',
    body: z.omit(RequestDraft, { reference: true, expiresAt: true }),
    response: PaymentRequest,
  },
  check: {
    ...here,
    method: 'POST',
    path: '/payment-requests/:id/check',
    access: PAY,
    summary: 'Asks the card machine again what became of a payment',
    params: IdParams,
    response: PaymentRequest,
  },
  deny: {
    ...here,
    method: 'POST',
    path: '/payment-requests/:id/deny',
    access: 'manage_orders',
    summary:
      'Says that a card machine has not taken the money of a payment whose outcome is unknown',
    params: IdParams,
    response: PaymentRequest,
  },
  notices: {
    method: 'GET',
    path: '/payment-notices',
    access: HANDLE,
    summary: 'Lists money that banks reported and that is on no order, the oldest first',
    query: z.extend(PageQuery, { branchId: Id }),
    response: pageOf(PaymentNotice),
  },
  settle: {
    ...here,
    method: 'POST',
    path: '/payment-notices/:id/done',
    access: HANDLE,
    summary: 'Takes money off that list: a person has dealt with it',
    params: IdParams,
    response: z.object({ success: z.literal(true) }),
  },
})
