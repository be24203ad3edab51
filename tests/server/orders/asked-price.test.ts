import { describe, expect, test } from 'vitest'
import type { CommandDraft, PayloadOf } from '#shared/orders/command.ts'
import { openHouse, riverside } from '../support/house.ts'
import { beer, createTill, newId, opened, orderIn } from '../support/till.ts'

const house = await openHouse()
const owner = await house.signIn('la.owner')
const till = await createTill(await house.signIn('la.cashier'))
const draft = {
  branchId: riverside.branch._id,
  categoryId: beer.categoryId,
  name: { en: 'Grilled fish' },
  price: 120_000,
  taxClass: 'standard',
  station: beer.station,
  barcode: null,
  modifierGroupIds: [],
}

type Given = Partial<PayloadOf<'order.addLine'>> & { readonly menuItemId: string }
const add = (orderId: string, given: Given): CommandDraft => ({
  kind: 'order.addLine',
  payload: {
    orderId,
    lineId: newId(),
    quantity: 1,
    unitPrice: draft.price,
    modifiers: [],
    note: '',
    ...given,
  },
})
const weight = { grams: 350, by: 'kg' } as const

describe('a dish by weight', () => {
  test('is priced by the server, at the price of the menu and the weight of the till', async () => {
    const { body } = await owner.post('/menu-items', { ...draft, soldBy: 'kg' })
    expect(body).toMatchObject({ soldBy: 'kg' })
    const menuItemId: string = body._id
    const orderId = newId()
    const made = await till.give(opened(orderId), add(orderId, { menuItemId, weight }))
    expect(orderIn(made)).toMatchObject({
      lines: [{ unitPrice: 42_000, quantity: 1, weight: { grams: 350, by: 'kg', price: 120_000 } }],
    })
    const refused = await till.give(add(orderId, { menuItemId, weight, unitPrice: 1000 }))
    expect(refused.results).toMatchObject([{ code: 'PRICE_UNKNOWN' }])
    const plain = await till.give(add(orderId, { menuItemId }))
    expect(plain.results).toMatchObject([{ code: 'WEIGHT_MISSING' }])
  })

  test('can be sold by the piece again', async () => {
    const { body } = await owner.post('/menu-items', { ...draft, soldBy: 'hundredGrams' })
    const { body: after } = await owner.patch(`/menu-items/${body._id}`, { soldBy: null })
    expect(after).toMatchObject({ soldBy: null })
    const orderId = newId()
    const made = await till.give(opened(orderId), add(orderId, { menuItemId: body._id }))
    expect(orderIn(made)).toMatchObject({ lines: [{ unitPrice: 120_000 }] })
  })

  test('is no set, and in none', async () => {
    const { body: whole } = await owner.post('/menu-items', draft)
    const dishes = [{ itemId: whole._id, extra: 0 }]
    const combo = [{ _id: newId(), name: { en: 'Main' }, dishes }]
    const both = await owner.post('/menu-items', { ...draft, combo, soldBy: 'open' })
    expect(both.body).toMatchObject({ code: 'COMBO_NEEDS_PRICE' })
    await owner.post('/menu-items', { ...draft, combo })
    const { body } = await owner.patch(`/menu-items/${whole._id}`, { soldBy: 'kg' })
    expect(body).toMatchObject({ code: 'COMBO_NEEDS_PRICE' })
    const { body: fish } = await owner.post('/menu-items', { ...draft, soldBy: 'litre' })
    const weighed = [{ ...combo[0], dishes: [{ itemId: fish._id, extra: 0 }] }]
    const set = await owner.post('/menu-items', { ...draft, combo: weighed })
    expect(set.body).toMatchObject({ code: 'COMBO_NEEDS_PRICE' })
  })
})

test('only a dish at an open price may cost what the cashier says', async () => {
  const { body } = await owner.post('/menu-items', { ...draft, soldBy: 'open' })
  const orderId = newId()
  const given = { menuItemId: body._id, unitPrice: 77_000 }
  const made = await till.give(opened(orderId), add(orderId, given))
  expect(orderIn(made)).toMatchObject({ lines: [{ unitPrice: 77_000, amount: 77_000 }] })
  const free = await till.give(add(orderId, { ...given, unitPrice: 0 }))
  expect(free.results).toMatchObject([{ code: 'AMOUNT_TOO_SMALL' }])
  const other = await till.give(add(orderId, { menuItemId: beer._id, unitPrice: 77_000 }))
  expect(other.results).toMatchObject([{ code: 'PRICE_UNKNOWN' }])
})
