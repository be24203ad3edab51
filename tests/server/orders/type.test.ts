import { expect, test } from 'vitest'
import type { CommandDraft } from '#shared/orders/command.ts'
import type { OrderType } from '#shared/money/order-type.ts'
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
const till = await createTill(await house.signIn('la.waiter'))
const cashiers = await createTill(await house.signIn('la.cashier'))
const here = `/branches/${riverside.branch._id}`
const charge = { rate: 10, taxed: false, base: 'after_discount' }
await owner.patch(here, { serviceCharge: charge })

const toType = (orderId: string, type: OrderType): CommandDraft => ({
  kind: 'order.changeType',
  payload: { orderId, type },
})
/** Opens a takeaway order like a till that knows which types bear the service charge. */
const openedByType = (orderId: string): CommandDraft => {
  const { kind, payload } = opened(orderId)
  if (kind !== 'order.open') throw new Error('not an opening')
  return { kind, payload: { ...payload, serviceByType: true } }
}

/** Returns the audit entries of the order's type, newest first. */
const auditOf = async (orderId: string) => {
  const { body } = await owner.get('/audit-log?action=order.changeType')
  return body.results.filter(
    ({ details }: { details: { orderId?: string } }) => details.orderId === orderId,
  )
}
const send = (orderId: string): CommandDraft => ({
  kind: 'order.send',
  payload: { orderId, sendId: newId() },
})

// Two beers are 50,000 kip, 55,000 with VAT; service is 5,000 without tax.
const FREE = 55_000
const CHARGED = 60_000

test('a page that knows no types sets a service charge for dine-in', async () => {
  const orderId = newId()
  const made = await till.give(openedByType(orderId), beersFor(orderId, 2))
  expect(orderIn(made)).toMatchObject({ type: 'takeaway', due: FREE })
  const stays = await till.give(toType(orderId, 'dine_in'))
  expect(orderIn(stays)).toMatchObject({ type: 'dine_in', due: CHARGED })
  const row = house.db.selectFrom('orders').select('type').where('id', '=', orderId)
  expect(await row.executeTakeFirst()).toEqual({ type: 'dine_in' })
})

test('an order of a till that knew no types is taken as the guest has paid it', async () => {
  const orderId = newId()
  const late = await cashiers.give(opened(orderId), beersFor(orderId, 2))
  expect(orderIn(late)).toMatchObject({ type: 'takeaway', due: CHARGED })
  const paid = await cashiers.give(paidInCash({ _id: orderId, due: CHARGED }))
  expect(orderIn(paid)).toMatchObject({ status: 'paid', totals: { total: CHARGED } })
})

test('the kitchen sees another type at once', async () => {
  const orderId = newId()
  await till.give(openedByType(orderId), beersFor(orderId), send(orderId))
  const changed = await till.give(toType(orderId, 'delivery'))
  expect(changed.rows.map(({ topic }) => topic)).toEqual(['orders', 'tickets'])
  expect(changed.rows[1]?.row).toMatchObject({ orderType: 'delivery', bumpedAt: null })
})

test('a type that changes after the kitchen has the order is in the audit log, with the service charge before and after', async () => {
  const orderId = newId()
  await till.give(openedByType(orderId), toType(orderId, 'dine_in'), beersFor(orderId, 2))
  // Guests say it last: changes of an unsent order are not recorded.
  expect(await auditOf(orderId)).toEqual([])
  await till.give(send(orderId))
  const dropped = await till.give(toType(orderId, 'takeaway'))
  expect(orderIn(dropped)).toMatchObject({ type: 'takeaway', due: FREE })
  expect(await auditOf(orderId)).toMatchObject([
    {
      actor: { name: demoUser('la.waiter').name },
      details: {
        before: { type: 'dine_in', serviceCharge: 5_000 },
        after: { type: 'takeaway', serviceCharge: 0 },
        currency: 'LAK',
      },
    },
  ])
})

test('there and back within what a till sends after an outage leaves two entries', async () => {
  const orderId = newId()
  await till.give(
    openedByType(orderId),
    beersFor(orderId, 2),
    send(orderId),
    toType(orderId, 'dine_in'),
    toType(orderId, 'takeaway'),
  )
  const entries = await auditOf(orderId)
  expect(entries.map(({ details }: { details: { after: unknown } }) => details.after)).toEqual([
    { type: 'takeaway', serviceCharge: 0 },
    { type: 'dine_in', serviceCharge: 5_000 },
  ])
})

test('another type that arrives twice is one, and the same one again is no fault', async () => {
  const orderId = newId()
  await till.give(openedByType(orderId), beersFor(orderId))
  const change = till.command(toType(orderId, 'dine_in'))
  expect(outcomes(await till.post([change, change]))).toEqual(['applied', 'applied'])
  expect(outcomes(await till.give(toType(orderId, 'dine_in')))).toEqual(['applied'])
  expect(await storedOrder(house.db, orderId)).toMatchObject({ type: 'dine_in', revision: 3 })
})

test('the type stays once a guest has paid a part of what was shown', async () => {
  const orderId = newId()
  await cashiers.give(openedByType(orderId), beersFor(orderId, 2))
  const part = paidInCash({ _id: orderId, due: 10_000 }, null)
  const { results } = await cashiers.give(part, toType(orderId, 'dine_in'))
  expect(results).toMatchObject([{ outcome: 'applied' }, { code: 'TYPE_FIXED' }])
  expect(await storedOrder(house.db, orderId)).toMatchObject({ type: 'takeaway', due: 45_000 })
})

test('only people who sell change it, in their own branch', async () => {
  const orderId = newId()
  await till.give(openedByType(orderId), beersFor(orderId))
  const cook = await createTill(await house.signIn('la.chef'))
  expect(outcomes(await cook.give(toType(orderId, 'dine_in')))).toEqual(['FORBIDDEN'])
  const thai = await house.signIn('th.owner')
  const { status } = await thai.post(`${here}/commands`, {
    commands: [till.command(toType(orderId, 'dine_in'))],
  })
  expect(status).toBe(404)
  expect(await storedOrder(house.db, orderId)).toMatchObject({ type: 'takeaway' })
})

const statusOf = async (types: readonly string[]) =>
  (await owner.patch(here, { serviceCharge: { ...charge, types } })).status

test('a service charge names existing types, at least one, each once', async () => {
  expect(await statusOf([])).toBe(400)
  expect(await statusOf(['buffet'])).toBe(400)
  expect(await statusOf(['dine_in', 'dine_in'])).toBe(400)
  expect(await statusOf(['delivery'])).toBe(200)
  const orderId = newId()
  const made = await till.give(openedByType(orderId), beersFor(orderId, 2), {
    ...toType(orderId, 'delivery'),
  })
  expect(orderIn(made)).toMatchObject({ due: CHARGED })
})
