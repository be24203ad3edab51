import { randomBytes, randomUUID } from 'node:crypto'
import { uuidv7 } from '#shared/ids/uuid.ts'
import type { Branch } from '#shared/branches/branch.ts'
import type { MenuItem } from '#shared/menu/menu.ts'
import type { Command, CommandDraft, PayloadOf } from '#shared/orders/command.ts'
import { orderNumber, receiptNumber as receiptNumberOf } from '#shared/orders/numbers.ts'
import type { Order } from '#shared/orders/order.ts'
import { backByPayments, piecesLeft, refundTotals } from '#shared/orders/refund-amounts.ts'
import type { CommandResult } from '#shared/sync/contract.ts'
import { lao, type Loose, NOON, type Person, riverside } from './house.ts'

type Refund = PayloadOf<'order.refund'>

const dish = (name: string): MenuItem => {
  const found = lao.menu.items.find((item) => item.name['en'] === name)
  if (!found) throw new Error(`${name} is not on the menu`)
  return found
}

/** Dishes that need no choice. */
export const beer = dish('Beerlao')
export const sausage = dish('Lao Sausage')

export type Posted = {
  readonly results: readonly CommandResult[]
  readonly seq: number
  readonly rows: readonly { readonly topic: string; readonly _id: string; readonly row: Loose }[]
}

/** The device of a person's session, its code in each branch, and the numbers it has counted. */
type Device = {
  readonly id: string
  readonly codes: Map<string, string>
  n: number
  order: number
  receipt: number
}
/** A session lives on one device, for any number of tills that a test makes for it. */
const devices = new Map<string, Device>()

/** A till numbers payments and refunds that ask for it by this. */
const NEXT = ''

/** A registered device that numbers its commands and posts them for a person. */
export async function createTill(
  person: Pick<Person, 'post' | 'token'>,
  branch: Pick<Branch, '_id' | 'code'> = riverside.branch,
  /** When it gives a command; a test waits as it has to. */
  now: () => Date = () => NOON,
) {
  const device = devices.get(person.token) ?? {
    id: randomUUID(),
    codes: new Map<string, string>(),
    n: 0,
    order: 0,
    receipt: 0,
  }
  devices.set(person.token, device)
  if (!device.codes.has(branch._id)) {
    const { body } = await person.post(`/branches/${branch._id}/devices`, { deviceId: device.id })
    device.codes.set(branch._id, body.code)
  }
  const code = device.codes.get(branch._id) ?? ''
  const receipt = (n: number) => receiptNumberOf(branch.code, code, n)

  /** Counts like a worker: an order by its device, a receipt if the payment requires one. */
  const numbered = (draft: CommandDraft): CommandDraft => {
    if (draft.kind === 'order.open' && draft.payload.number === NEXT) {
      return { ...draft, payload: { ...draft.payload, number: orderNumber(code, ++device.order) } }
    }
    if (draft.kind === 'order.pay' && draft.payload.receiptNumber === NEXT) {
      return { ...draft, payload: { ...draft.payload, receiptNumber: receipt(++device.receipt) } }
    }
    if (draft.kind === 'order.refund' && draft.payload.receiptNumber === NEXT) {
      return { ...draft, payload: { ...draft.payload, receiptNumber: receipt(++device.receipt) } }
    }
    return draft
  }

  const command = (draft: CommandDraft, opId: string = newId()): Command => ({
    opId,
    deviceId: device.id,
    n: ++device.n,
    at: now().toISOString(),
    baseRevision: -1,
    ...numbered(draft),
  })

  const post = async (commands: readonly Command[]): Promise<Posted> => {
    const { status, body } = await person.post(`/branches/${branch._id}/commands`, { commands })
    if (status !== 200) throw Object.assign(new Error(JSON.stringify(body)), { status, body })
    return body
  }

  return {
    deviceId: device.id,
    code,
    /** The number of this device's nth receipt. */
    receipt,
    command,
    post,
    give: (...drafts: readonly CommandDraft[]) => post(drafts.map((draft) => command(draft))),
    /** Opens an order with this many beers. */
    open: async (orderId: string, beers = 0, tableId: string | null = null) =>
      post([
        command(opened(orderId, tableId)),
        ...(beers > 0 ? [command(beersFor(orderId, beers))] : []),
      ]),
  }
}

export const newId = () => uuidv7(NOON.getTime(), randomBytes(10))

export const opened = (
  orderId: string,
  tableId: string | null = null,
  number = NEXT,
): CommandDraft => ({
  kind: 'order.open',
  payload: { orderId, number, type: tableId === null ? 'takeaway' : 'dine_in', tableId },
})

export const beersFor = (orderId: string, quantity = 1, item = beer): CommandDraft => ({
  kind: 'order.addLine',
  payload: {
    orderId,
    lineId: newId(),
    menuItemId: item._id,
    quantity,
    unitPrice: item.price,
    modifiers: [],
    note: '',
  },
})

/** Cash for the whole due, with the next receipt number of the till, and in no named drawer, by default. */
export const paidInCash = (
  { _id, due }: Pick<Order, '_id' | 'due'>,
  receiptNumber: string | null = NEXT,
  shiftSessionId: string | null = null,
): CommandDraft => ({
  kind: 'order.pay',
  payload: {
    orderId: _id,
    paymentId: newId(),
    method: 'cash',
    amount: due,
    tendered: 1_000_000,
    receiptNumber,
    shiftSessionId,
  },
})

/** Gives so many pieces back, by the payments of the order; all unless a number is named. */
export function refundOf(
  order: Order,
  quantity?: number,
  more: Partial<Refund> = {},
): CommandDraft {
  const lines = piecesLeft(order)
    .map((left) => ({
      lineId: left.lineId,
      quantity: Math.min(left.quantity, quantity ?? left.quantity),
      outcome: 'wasted' as const,
    }))
    .filter((line) => line.quantity > 0)
  const back = backByPayments(order, 0 - refundTotals(order, lines).total)
  const payload: Refund = {
    orderId: order._id,
    refundId: newId(),
    kind: 'refund',
    lines,
    reason: 'Cold',
    tenders: back.map((one) => ({ tenderId: newId(), ...one })),
    receiptNumber: NEXT,
    shiftSessionId: null,
    ...more,
  }
  return { kind: 'order.refund', payload }
}

export const orderIn = ({ rows }: Posted): Order => {
  const found = rows.find(({ topic }) => topic === 'orders')
  if (!found) throw new Error('No order among the rows')
  return found.row as Order
}

/** An order of beers that is paid in cash at a till. */
export async function soldBeers(
  till: Pick<Awaited<ReturnType<typeof createTill>>, 'give'>,
  quantity = 2,
  item = beer,
): Promise<Order> {
  const orderId = newId()
  const order = orderIn(await till.give(opened(orderId), beersFor(orderId, quantity, item)))
  return orderIn(await till.give(paidInCash(order)))
}

/** `applied`, `skipped`, or the code of the refusal. */
export const outcomes = ({ results }: Posted) =>
  results.map((result) => (result.outcome === 'refused' ? result.code : result.outcome))

/** An order with two beers that were sent. */
export async function sentOrder(person: Pick<Person, 'post' | 'token'>) {
  const till = await createTill(person)
  const orderId = newId()
  const beers = beersFor(orderId, 2)
  const { lineId } = beers.payload as { lineId: string }
  await till.give(opened(orderId), beers, {
    kind: 'order.send',
    payload: { orderId, sendId: newId() },
  })
  const taken = (overrideToken?: string): CommandDraft => ({
    kind: 'order.voidSent',
    payload: {
      orderId,
      voidId: newId(),
      lineId,
      quantity: 1,
      reason: 'Spilt',
      ...(overrideToken === undefined ? {} : { overrideToken }),
    },
  })
  return { till, orderId, taken }
}
