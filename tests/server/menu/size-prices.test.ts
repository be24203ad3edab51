import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { DAY_MS } from '#shared/time/milliseconds.ts'
import { WEEKDAYS } from '#shared/time/weekday.ts'
import { lao } from '../support/house.ts'
import { createGroups, createOrders, type Option, optionAt } from '../support/sizes.ts'
import { newId } from '../support/till.ts'
import { HERE, openMenuHouse } from './publishing/house.ts'

const { house, owner, till, dish, edit } = await openMenuHouse()
const { group, change } = createGroups(owner)
const order = createOrders(till)

const SIZES = { sizes: true, min: 1, max: 1 }
const ADDED = { sizes: false, min: 0, max: 2 }

let [small, large] = [optionAt('Small', 20_000), optionAt('Large', 25_000)]
let [cup, tea] = ['', '']
const begun = new Date()
/** The clock of the database, which writes the history of prices, is ahead of that of the restaurant. */
const ahead = Math.max(0, begun.getTime() - house.now().getTime())
/** Everything so far was some days earlier: an old price needs no test that waits. */
async function pass(days: number) {
  const shift = days * DAY_MS
  await sql`
    update price_history set since = since - interval '1 millisecond' *
      case when since >= ${begun} then ${shift + ahead}::bigint else ${shift}::bigint end`.execute(
    house.db,
  )
  // The server reads the menu again.
  await edit(tea, { name: { en: `Tea ${newId()}` } })
}

const take = ({ _id }: Option, price: number, instead?: number) => ({
  groupId: cup,
  optionId: _id,
  price,
  ...(instead !== undefined && { instead }),
})
const whole = (option: Option, price: number) => order.dish(tea, price, take(option, 0, price))
const added = (option: Option, price: number) => order.dish(tea, 20_000, take(option, price))
const costing = (prices: readonly [number, number]) => ({
  options: [
    { ...small, price: prices[0] },
    { ...large, price: prices[1] },
  ],
})

async function make(prices: readonly [number, number], kind: object) {
  small = optionAt('Small', prices[0])
  large = optionAt('Large', prices[1])
  cup = await group([small, large], kind)
  tea = await dish(20_000, { modifierGroupIds: [cup] })
}

describe('choices that become sizes', () => {
  beforeEach(async () => {
    await make([0, 5000], { ...ADDED, min: 1 })
    await pass(1)
    await change(cup, { ...SIZES, ...costing([20_000, 25_000]) })
  })

  test('have the price of the dish from then on', async () => {
    expect(await whole(small, 20_000)).toBe(20_000)
    expect(await whole(large, 25_000)).toBe(25_000)
  })

  test('never had it before: what was added to a dish is not its price', async () => {
    expect(await whole(large, 5000)).toBe('PRICE_UNKNOWN')
    expect(await whole(small, 0)).toBe('PRICE_UNKNOWN')
    expect(await order.dish(tea, 0, take(small, 0, 0))).toBe('PRICE_UNKNOWN')
    expect(await order.dish(tea, 5000, take(large, 0, 25_000))).toBe('PRICE_UNKNOWN')
  })

  test('were added by a till that was away, and by one of an older build', async () => {
    expect(await added(large, 5000)).toBe(25_000)
    expect(await added(large, 25_000)).toBe(45_000)
    expect(await added(large, 4000)).toBe('PRICE_UNKNOWN')
    await pass(8)
    expect(await added(large, 5000)).toBe('PRICE_UNKNOWN')
  })

  test('at the same prices have another meaning, too', async () => {
    await make([1000, 5000], { ...ADDED, min: 1 })
    await pass(1)
    expect((await change(cup, SIZES)).status).toBe(200)
    expect(await whole(large, 5000)).toBe(5000)
    expect(await added(large, 5000)).toBe(25_000)
    expect((await change(cup, costing([1000, 9000]))).status).toBe(200)
    expect(await whole(large, 9000)).toBe(9000)
  })
})

describe('sizes that become choices', () => {
  beforeEach(async () => {
    await make([20_000, 25_000], SIZES)
    await pass(1)
    await change(cup, { ...ADDED, ...costing([0, 5000]) })
  })

  test('are added from then on', async () => {
    expect(await added(large, 5000)).toBe(25_000)
  })

  test('are never added at what a whole dish cost', async () => {
    expect(await added(large, 25_000)).toBe('PRICE_UNKNOWN')
    expect(await whole(large, 5000)).toBe('PRICE_UNKNOWN')
    expect(await order.dish(tea, 0, take(small, 0, 0))).toBe('PRICE_UNKNOWN')
  })

  test('were the price of the dish for a till that was away, for a week', async () => {
    expect(await whole(large, 25_000)).toBe(25_000)
    await pass(5)
    expect(await whole(large, 25_000)).toBe(25_000)
    await pass(3)
    expect(await whole(large, 25_000)).toBe('PRICE_UNKNOWN')
  })

  test('are one of a line, and none with the other meaning beside it', async () => {
    expect(await order.dish(tea, 20_000, take(small, 0, 20_000), take(large, 0, 20_000))).toBe(
      'PRICE_UNKNOWN',
    )
    const other = await group([{ ...small, _id: newId() }, large], SIZES)
    const mug = await dish(20_000, { modifierGroupIds: [cup, other] })
    expect(await order.dish(mug, 25_000, take(large, 0, 25_000))).not.toBe(25_000)
  })
})

describe('in a combo', () => {
  const [main, drink] = [newId(), newId()]
  let [tray, rice] = ['', '']
  const inTray = (price: number, instead: number, option = large) =>
    order.combo(
      tray,
      50_000,
      { choiceId: main, menuItemId: rice, base: 15_000 },
      { choiceId: drink, menuItemId: tea, base: 20_000, modifiers: [take(option, price, instead)] },
    )
  beforeEach(async () => {
    await make([15_000, 25_000], SIZES)
    rice = await dish(15_000)
    tray = await dish(50_000, {
      combo: [
        { _id: main, name: { en: 'Main' }, dishes: [{ itemId: rice, extra: 0 }] },
        { _id: drink, name: { en: 'Drink' }, dishes: [{ itemId: tea, extra: 0 }] },
      ],
    })
    await pass(1)
  })

  test('a size costs what it costs more than the cheapest, now or at one moment of a week', async () => {
    expect(await inTray(10_000, 15_000)).toBe(60_000)
    expect((await change(cup, costing([20_000, 32_000]))).status).toBe(200)
    expect(await inTray(12_000, 20_000)).toBe(62_000)
    expect(await inTray(10_000, 15_000)).toBe(60_000)
    expect(await inTray(0, 20_000, small)).toBe(50_000)
  })

  test('its price of one day is not compared with another size’s of another day', async () => {
    expect((await change(cup, costing([20_000, 32_000]))).status).toBe(200)
    expect(await inTray(5000, 20_000)).toBe('PRICE_UNKNOWN')
    expect(await inTray(17_000, 15_000)).toBe('PRICE_UNKNOWN')
    // A price that came back is not that of the time between.
    await pass(1)
    expect((await change(cup, costing([15_000, 25_000]))).status).toBe(200)
    expect(await inTray(10_000, 15_000)).toBe(60_000)
    expect(await inTray(5000, 20_000)).toBe('PRICE_UNKNOWN')
    expect(await inTray(12_000, 20_000)).toBe(62_000)
    await pass(8)
    expect(await inTray(12_000, 20_000)).toBe('PRICE_UNKNOWN')
  })

  test('the dearest is not taken for the cheapest, and what was added is no price of a size', async () => {
    expect(await inTray(0, 25_000)).toBe('PRICE_UNKNOWN')
    await make([0, 5000], { ...ADDED, min: 1 })
    tray = await dish(50_000, {
      combo: [
        { _id: main, name: { en: 'Main' }, dishes: [{ itemId: rice, extra: 0 }] },
        { _id: drink, name: { en: 'Drink' }, dishes: [{ itemId: tea, extra: 0 }] },
      ],
    })
    expect((await change(cup, { ...SIZES, ...costing([20_000, 29_000]) })).status).toBe(200)
    expect(await inTray(9000, 20_000)).toBe(59_000)
    expect(await inTray(5000, 0)).toBe('PRICE_UNKNOWN')
    expect(await inTray(0, 5000)).toBe('PRICE_UNKNOWN')
  })

  test('goes by the prices of one daypart, as by those of one day', async () => {
    const { body: happy } = await owner.post(`/dayparts?restaurantId=${lao.id}`, {
      name: { en: 'Afternoon' },
      days: WEEKDAYS,
      startsAt: '13:00',
      endsAt: '17:00',
    })
    const prices = [
      [small, 10_000],
      [large, 13_000],
    ] as const
    const answer = await owner.post('/menu-items/prices', {
      branchId: HERE,
      changes: prices.map(([{ _id: itemId }, price]) => ({
        itemId,
        branchId: null,
        orderType: null,
        daypartId: happy._id,
        price,
        base: null,
      })),
    })
    expect(answer.status).toBe(200)
    expect(await inTray(3000, 10_000)).toBe(53_000)
    expect(await inTray(10_000, 15_000)).toBe(60_000)
    // A price of a daypart that does not hold is that of the moment.
    expect(await inTray(15_000, 10_000)).toBe(53_000)
    expect(await inTray(1000, 15_000)).toBe('PRICE_UNKNOWN')
  })
})
