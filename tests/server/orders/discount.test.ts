import { describe, expect, test } from 'vitest'
import { DEMO_PASSWORD } from '../../../server/demo/logins.ts'
import type { CommandDraft, PayloadOf } from '#shared/orders/command.ts'
import { demoUser, openHouse, riverside, storedOrder } from '../support/house.ts'
import {
  beersFor,
  createTill,
  newId,
  opened,
  orderIn,
  outcomes,
  paidInCash,
} from '../support/till.ts'

const house = await openHouse()
const owner = await house.signIn('la.owner')
const cashier = await house.signIn('la.cashier')
const manager = await house.signIn('la.manager')
const till = await createTill(cashier)
const branchId = riverside.branch._id
const here = `/branches/${branchId}`

type Payload = PayloadOf<'order.discount'>
const off = (
  orderId: string,
  value: number,
  more: Partial<Payload> = {},
): CommandDraft & { payload: Payload } => ({
  kind: 'order.discount',
  payload: {
    orderId,
    discountId: newId(),
    category: 'discount',
    kind: 'percent',
    value,
    reason: '',
    ...more,
  },
})
const onTheHouse = (orderId: string, more: Partial<Payload> = {}) =>
  off(orderId, 100, { category: 'comp', reason: 'Cold soup', ...more })

/** Two beers of 25,000 kip, VAT of 10 % on top. */
async function order(by = till) {
  const orderId = newId()
  const beers = beersFor(orderId, 2)
  await by.give(opened(orderId), beers)
  return { orderId, lineId: (beers.payload as { lineId: string }).lineId }
}

const auditOf = async (orderId: string) => {
  const { body } = await owner.get('/audit-log?limit=100')
  return body.results
    .filter(({ details }: { details: { orderId?: string } }) => details.orderId === orderId)
    .map(({ action, details, actor }: Record<string, object>) => ({ action, details, actor }))
}

const PIN = '582931'
await manager.post('/staffs/me/pin', { password: DEMO_PASSWORD, pin: PIN })

async function word(action: string, orderId: string) {
  const { status, body } = await cashier.post('/overrides', { branchId, action, orderId, pin: PIN })
  expect({ status, body }).toMatchObject({ status: 200 })
  return body.token as string
}

describe('a discount', () => {
  test('within the limit of the role is given alone, and is in the audit log', async () => {
    const { orderId } = await order()
    const given = await till.give(off(orderId, 10))
    expect(orderIn(given)).toMatchObject({ due: 49_500, totals: { discount: 5_000 } })
    expect(await auditOf(orderId)).toMatchObject([
      {
        action: 'order.discount',
        details: { percent: 10, amount: 5_500, discount: 'discount', approvedBy: null },
      },
    ])
  })

  test('above the limit needs a manager, whose word is good once', async () => {
    const { orderId } = await order()
    expect(outcomes(await till.give(off(orderId, 50)))).toEqual(['OVERRIDE_NEEDED'])
    const overrideToken = await word('order.discount', orderId)
    const approved = await till.give(off(orderId, 50, { overrideToken }))
    expect(orderIn(approved)).toMatchObject({
      due: 27_500,
      discounts: [{ approvedBy: { name: demoUser('la.manager').name }, value: 50 }],
    })
    expect(outcomes(await till.give(off(orderId, 20, { overrideToken })))).toEqual([
      'OVERRIDE_EXPIRED',
    ])
  })

  test('in small steps is a large one', async () => {
    const { orderId } = await order()
    const steps = await till.give(off(orderId, 6), off(orderId, 6))
    expect(outcomes(steps)).toEqual(['applied', 'OVERRIDE_NEEDED'])
  })

  test('of a manager is sent by a cashier only as far as the cashier could give it', async () => {
    const { orderId } = await order()
    const managers = demoUser('la.manager').id
    const send = (draft: CommandDraft) =>
      cashier.post(`${here}/commands`, { commands: [till.command(draft)], actorId: managers })
    // The manager was never at that till.
    expect((await send(off(orderId, 90))).status).toBe(403)
  })

  test('that arrives twice is one', async () => {
    const { orderId } = await order()
    const command = till.command(off(orderId, 10))
    expect(outcomes(await till.post([command, command]))).toEqual(['applied', 'applied'])
    expect((await storedOrder(house.db, orderId))?.discounts).toHaveLength(1)
  })

  test('given by two tills at once is two, and within the limit only one', async () => {
    const { orderId } = await order()
    const one = till.command(off(orderId, 10))
    const two = till.command(off(orderId, 10))
    const answers = await Promise.all([till.post([one]), till.post([two])])
    expect(answers.flatMap(outcomes).toSorted()).toEqual(['OVERRIDE_NEEDED', 'applied'])
  })

  test('ends with the last payment', async () => {
    const { orderId } = await order()
    const given = orderIn(await till.give(off(orderId, 5)))
    await till.give(paidInCash(given))
    expect(outcomes(await till.give(off(orderId, 5)))).toEqual(['ALREADY_PAID'])
    const [id] = given.discounts?.map(({ _id }) => _id) ?? []
    const back = {
      kind: 'order.removeDiscount',
      payload: { orderId, discountId: id ?? '' },
    } as const
    expect(outcomes(await till.give(back))).toEqual(['ALREADY_PAID'])
  })

  test('taken off is in the audit log too', async () => {
    const { orderId } = await order()
    const { discountId } = off(orderId, 10).payload
    await till.give(off(orderId, 10, { discountId }))
    const back = await till.give({ kind: 'order.removeDiscount', payload: { orderId, discountId } })
    expect(orderIn(back)).toMatchObject({ due: 55_000, discounts: [] })
    const actions = (await auditOf(orderId)).map(({ action }: { action: string }) => action)
    expect(actions).toEqual(['order.removeDiscount', 'order.discount'])
  })
})

describe('dishes on the house and other prices', () => {
  test('need a manager, with the reason in the audit log', async () => {
    const { orderId, lineId } = await order()
    expect(outcomes(await till.give(onTheHouse(orderId)))).toEqual(['OVERRIDE_NEEDED'])
    const overrideToken = await word('order.discount', orderId)
    const lineIds = [lineId]
    const free = await till.give(onTheHouse(orderId, { overrideToken, lineIds, pieces: 1 }))
    expect(orderIn(free)).toMatchObject({ due: 27_500 })
    expect(await auditOf(orderId)).toMatchObject([
      { details: { discount: 'comp', reason: 'Cold soup', amount: 27_500 } },
      { action: 'override.grant' },
    ])
  })

  test('a price of its own needs a manager, and the old one no one', async () => {
    const { orderId, lineId } = await order()
    const price = (unitPrice: number | null, overrideToken?: string): CommandDraft => ({
      kind: 'order.changePrice',
      payload: {
        orderId,
        lineId,
        unitPrice,
        reason: unitPrice === null ? '' : 'Small',
        ...(overrideToken !== undefined && { overrideToken }),
      },
    })
    expect(outcomes(await till.give(price(1)))).toEqual(['OVERRIDE_NEEDED'])
    const token = await word('order.changePrice', orderId)
    expect(orderIn(await till.give(price(20_000, token)))).toMatchObject({ due: 44_000 })
    expect(orderIn(await till.give(price(null)))).toMatchObject({ due: 55_000 })
    const [back, given] = await auditOf(orderId)
    expect(given).toMatchObject({
      action: 'order.changePrice',
      details: { before: { price: 25_000 }, after: { price: 20_000 }, reason: 'Small' },
    })
    expect(back).toMatchObject({ details: { after: { price: 25_000 } } })
  })
})

test('the note of an order reaches the kitchen', async () => {
  const { orderId } = await order()
  await till.give({ kind: 'order.send', payload: { orderId, sendId: newId() } })
  const noted = await till.give({
    kind: 'order.changeOrderNote',
    payload: { orderId, note: 'In a hurry' },
  })
  expect(noted.rows.find(({ topic }) => topic === 'tickets')?.row).toMatchObject({
    orderNote: 'In a hurry',
  })
})

test('the limits are the branch’s to set, for each role, by people who manage branches', async () => {
  const cashiers = { percent: 0, amount: 30_000 }
  const limits = { discountLimits: { cashier: cashiers } }
  expect((await cashier.patch(here, limits)).status).toBe(403)
  expect(
    (await owner.patch(here, { discountLimits: { cashier: { percent: 101, amount: 0 } } })).status,
  ).toBe(400)
  expect((await owner.patch(here, limits)).status).toBe(200)
  const { orderId } = await order()
  expect(outcomes(await till.give(off(orderId, 1)))).toEqual(['OVERRIDE_NEEDED'])
  const money = { kind: 'amount' } as const
  expect(outcomes(await till.give(off(orderId, 30_000, money)))).toEqual(['applied'])
  expect(outcomes(await till.give(off(orderId, 1, money)))).toEqual(['OVERRIDE_NEEDED'])
})
