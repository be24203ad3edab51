import type { CommandDraft } from '#shared/orders/command.ts'
import type { Order } from '#shared/orders/order.ts'
import { referenceOf } from '#shared/payment-requests/reference.ts'
import { SIGNATURE_HEADER, signatureOf } from '../../../server/platform/secrets/signature.ts'
import { type House, type Loose, type Person, riverside } from '../support/house.ts'
import { newId } from '../support/till.ts'

const HERE = `?branchId=${riverside.branch._id}`

/** Says that a till shows a code for an order; all of its due unless an amount is named. */
export async function ask(
  person: Person,
  order: Pick<Order, '_id' | 'number' | 'due'>,
  more: Loose = {},
  branchId = riverside.branch._id,
) {
  const _id: string = more._id ?? newId()
  const body = {
    _id,
    orderId: order._id,
    method: 'mobile_payment',
    amount: order.due,
    tip: 0,
    reference: referenceOf(order.number, _id),
    expiresAt: null,
    ...more,
  }
  const answer = await person.post(`/payment-requests?branchId=${branchId}`, body)
  if (answer.status !== 200) throw new Error(JSON.stringify(answer))
  return answer.body
}

export const secretOf = async (owner: Person, branchId = riverside.branch._id) =>
  (await owner.post(`/webhooks/keys?branchId=${branchId}`)).body.secret as string

export const requestsOf = async (person: Person, more = '') =>
  (await person.get(`/payment-requests${HERE}${more}`)).body.results as Loose[]

export const noticesOf = async (person: Person) =>
  (await person.get(`/payment-notices${HERE}`)).body.results as Loose[]

/** The command by which a till puts a request on its order. */
export const landed = (request: Loose, receiptNumber: string | null = ''): CommandDraft => ({
  kind: 'order.pay',
  payload: {
    orderId: request.orderId,
    paymentId: request._id,
    method: request.method,
    amount: request.amount,
    tendered: request.amount + request.tip,
    ...(request.tip > 0 && { tip: request.tip }),
    receiptNumber,
    shiftSessionId: null,
  },
})

type Signing = {
  readonly secret: string
  readonly branchId?: string
  /** Milliseconds; left out: now. */
  readonly at?: number
  readonly body?: string
}

/** A bank that reports to a restaurant. */
export const bankOf =
  (house: House) =>
  async (event: object, { secret, branchId = riverside.branch._id, at, body }: Signing) => {
    const seconds = Math.floor((at ?? house.now().getTime()) / 1000)
    const text = JSON.stringify(event)
    const reply = await house.app.inject({
      method: 'POST',
      url: `/api/webhooks/payments/${branchId}`,
      headers: {
        'content-type': 'application/json',
        [SIGNATURE_HEADER]: `t=${seconds},v1=${signatureOf(secret, seconds, text)}`,
      },
      payload: body ?? text,
    })
    return { status: reply.statusCode, body: reply.json() }
  }

/** What a bank says of a request that was paid. */
export const paidEvent = (request: Loose, more: Loose = {}) => ({
  eventId: `bank ${request._id}`,
  amount: request.amount + request.tip,
  currency: request.currency,
  reference: request.reference,
  ...more,
})

/** A request of a branch for an order, and the money that a bank reported for it. */
export async function reportedIn(
  house: House,
  owner: Person,
  order: Parameters<typeof ask>[1],
  branchId: string,
) {
  const request = await ask(owner, order, {}, branchId)
  const secret = await secretOf(owner, branchId)
  await bankOf(house)(paidEvent(request), { secret, branchId })
  const notices = await owner.get(`/payment-notices?branchId=${branchId}`)
  return { paymentRequest: request._id, paymentNotice: notices.body.results[0]._id }
}
