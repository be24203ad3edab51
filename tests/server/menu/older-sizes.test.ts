import { expect, test } from 'vitest'
import { createGroups, optionAt } from '../support/sizes.ts'
import { newId, opened, orderIn } from '../support/till.ts'
import { openMenuHouse } from './publishing/house.ts'

const { owner, till, dish } = await openMenuHouse()
const { group, change } = createGroups(owner)

test('an older till that was away changes the type of an order at what it knew a size to cost, and at nothing else', async () => {
  const large = optionAt('Large', 25_000, { typePrices: { delivery: 22_000 } })
  const cup = await group([optionAt('Small', 20_000), large], { sizes: true })
  const tea = await dish(20_000, { modifierGroupIds: [cup] })
  const options = [optionAt('Small', 20_000), { ...large, typePrices: { delivery: 23_000 } }]
  expect((await change(cup, { options })).status).toBe(200)
  const orderId = newId()
  const lineId = newId()
  const modifiers = [{ groupId: cup, optionId: large._id, price: 25_000 }]
  const line = {
    orderId,
    lineId,
    menuItemId: tea,
    quantity: 1,
    unitPrice: 20_000,
    modifiers,
    note: '',
  }
  const begun = await till.give(opened(orderId), { kind: 'order.addLine', payload: line })
  expect(begun.results.map(({ outcome }) => outcome)).toEqual(['applied', 'applied'])
  const toDelivery = async (price: number) => {
    const prices = [{ lineId, unitPrice: 20_000, modifiers: [price] }]
    const payload = { orderId, type: 'delivery' as const, prices }
    const answer = await till.give({ kind: 'order.changeType', payload })
    const [result] = answer.results
    return result?.outcome === 'refused' ? result.code : orderIn(answer).totals.subtotal
  }
  expect(await toDelivery(1000)).toBe('PRICE_UNKNOWN')
  expect(await toDelivery(22_000)).toBe(42_000)
})
