import { beforeAll, expect, test } from 'vitest'
import { paidFrom } from '../support/accounts.ts'
import { openHouse, riverside, storedOrder } from '../support/house.ts'
import { createTill, newId, orderIn, outcomes } from '../support/till.ts'
import { openDrawer } from '../support/drawer.ts'

const house = await openHouse()
const branchId = riverside.branch._id
const at = `?branchId=${branchId}`
const cashier = await house.signIn('la.cashier')
const owner = await house.signIn('la.owner')
const till = await createTill(cashier)

beforeAll(async () => {
  await owner.patch(`/branches/${branchId}`, { paymentMethods: ['cash', 'gift_card'] })
  await openDrawer(owner, riverside)
})

test('money that is held for an order goes back when another till merges it, and its payment is refused', async () => {
  const sale = { cardId: newId(), amount: 100_000, method: 'cash', expiresOn: null, note: '' }
  const { body: sold } = await cashier.post(`/gift-cards${at}`, sale)
  const beer = async () => orderIn(await till.open(newId(), 1))
  const [order, into] = [await beer(), await beer()]
  const balance = async () =>
    (await owner.get(`/gift-cards/${sold.card._id}${at}`)).body.balance as number
  const hold = (orderId: string, amount: number, paymentId: string) =>
    cashier.post(`/gift-cards/redeem${at}`, { code: sold.code, orderId, paymentId, amount })
  const paymentId = newId()
  const { body } = await hold(order._id, order.due, paymentId)
  expect(await balance()).toBe(100_000 - order.due)
  const other = await createTill(cashier)
  const payload = { orderId: order._id, moveId: newId(), intoId: into._id }
  expect(outcomes(await other.give({ kind: 'order.merge', payload }))).toEqual(['applied'])
  expect(await balance()).toBe(100_000)
  const late = paidFrom(order, body.account, order.due, { settles: true, paymentId })
  expect(outcomes(await till.give(late))).toEqual(['ORDER_MERGED'])
  const both = await storedOrder(house.db, into._id)
  if (!both) throw new Error('no order')
  const again = newId()
  const { body: more } = await hold(into._id, 1000, again)
  const paid = paidFrom(both, more.account, 1000, { settles: false, paymentId: again })
  expect(outcomes(await till.give(paid))).toEqual(['applied'])
  expect(await balance()).toBe(99_000)
})
