import { describe, expect, test } from 'vitest'
import type { OrderType } from '#shared/money/order-type.ts'
import type { CommandDraft, PayloadOf } from '#shared/orders/command.ts'
import { openHouse, riverside } from '../support/house.ts'
import { beer, createTill, newId, opened, orderIn } from '../support/till.ts'

const house = await openHouse()
const owner = await house.signIn('la.owner')
const till = await createTill(await house.signIn('la.cashier'))
const draft = {
  branchId: riverside.branch._id,
  categoryId: beer.categoryId,
  name: { en: 'Noodles' },
  price: 40_000,
  taxClass: 'standard',
  station: beer.station,
  barcode: null,
  modifierGroupIds: [],
}
const typePrices = { takeaway: 38_000 }

const dishWith = async (more: object = {}): Promise<string> => {
  const { body } = await owner.post('/menu-items', { ...draft, ...more })
  return body._id
}
/** Sells one dish in a new takeaway order, and returns what the server made of it. */
async function sold(menuItemId: string, unitPrice: number, pricedFor: OrderType = 'takeaway') {
  const orderId = newId()
  const given: PayloadOf<'order.addLine'> = {
    orderId,
    lineId: newId(),
    menuItemId,
    quantity: 1,
    unitPrice,
    pricedFor,
    modifiers: [],
    note: '',
  }
  const answer = await till.give(opened(orderId), { kind: 'order.addLine', payload: given })
  const change = (type: OrderType, price: number): CommandDraft => ({
    kind: 'order.changeType',
    payload: {
      orderId,
      type,
      prices: [{ lineId: given.lineId, unitPrice: price, modifiers: [] }],
    },
  })
  const [, result] = answer.results
  const code = result?.outcome === 'refused' ? result.code : result?.outcome
  return { change, code }
}

describe('a price for takeaway', () => {
  test('is that of the menu from the moment it is set', async () => {
    const dish = await dishWith({ typePrices })
    expect((await sold(dish, 38_000)).code).toBe('applied')
    expect((await sold(dish, 40_000)).code).toBe('PRICE_UNKNOWN')
    expect((await sold(dish, 38_000, 'delivery')).code).toBe('PRICE_UNKNOWN')
  })

  test('is that of dine-in until it has one of its own, and again when that is removed', async () => {
    const dish = await dishWith()
    expect((await sold(dish, 40_000)).code).toBe('applied')
    const { body } = await owner.patch(`/menu-items/${dish}`, { typePrices })
    expect(body).toMatchObject({ typePrices })
    expect((await sold(dish, 38_000)).code).toBe('applied')
    // A till that was offline sold at the price before.
    expect((await sold(dish, 40_000)).code).toBe('applied')
    await owner.patch(`/menu-items/${dish}`, { typePrices: null, price: 41_000 })
    expect((await sold(dish, 41_000)).code).toBe('applied')
    expect((await sold(dish, 43_000)).code).toBe('PRICE_UNKNOWN')
  })

  test('of a choice is judged as well', async () => {
    const optionId = newId()
    const options = [{ _id: optionId, name: { en: 'Egg' }, price: 5000, alert: false }]
    const group = { name: { en: 'Topping' }, min: 0, max: 1 }
    const query = `restaurantId=${riverside.branch.restaurantId}`
    const { body } = await owner.post(`/menu-item-customizations?${query}`, {
      ...group,
      options: options.map((option) => ({ ...option, typePrices: { takeaway: 6000 } })),
    })
    const menuItemId = await dishWith({ modifierGroupIds: [body._id] })
    const give = async (price: number) => {
      const orderId = newId()
      const { results } = await till.give(opened(orderId), {
        kind: 'order.addLine',
        payload: {
          orderId,
          lineId: newId(),
          menuItemId,
          quantity: 1,
          unitPrice: 40_000,
          pricedFor: 'takeaway',
          modifiers: [{ groupId: body._id, optionId, price }],
          note: '',
        },
      })
      return results[1]?.outcome
    }
    expect([await give(6000), await give(5000)]).toEqual(['applied', 'refused'])
  })

  test('comes and goes with the type of the order, and not by what the till says', async () => {
    const dish = await dishWith({ typePrices })
    const { change } = await sold(dish, 38_000)
    const forged = await till.give(change('dine_in', 1000))
    expect(forged.results).toMatchObject([{ code: 'PRICE_UNKNOWN' }])
    const made = await till.give(change('dine_in', 40_000))
    expect(orderIn(made)).toMatchObject({ type: 'dine_in', lines: [{ unitPrice: 40_000 }] })
  })

  test('is at least the minimum of the currency', async () => {
    const { body } = await owner.post('/menu-items', { ...draft, typePrices: { delivery: 0 } })
    expect(body).toMatchObject({
      code: 'AMOUNT_TOO_SMALL',
      details: { path: 'body.typePrices.delivery' },
    })
  })
})
