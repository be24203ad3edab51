import { describe, expect, test } from 'vitest'
import { DAY_MS } from '#shared/time/milliseconds.ts'
import { WEEKDAYS } from '#shared/time/weekday.ts'
import { instantAt } from '#shared/time/zoned.ts'
import { lao, type Loose, luangPrabang, NOON, openHouse, riverside } from '../support/house.ts'
import { beer, createTill, newId, opened, orderIn } from '../support/till.ts'

const house = await openHouse()
const owner = await house.signIn('la.owner')
const stranger = await house.signIn('th.owner')
const till = await createTill(await house.signIn('la.cashier'))
const other = await createTill(await house.signIn('la.cashier2'), luangPrabang.branch)
const [HERE, THERE] = [riverside.branch._id, luangPrabang.branch._id]
const { timeZone } = riverside.branch
const YESTERDAY = new Date(NOON.getTime() - DAY_MS).toISOString().slice(0, 10)
const at = (clock: string, day = YESTERDAY) => new Date(instantAt(day, clock, timeZone))

const daypart = async (startsAt: string, endsAt: string, more: object = {}) =>
  owner.post(`/dayparts?restaurantId=${lao.id}`, {
    name: { en: `From ${startsAt}` },
    days: WEEKDAYS,
    startsAt,
    endsAt,
    ...more,
  })
const happy: Loose = (await daypart('15:00', '17:00')).body

let count = 0
const dish = async (price = 40_000, more: object = {}): Promise<string> => {
  const { body } = await owner.post('/menu-items', {
    branchId: HERE,
    categoryId: beer.categoryId,
    name: { en: `Noodles ${++count}` },
    price,
    taxClass: 'standard',
    station: beer.station,
    barcode: null,
    modifierGroupIds: [],
    ...more,
  })
  return body._id
}
const change = (itemId: string, price: number | null, more: object = {}) => ({
  itemId,
  branchId: null,
  orderType: null,
  daypartId: null,
  price,
  base: null,
  ...more,
})
const set = (...changes: readonly object[]) =>
  owner.post('/menu-items/prices', { branchId: HERE, changes })

/** Sells one dish at a moment, and returns its price or why it was refused. */
async function sold(menuItemId: string, unitPrice: number, moment = NOON, by = till) {
  const orderId = newId()
  const line = { orderId, lineId: newId(), menuItemId, quantity: 1, modifiers: [], note: '' }
  const given = [
    opened(orderId),
    { kind: 'order.addLine', payload: { ...line, unitPrice, pricedFor: 'takeaway' } },
  ] as const
  const answer = await by.post(
    given.map((draft) => ({ ...by.command(draft), at: moment.toISOString() })),
  )
  const [, result] = answer.results
  return result?.outcome === 'refused' ? result.code : orderIn(answer).lines[0]?.unitPrice
}

describe('a price of a branch', () => {
  test('is what its tills have and what the server accepts; other branches keep theirs', async () => {
    const noodles = await dish()
    expect((await set(change(noodles, 45_000, { branchId: HERE }))).status).toBe(200)
    expect(await sold(noodles, 45_000)).toBe(45_000)
    expect(await sold(noodles, 45_000, NOON, other)).toBe('PRICE_UNKNOWN')
    expect(await sold(noodles, 40_000, NOON, other)).toBe(40_000)
  })

  test('ends where it is taken back; what a till showed before is honoured', async () => {
    const noodles = await dish()
    await set(change(noodles, 45_000, { branchId: HERE }))
    await set(change(noodles, null, { branchId: HERE, base: 45_000 }))
    expect(await sold(noodles, 40_000)).toBe(40_000)
    expect(await sold(noodles, 45_000)).toBe(45_000)
    const { body } = await owner.get(`/menu-items/prices?branchId=${HERE}&itemId=${noodles}`)
    expect(body.results).toEqual([])
  })
})

describe('a price of a daypart', () => {
  test('is accepted while it is on, also of a till that sends it later', async () => {
    const noodles = await dish()
    await set(change(noodles, 30_000, { daypartId: happy._id }))
    expect(await sold(noodles, 30_000, at('16:59'))).toBe(30_000)
    // The dish costs what it costs at that moment.
    expect(await sold(noodles, 30_000, at('17:00'))).toBe(40_000)
    expect(await sold(noodles, 31_000, at('16:59'))).toBe('PRICE_UNKNOWN')
  })

  test('goes by the hours that a till knew, for a week', async () => {
    const noodles = await dish()
    const { body: late } = await daypart('20:00', '22:00')
    await set(change(noodles, 32_000, { daypartId: late._id }))
    const edit = { ...late, endsAt: '21:00', base: late }
    const one = `/dayparts/${late._id}`
    const saved = await owner.patch(`${one}?restaurantId=${lao.id}`, edit)
    expect(saved.body).toMatchObject({ endsAt: '21:00' })
    expect(await sold(noodles, 32_000, at('21:30'))).toBe(32_000)
    expect((await owner.remove(`${one}?restaurantId=${lao.id}`)).status).toBe(200)
    expect(await sold(noodles, 32_000, at('20:30'))).toBe(32_000)
    expect(await sold(noodles, 32_000, at('23:00'))).toBe('PRICE_UNKNOWN')
  })

  test('reaches every branch of the restaurant with its hours', async () => {
    const { body } = await owner.get(`/branches/${THERE}`)
    expect(body.dayparts).toContainEqual(
      expect.objectContaining({ _id: happy._id, startsAt: '15:00', endsAt: '17:00' }),
    )
  })

  test('has no other daypart in the same minute, and one may begin where another ends', async () => {
    expect((await daypart('16:00', '18:00')).body.code).toBe('DAYPARTS_OVERLAP')
    expect((await daypart('17:00', '18:00')).status).toBe(200)
  })
})

describe('prices that are set', () => {
  test('are all set or none, and not over another person’s', async () => {
    const [one, two] = [await dish(), await dish()]
    await set(change(one, 45_000, { branchId: HERE }))
    const answer = await set(
      change(two, 44_000, { branchId: HERE }),
      change(one, 46_000, { branchId: HERE }),
    )
    expect(answer.body.code).toBe('CHANGED_MEANWHILE')
    expect(await sold(two, 44_000)).toBe('PRICE_UNKNOWN')
    // The undo of the first.
    const undo = await set(change(one, null, { branchId: HERE, base: 45_000 }))
    expect(undo.status).toBe(200)
  })

  test('are for a branch or a daypart of the restaurant, at least the least amount', async () => {
    const noodles = await dish()
    expect((await set(change(noodles, 45_000))).status).toBe(400)
    const foreign = { branchId: THERE, daypartId: newId() }
    expect((await set(change(noodles, 45_000, foreign))).status).toBe(404)
    expect((await set(change(noodles, 0, { branchId: HERE }))).body.code).toBe('AMOUNT_TOO_SMALL')
    const changes = [change(noodles, 45_000, { branchId: HERE })]
    const stolen = await stranger.post('/menu-items/prices', { branchId: HERE, changes })
    expect(stolen.status).toBe(404)
  })

  test('are in the row of the till, beside the price of the restaurant', async () => {
    const noodles = await dish()
    await set(
      change(noodles, 45_000, { branchId: HERE }),
      change(noodles, 30_000, { daypartId: happy._id, orderType: 'delivery' }),
      change(noodles, 35_000, { branchId: HERE, daypartId: happy._id }),
    )
    const { rows } = await house.db
      .selectFrom('branch_events')
      .selectAll()
      .where('branch_id', '=', HERE)
      .orderBy('seq', 'desc')
      .limit(1)
      .execute()
      .then(([event]) => ({ rows: event?.rows as Loose }))
    expect(rows).toMatchObject([
      {
        topic: 'menu',
        _id: noodles,
        row: {
          price: 45_000,
          listed: { price: 40_000 },
          dayPrices: [{ daypartId: happy._id, price: 35_000 }],
        },
      },
    ])
    const { body } = await owner.get(`/menu-items/${noodles}`)
    expect(body).toMatchObject({ price: 40_000 })
  })
})

const of = `restaurantId=${lao.id}`
const editDish = (id: string, body: object) => owner.patch(`/menu-items/${id}`, body)
const size = (name: string, price: number) => ({
  _id: newId(),
  name: { en: name },
  price,
  alert: false,
})
const group = (options: readonly object[], more: object = {}) =>
  owner.post(`/menu-item-customizations?${of}`, {
    name: { en: 'Cup' },
    min: 1,
    max: 1,
    sizes: true,
    options,
    ...more,
  })

describe('sizes', () => {
  test('have prices for branches and dayparts as dishes have, and the dish has theirs', async () => {
    const [small, large] = [size('Small', 20_000), size('Large', 30_000)]
    const { body: cup } = await group([small, large])
    const key = { itemId: large._id, orderType: null, base: null, branchId: HERE }
    await set(
      { ...key, daypartId: null, price: 33_000 },
      { ...key, daypartId: happy._id, price: 25_000 },
    )
    const tea = await dish(20_000, { modifierGroupIds: [cup._id] })
    const costs = async (price: number, moment: Date, optionId = large._id, instead = price) => {
      const orderId = newId()
      const modifiers = [{ groupId: cup._id, optionId, price: 0, instead }]
      const payload = {
        orderId,
        lineId: newId(),
        menuItemId: tea,
        quantity: 1,
        unitPrice: price,
        note: '',
        modifiers,
      }
      const given = [opened(orderId), { kind: 'order.addLine', payload }] as const
      const answer = await till.post(
        given.map((one) => ({ ...till.command(one), at: moment.toISOString() })),
      )
      const result = answer.results[1]
      return result?.outcome === 'refused' ? result.code : orderIn(answer).totals.subtotal
    }
    expect(await costs(33_000, at('12:00'))).toBe(33_000)
    expect(await costs(25_000, at('16:00'))).toBe(25_000)
    // The daypart has ended between the tap and its command.
    expect(await costs(25_000, at('17:00'))).toBe(33_000)
    expect(await costs(20_000, at('12:00'), small._id)).toBe(20_000)
    for (const [price, instead] of [
      [20_000, 20_000],
      [20_000, 33_000],
      [33_000, 20_000],
      [40_000, 40_000],
    ] as const)
      expect(await costs(price, at('12:00'), large._id, instead)).toBe('PRICE_UNKNOWN')
    // By the menu of a moment ago, too.
    await owner.patch(`/menu-item-customizations/${cup._id}?${of}`, {
      options: [{ ...small, price: 22_000 }, large],
      revision: cup.revision,
    })
    expect(await costs(20_000, at('12:00'), small._id)).toBe(20_000)
    expect(await costs(22_000, at('12:00'), small._id)).toBe(22_000)
  })

  test('are one group of a dish with a fixed price, of which one is chosen', async () => {
    const impossible = async (answer: ReturnType<typeof group>) =>
      expect((await answer).body.code).toBe('SIZES_IMPOSSIBLE')
    const options = () => [size('Small', 1000), size('Large', 2000)]
    await impossible(group(options(), { max: 2 }))
    await impossible(group(options(), { min: 0 }))
    const wanted = [{ ...size('Small', 1000), premodifiers: ['extra'] }]
    await impossible(group(wanted))
    const [{ body: cup }, { body: bowl }] = [await group(options()), await group(options())]
    const soup = await dish(20_000, { modifierGroupIds: [cup._id] })
    await impossible(editDish(soup, { modifierGroupIds: [cup._id, bowl._id] }))
    await impossible(editDish(soup, { soldBy: 'kg' }))
    const opens = [{ ...size('Set', 0), groupIds: [cup._id] }]
    await impossible(group(opens, { sizes: false }))
    const plain = { sizes: false, min: 0, max: 2 }
    const path = `/menu-item-customizations/${bowl._id}?${of}`
    const changeBowl = async (more: object) => {
      const { revision } = (await owner.get(path)).body
      return owner.patch(path, { ...more, revision })
    }
    expect((await changeBowl(plain)).status).toBe(200)
    expect((await editDish(soup, { modifierGroupIds: [cup._id, bowl._id] })).status).toBe(200)
    await impossible(changeBowl({ sizes: true, min: 1, max: 1 }))
    // The dish would cost nothing.
    for (const more of [{ price: 0 }, { typePrices: { takeaway: 0 } }])
      expect((await group([{ ...size('Small', 1000), ...more }])).body.code).toBe(
        'AMOUNT_TOO_SMALL',
      )
    // A removed one comes back to its dishes, which may have others by now.
    const single = await dish(20_000, { modifierGroupIds: [cup._id] })
    const one = `/menu-item-customizations/${cup._id}`
    await owner.remove(`${one}?${of}`)
    const { body: mug } = await group(options())
    await editDish(single, { modifierGroupIds: [mug._id] })
    await impossible(owner.post(`${one}/restore?${of}`, {}))
    await editDish(single, { modifierGroupIds: [] })
    expect((await owner.post(`${one}/restore?${of}`, {})).status).toBe(200)
    // What is free, taken by default or several times is within the most.
    for (const more of [
      { free: 3 },
      { options: [{ ...size('Egg', 0), most: 3 }] },
      { options: [1, 2, 3].map((n) => ({ ...size(`${n}`, 0), byDefault: true })) },
    ])
      expect((await changeBowl(more)).body.code).toBe('CHOICES_IMPOSSIBLE')
    const most = { free: 2, options: [{ ...size('Egg', 0), most: 2, byDefault: true }] }
    expect((await changeBowl(most)).body).toMatchObject(most)
  })
})
