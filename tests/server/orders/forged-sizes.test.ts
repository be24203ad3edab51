import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { lao } from '../support/house.ts'
import { newId, opened, orderIn } from '../support/till.ts'
import { type Chosen, createGroups, createOrders, type Option, optionAt } from '../support/sizes.ts'
import { HERE, openMenuHouse, THERE } from '../menu/publishing/house.ts'

const { house, owner, till, dish, edit } = await openMenuHouse()
const { group, change, remove } = createGroups(owner)
const order = createOrders(till)

const SIZES = { sizes: true, min: 1, max: 1 }
const [small, large] = [
  optionAt('Small', 20_000, { typePrices: { takeaway: 18_000 } }),
  optionAt('Large', 30_000, { typePrices: { takeaway: 27_000 } }),
]
const cup = await group([small, large], SIZES)
const egg = optionAt('Egg', 5000, { premodifiers: ['extra', 'no'] })
const topping = await group([egg], { min: 0, max: 2, free: 1 })
const tea = await dish(1000, { modifierGroupIds: [cup, topping] })
const [mini, maxi] = [optionAt('Mini', 2000), optionAt('Maxi', 3000)]
const shot = await group([mini, maxi], SIZES)
const coffee = await dish(2000, { modifierGroupIds: [shot] })

const as = ({ _id }: Option, price: number, instead?: number, more: object = {}): Chosen => ({
  groupId: cup,
  optionId: _id,
  price,
  ...(instead !== undefined && { instead }),
  ...more,
})
const forged = (unitPrice: number, ...chosen: readonly Chosen[]) =>
  order.dish(tea, unitPrice, ...chosen)

describe('a dish with sizes is not had', () => {
  test('without one, in two, or twice in the same', async () => {
    expect(await forged(1000)).toBe('MODIFIER_MISSING')
    expect(await forged(20_000)).toBe('MODIFIER_MISSING')
    const [one, other] = [as(small, 0, 20_000), as(large, 0, 30_000)]
    expect(await forged(20_000, one, other)).toBe('MODIFIER_TOO_MANY')
    expect(await forged(20_000, one, one)).toBe('MODIFIER_TOO_MANY')
    expect(await forged(20_000, one)).toBe(20_000)
  })

  test('for less than its size: below it, below nothing, or at another price than it says', async () => {
    for (const [unitPrice, price, instead] of [
      [30_000, -10_000, 30_000],
      [30_000, -10_000, 40_000],
      [20_000, 10_000, 20_000],
      [20_000, 0, 30_000],
      [1000, 0, 30_000],
      [30_000, 0, 1000],
      [1000, 0, 1000],
      [0, 0, 0],
      [20_000, 0, 20_000],
      [27_000, 0, 27_000],
    ] as const)
      expect(await forged(unitPrice, as(large, price, instead))).toBe('PRICE_UNKNOWN')
    // What is below nothing is no command at all.
    await expect(forged(0, as(large, 30_000, -30_000))).rejects.toThrow('VALIDATION_FAILED')
  })

  test('in the size of another dish, or of no dish', async () => {
    const foreign = (groupId: string, { _id: optionId, price }: Option) =>
      forged(price, { groupId, optionId, price: 0, instead: price })
    expect(await foreign(shot, mini)).toBe('MODIFIER_UNKNOWN')
    expect(await foreign(cup, mini)).toBe('MODIFIER_UNKNOWN')
    expect(await foreign(newId(), mini)).toBe('MODIFIER_UNKNOWN')
    expect(
      await forged(20_000, as(small, 0, 20_000), as(large, 0, 20_000, { groupId: shot })),
    ).toBe('MODIFIER_UNKNOWN')
    expect(await order.dish(coffee, 20_000, as(small, 0, 20_000))).toBe('MODIFIER_UNKNOWN')
  })

  test('in a topping: what is added takes no place', async () => {
    const whole = { groupId: topping, optionId: egg._id, price: 0, instead: 5000 }
    expect(await forged(5000, as(large, 30_000), whole)).toBe('PRICE_UNKNOWN')
    expect(await forged(5000, as(large, 0, 30_000), whole)).toBe('PRICE_UNKNOWN')
    expect(await forged(0, as(large, 30_000), { ...whole, instead: 0 })).toBe('PRICE_UNKNOWN')
    const extra = { ...whole, pre: 'no' }
    expect(await forged(5000, as(large, 30_000), extra)).toBe('PRICE_UNKNOWN')
  })

  test('in a size that is free, left out, extra, or behind another choice', async () => {
    expect(await forged(0, as(large, 0, 0, { free: true }))).toBe('PRICE_UNKNOWN')
    expect(await forged(1000, as(large, 0, undefined, { free: true }))).toBe('PRICE_UNKNOWN')
    for (const pre of ['no', 'extra', 'light'])
      expect(await forged(20_000, as(small, 0, 20_000, { pre }))).toBe('MODIFIER_UNKNOWN')
    expect(await forged(20_000, as(small, 0, 20_000, { under: [egg._id] }))).toBe(
      'MODIFIER_UNKNOWN',
    )
  })

  test('in more choices than a line has room for', async () => {
    const eggs = Array.from({ length: 3 }, () => ({
      groupId: topping,
      optionId: egg._id,
      price: 5000,
    }))
    expect(await forged(20_000, as(small, 0, 20_000), ...eggs)).toBe('MODIFIER_TOO_MANY')
  })

  test('at a price of another branch', async () => {
    const changes = [
      {
        itemId: large._id,
        branchId: THERE,
        orderType: null,
        daypartId: null,
        price: 3000,
        base: null,
      },
    ]
    const answer = await owner.post('/menu-items/prices', { branchId: HERE, changes })
    expect(answer.status).toBe(200)
    expect(await forged(3000, as(large, 0, 3000))).toBe('PRICE_UNKNOWN')
    expect(await forged(30_000, as(large, 0, 30_000))).toBe(30_000)
  })

  test('at a price that the menu had on the way to another type', async () => {
    const orderId = newId()
    const lineId = newId()
    const line = {
      orderId,
      lineId,
      menuItemId: tea,
      quantity: 1,
      unitPrice: 30_000,
      note: '',
      pricedFor: 'dine_in' as const,
      modifiers: [as(large, 0, 30_000)],
    }
    await till.give(opened(orderId), { kind: 'order.addLine', payload: line })
    const changed = (unitPrice: number, price = 0) =>
      till.give({
        kind: 'order.changeType',
        payload: { orderId, type: 'delivery', prices: [{ lineId, unitPrice, modifiers: [price] }] },
      })
    for (const [unitPrice, price] of [
      [5000, 0],
      [20_000, 0],
      [1000, 0],
      [30_000, 10_000],
    ] as const)
      expect(await changed(unitPrice, price)).toMatchObject({
        results: [{ code: 'PRICE_UNKNOWN' }],
      })
    expect(orderIn(await changed(30_000)).totals.subtotal).toBe(30_000)
  })
})

describe('a size that is gone', () => {
  test('is not sold: the option was removed, or the group, or the dish has none now', async () => {
    const [tall, wide] = [optionAt('Tall', 4000), optionAt('Wide', 9000)]
    const mug = await group([tall, wide], SIZES)
    const milk = await dish(1000, { modifierGroupIds: [mug] })
    const sold = ({ _id: optionId, price }: Option) =>
      order.dish(milk, price, { groupId: mug, optionId, price: 0, instead: price })
    expect(await sold(tall)).toBe(4000)
    expect((await change(mug, { options: [wide] })).status).toBe(200)
    expect(await sold(tall)).toBe('MODIFIER_UNKNOWN')
    expect(await sold(wide)).toBe(9000)
    await remove(mug)
    expect(await sold(wide)).toBe('MODIFIER_UNKNOWN')
    const weighed = await dish(1000, { modifierGroupIds: [cup] })
    await edit(weighed, { modifierGroupIds: [] })
    await edit(weighed, { soldBy: 'open', modifierGroupIds: [topping] })
    const whole = { groupId: topping, optionId: egg._id, price: 0, instead: 5000 }
    expect(await order.dish(weighed, 5000, whole)).toBe('PRICE_UNKNOWN')
  })

  test('is not that of another restaurant', async () => {
    const { rows } = await sql<{ readonly id: string; readonly options: readonly Option[] }>`
      select id, options from modifier_groups where restaurant_id <> ${lao.id} and sizes`.execute(
      house.db,
    )
    const [foreign] = rows
    if (!foreign) throw new Error('No group')
    const [option] = foreign.options
    if (!option) throw new Error('No option')
    const { _id: optionId, price } = option
    expect(await forged(price, { groupId: foreign.id, optionId, price: 0, instead: price })).toBe(
      'MODIFIER_UNKNOWN',
    )
  })
})
