import type { CommandDraft } from '#shared/orders/command.ts'
import { beforeEach, expect, test } from 'vitest'
import type { Said, Terminal } from '../../../server/terminals/terminal.ts'
import { landed, noticesOf, requestsOf } from '../payment-requests/requests.ts'
import { off } from '../../shared/orders/off.ts'
import { type Loose, openHouse, type Person, riverside } from '../support/house.ts'
import { createTill, newId, orderIn, outcomes, paidInCash } from '../support/till.ts'

/** A machine that does what a test says; it outlives every server. */
const machine = {
  says: { state: 'waiting' } as Said,
  isCut: false,
  asked: [] as string[],
}
const answer = async (): Promise<Said> => {
  if (machine.isCut) throw new Error('No reply')
  return machine.says
}
const terminal: Terminal = {
  async ask({ reference }) {
    machine.asked.push(reference)
    return answer()
  },
  status: answer,
  cancel: async () => (machine.says.state === 'waiting' ? { state: 'cancelled' } : answer()),
}
const paid: Said = { state: 'paid', approval: { code: '004217', lastFour: '4242' } }

const house = await openHouse({ terminals: { simulated: terminal } })
const manager = await house.signIn('la.manager')
const cashier = await house.signIn('la.cashier')
const till = await createTill(cashier)
const HERE = `?branchId=${riverside.branch._id}`
await (
  await house.signIn('la.owner')
).patch(`/branches/${riverside.branch._id}`, {
  paymentMethods: ['cash', 'credit_card'],
  cardMachine: 'simulated',
})

beforeEach(() => {
  machine.says = { state: 'waiting' }
  machine.isCut = false
})

async function charge(person: Person = cashier, opened?: Loose, _id = newId()) {
  const order = opened ?? orderIn(await till.open(newId(), 2))
  const body = { _id, orderId: order._id, method: 'credit_card', amount: order.due, tip: 0 }
  const reply = await person.post(`/payment-requests/charge${HERE}`, body)
  return { order, request: reply.body, status: reply.status }
}
const on = (request: Loose, verb: string, person = cashier) =>
  person.post(`/payment-requests/${request._id}/${verb}${HERE}`)
const stateOf = async ({ orderId }: Loose) =>
  (await requestsOf(cashier, `&orderId=${orderId}`)).map(({ state }) => state)

test('a payment that the machine took is on its order once, with the approval of its slip', async () => {
  const { request } = await charge()
  expect(request.state).toBe('waiting')
  machine.says = paid
  await house.work()
  const [taken] = await requestsOf(cashier, `&orderId=${request.orderId}&state=paid`)
  expect(taken).toMatchObject({ state: 'paid', approval: { code: '004217', lastFour: '4242' } })
  const draft = landed(taken)
  const given = { ...draft, payload: { ...draft.payload, approval: taken?.approval } }
  const order = orderIn(await till.give(given as typeof draft))
  expect(order.payments).toMatchObject([{ _id: request._id, approval: { code: '004217' } }])
  expect(await noticesOf(cashier)).toEqual([])
})

test('an outcome that is not known is never taken for a refusal: asked again, it may be paid', async () => {
  machine.isCut = true
  const { request, order } = await charge()
  expect(request.state).toBe('unknown')
  expect((await charge(cashier, order)).request.code).toBe('TERMINAL_BUSY')
  expect((await on(request, 'check')).body.state).toBe('unknown')
  machine.isCut = false
  machine.says = paid
  expect((await on(request, 'check')).body.state).toBe('paid')
})

test('a server that was killed asks the machine again by the reference, and not for the money', async () => {
  const { request } = await charge()
  const before = machine.asked.length
  machine.says = paid
  const next = await house.addNode()
  await next.work()
  expect(await stateOf(request)).toEqual(['paid'])
  expect(machine.asked).toHaveLength(before)
  expect(machine.asked.filter((one) => one === request._id)).toHaveLength(1)
})

test('two tills, double taps and lost replies ask the machine once for one bill', async () => {
  const other = await house.signIn('la.cashier')
  await createTill(other)
  const order = orderIn(await till.open(newId(), 2))
  const before = machine.asked.length
  const id = newId()
  const tries = [
    charge(cashier, order, id),
    charge(cashier, order, id),
    charge(other, order),
    charge(other, order),
  ]
  const replies = await Promise.all(tries)
  expect(machine.asked).toHaveLength(before + 1)
  const codes = replies.map(({ status }) => status)
  expect(codes.filter((code) => code === 409).length).toBeGreaterThanOrEqual(2)
})

test('the guest may be faster than Cancel; what is declined or cancelled may be asked for again', async () => {
  const first = await charge()
  expect((await on(first.request, 'cancel')).body.state).toBe('cancelled')
  const second = await charge(cashier, first.order)
  machine.says = { state: 'declined' }
  expect((await on(second.request, 'check')).body.state).toBe('declined')
  machine.says = { state: 'waiting' }
  const third = await charge(cashier, first.order)
  expect(third.status).toBe(200)
  machine.says = paid
  expect((await on(third.request, 'cancel')).body.state).toBe('paid')
})

test('a machine that is silent for minutes leaves the outcome unknown, and a manager alone says it is not paid', async () => {
  const { request } = await charge()
  house.wait(200_000)
  await house.work()
  expect(await stateOf(request)).toEqual(['unknown'])
  expect((await on(request, 'deny')).status).toBe(403)
  expect((await on(request, 'deny', manager)).body.state).toBe('declined')
})

test('money that the machine took for a bill that was paid in another way is listed', async () => {
  const { request, order } = await charge()
  expect(outcomes(await till.give(paidInCash(order)))).toEqual(['applied'])
  machine.says = paid
  await house.work()
  const found = (await noticesOf(cashier)).filter((notice) => notice.request?._id === request._id)
  expect(found).toMatchObject([{ fault: 'closed', reference: '004217' }])
})

test('the number of a card is not taken down', async () => {
  const { order } = await charge()
  const pay = (approval: object) =>
    till.give({
      kind: 'order.pay',
      payload: {
        orderId: order._id,
        paymentId: newId(),
        method: 'credit_card',
        amount: 1000,
        tendered: 1000,
        approval,
        receiptNumber: null,
        shiftSessionId: null,
      } as never,
    })
  await expect(pay({ code: '4111111111111111' })).rejects.toThrow('VALIDATION_FAILED')
  await expect(pay({ code: '1', lastFour: '41111' })).rejects.toThrow('VALIDATION_FAILED')
  expect(outcomes(await pay({ code: '004217', lastFour: '1111' }))).toEqual(['applied'])
})

test('what was cancelled stays cancelled when it is asked again, and lets no second payment beside it', async () => {
  const { request, order } = await charge()
  expect((await on(request, 'cancel')).body.state).toBe('cancelled')
  const next = await charge(cashier, order)
  expect(next.request.state).toBe('waiting')
  expect((await charge(cashier, order, request._id)).request.state).toBe('cancelled')
  expect(await stateOf(request)).toEqual(expect.arrayContaining(['cancelled', 'waiting']))
})

test('a machine is not asked for a bill that is paid', async () => {
  const order = orderIn(await till.open(newId(), 2))
  await till.give(paidInCash(order))
  const before = machine.asked.length
  expect((await charge(cashier, order)).request.code).toBe('ALREADY_PAID')
  expect(machine.asked).toHaveLength(before)
})

const lessening: Readonly<Record<string, (order: Loose, other: Loose) => CommandDraft>> = {
  merged: ({ _id }, into) => ({
    kind: 'order.merge',
    payload: { orderId: String(_id), moveId: newId(), intoId: into._id },
  }),
  split: ({ _id, lines: [line] }) => ({
    kind: 'order.split',
    payload: {
      orderId: String(_id),
      moveId: newId(),
      parts: [
        {
          orderId: newId(),
          number: `${till.code}900`,
          pieces: [{ lineId: line._id, quantity: 1, as: newId() }],
        },
      ],
    },
  }),
  discounted: ({ _id }) => off(String(_id), 'less', { discountId: newId() }),
  reduced: ({ _id, lines: [line] }) => ({
    kind: 'order.changeQuantity',
    payload: { orderId: String(_id), lineId: line._id, by: -1 },
  }),
}
test.for(Object.entries(lessening))(
  'an order is not %s while the machine is asked for it',
  async ([, lessen]) => {
    const { request, order } = await charge()
    const draft = lessen(order, orderIn(await till.open(newId(), 1)))
    expect(outcomes(await till.give(draft))).toEqual(['TERMINAL_BUSY'])
    expect((await on(request, 'cancel')).body.state).toBe('cancelled')
    expect(outcomes(await till.give(draft))).toEqual(['applied'])
  },
)

test('what a till did without the server waits until the machine of another till is done, and a part leaves the rest free', async () => {
  const order = orderIn(await till.open(newId(), 3))
  const orderId = order._id
  const lineId = String(order.lines[0]?._id)
  const fewer = (by: number) =>
    till.command({ kind: 'order.changeQuantity', payload: { orderId, lineId, by } })
  // Given before the machine was asked, and on its way for longer.
  const late = fewer(-2)
  const body = { _id: newId(), orderId, method: 'credit_card', tip: 0 }
  const amount = Math.ceil((order.due / 3) * 2)
  const asked = (await cashier.post(`/payment-requests/charge${HERE}`, { ...body, amount })).body
  expect(outcomes(await till.post([late]))).toEqual(['TERMINAL_BUSY'])
  expect(outcomes(await till.post([fewer(-1)]))).toEqual(['applied'])
  machine.says = paid
  await house.work()
  // The machine has the money, and it is not on the order yet.
  expect(outcomes(await till.post([fewer(-1)]))).toEqual(['TERMINAL_BUSY'])
  const [taken] = await requestsOf(cashier, `&orderId=${asked.orderId}&state=live`)
  expect(outcomes(await till.give(landed(taken)))).toEqual(['applied'])
})
