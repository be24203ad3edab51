import { describe, expect, test } from 'vitest'
import type { Availability } from '#shared/menu/availability.ts'
import type { CommandDraft } from '#shared/orders/command.ts'
import { DAY_MS } from '#shared/time/milliseconds.ts'
import { WEEKDAYS } from '#shared/time/weekday.ts'
import { instantAt } from '#shared/time/zoned.ts'
import { createDishReturn } from '../../../server/menu/return-dishes.ts'
import { createChange } from '../../../server/change/change.ts'
import { lao, type Loose, luangPrabang, NOON, openHouse, riverside } from '../support/house.ts'
import { beer, createTill, newId, opened, orderIn } from '../support/till.ts'

const house = await openHouse()
const owner = await house.signIn('la.owner')
const admin = await house.signIn('la.branch')
const stranger = await house.signIn('th.owner')
const till = await createTill(await house.signIn('la.cashier'))
const other = await createTill(await house.signIn('la.cashier2'), luangPrabang.branch)
const [HERE, THERE] = [riverside.branch._id, luangPrabang.branch._id]
const { timeZone } = riverside.branch
/** The last time that the branch's clock showed this: the till was there by then. */
const at = (clock: string) => {
  const today = new Date(instantAt(NOON.toISOString().slice(0, 10), clock, timeZone))
  return today <= NOON ? today : new Date(today.getTime() - DAY_MS)
}
const LUNCH: Availability = { hours: { startsAt: '11:00', endsAt: '14:00' } }
const of = `restaurantId=${lao.id}`

let count = 0
const draft = (more: object = {}) => ({
  branchId: HERE,
  categoryId: beer.categoryId,
  name: { en: `Dish ${++count}` },
  price: 40_000,
  taxClass: 'standard',
  station: beer.station,
  barcode: null,
  modifierGroupIds: [],
  ...more,
})
/** What is said of a new dish holds at once: no till has known anything else. */
const dish = async (available: Availability | null, more: object = {}): Promise<string> =>
  (await owner.post('/menu-items', draft({ available, ...more }))).body._id
const edit = (id: string, change: object, by = owner) => by.patch(`/menu-items/${id}`, change)

type Sale = {
  readonly moment?: Date
  readonly type?: 'dine_in' | 'takeaway'
  readonly by?: typeof till
  readonly price?: number
}
const line = (menuItemId: string, { type = 'dine_in', price = 40_000 }: Sale) => ({
  lineId: newId(),
  menuItemId,
  quantity: 1,
  modifiers: [] as Loose[],
  note: '',
  unitPrice: price,
  pricedFor: type,
})

/** Orders one dish at a moment, and returns `sold` or why it was refused. */
async function sold(menuItemId: string, sale: Sale = {}) {
  const { moment = NOON, by = till } = sale
  const orderId = newId()
  const given: readonly CommandDraft[] = [
    opened(orderId),
    { kind: 'order.addLine', payload: { orderId, ...line(menuItemId, sale) } },
  ]
  const answer = await by.post(
    given.map((one) => ({ ...by.command(one), at: moment.toISOString() })),
  )
  const result = answer.results[1]
  return result?.outcome === 'refused' ? result.code : result?.outcome
}
const before = (days: number) => new Date(NOON.getTime() - days * DAY_MS)
const NOT_NOW = 'ITEM_NOT_OFFERED'

describe('a dish with hours', () => {
  test('is sold in them and refused outside, however late its till sends it', async () => {
    const lunch = await dish(LUNCH)
    expect(await sold(lunch, { moment: at('10:59') })).toBe(NOT_NOW)
    expect(await sold(lunch, { moment: at('11:00') })).toBe('applied')
    expect(await sold(lunch, { moment: new Date(at('14:00').getTime() - 1) })).toBe('applied')
    expect(await sold(lunch, { moment: at('14:00') })).toBe(NOT_NOW)
  })

  test('stays on the order that has it: it is sent, made less, and paid; no more of it is taken', async () => {
    const lunch = await dish(LUNCH)
    const orderId = newId()
    const ordered = line(lunch, {})
    const early: readonly CommandDraft[] = [
      opened(orderId),
      { kind: 'order.addLine', payload: { orderId, ...ordered, quantity: 3 } },
    ]
    await till.post(early.map((one) => ({ ...till.command(one), at: at('13:59').toISOString() })))
    const late = async (given: CommandDraft) => {
      const answer = await till.post([{ ...till.command(given), at: at('14:30').toISOString() }])
      const [result] = answer.results
      return result?.outcome === 'refused' ? result.code : orderIn(answer)
    }
    const change = (by: number): CommandDraft => ({
      kind: 'order.changeQuantity',
      payload: { orderId, lineId: ordered.lineId, by },
    })
    expect(await late(change(1))).toBe(NOT_NOW)
    expect(await late(change(-1))).toMatchObject({ lines: [{ quantity: 2 }] })
    const send: CommandDraft = { kind: 'order.send', payload: { orderId, sendId: newId() } }
    expect(await late(send)).toMatchObject({ lines: [{ sent: { quantity: 2 } }] })
  })

  test('that a till knew before is honoured for a week, and not after it', async () => {
    const lunch = await dish(LUNCH)
    const dinner = { hours: { startsAt: '18:00', endsAt: '22:00' } }
    expect((await edit(lunch, { available: dinner })).status).toBe(200)
    expect(await sold(lunch, { moment: at('12:00') })).toBe('applied')
    expect(await sold(lunch, { moment: at('19:00') })).toBe('applied')
    expect(await sold(lunch, { moment: at('16:00') })).toBe(NOT_NOW)
    // Before the first of them it was sold all day, until ten days ago.
    const row = { restaurant_id: lao.id, subject_id: lunch, category_id: beer.categoryId }
    await house.db
      .insertInto('offer_history')
      .values([
        { ...row, available: null, since: before(20) },
        { ...row, available: JSON.stringify(LUNCH), since: before(10) },
      ])
      .execute()
    await edit(lunch, { available: { ...dinner, days: [...WEEKDAYS] } })
    expect(await sold(lunch, { moment: at('16:00') })).toBe(NOT_NOW)
  })

  test('of a clock that cannot be right is sold: when it was given is not known', async () => {
    const never = await dish({ until: '2020-01-01' })
    expect(await sold(never, { moment: NOON })).toBe(NOT_NOW)
    expect(await sold(never, { moment: new Date(NOON.getTime() + 30 * DAY_MS) })).toBe('applied')
  })

  test('follows its category, whichever it was in lately', async () => {
    const body = { name: { en: 'Breakfast' }, available: LUNCH }
    const { body: category } = await owner.post(`/menu-categories?${of}`, body)
    const egg = await dish(null, { categoryId: category._id })
    expect(await sold(egg, { moment: at('10:00') })).toBe(NOT_NOW)
    expect(await sold(egg, { moment: at('12:00') })).toBe('applied')
    await edit(egg, { categoryId: beer.categoryId })
    expect(await sold(egg, { moment: at('10:00') })).toBe('applied')
  })
})

describe('a dish that is not sold everywhere', () => {
  test('is sold in the other branches, and in orders of its types', async () => {
    const market = await dish({ notIn: [THERE] })
    expect(await sold(market)).toBe('applied')
    expect(await sold(market, { by: other })).toBe(NOT_NOW)
    const bag = await dish({ types: ['takeaway'] })
    expect(await sold(bag)).toBe(NOT_NOW)
    expect(await sold(bag, { type: 'takeaway' })).toBe('applied')
  })

  test('can be kept from a branch only by people who work there, and from none of another restaurant', async () => {
    const everywhere = await dish(null)
    const body = { available: { notIn: [THERE] } }
    expect((await edit(everywhere, body, admin)).status).toBe(404)
    const here = { available: { notIn: [HERE] } }
    expect((await edit(everywhere, here, admin)).status).toBe(200)
    // The branch that they do not see stays as the owner set it.
    await edit(everywhere, { available: { notIn: [HERE, THERE] } })
    expect((await edit(everywhere, body, admin)).status).toBe(200)
    expect((await edit(everywhere, { available: { notIn: [newId()] } })).status).toBe(404)
    expect((await edit(everywhere, body, stranger)).status).toBe(404)
    const dayparts = { available: { daypartIds: [newId()] } }
    expect((await edit(everywhere, dayparts)).status).toBe(404)
    const both = { available: { ...LUNCH, daypartIds: [newId()] } }
    expect((await edit(everywhere, both)).status).toBe(400)
    const back = { available: { from: '2026-02-02', until: '2026-02-01' } }
    expect((await edit(everywhere, back)).status).toBe(400)
  })
})

test('a daypart in which alone dishes are sold cannot be removed before they are changed', async () => {
  const { body: late } = await owner.post(`/dayparts?${of}`, {
    name: { en: 'Late' },
    days: WEEKDAYS,
    startsAt: '23:00',
    endsAt: '01:00',
  })
  const snack = await dish({ daypartIds: [late._id] })
  expect(await sold(snack, { moment: at('23:30') })).toBe('applied')
  expect(await sold(snack, { moment: at('22:59') })).toBe(NOT_NOW)
  const remove = () => owner.remove(`/dayparts/${late._id}?${of}`)
  expect((await remove()).body.code).toBe('DAYPART_NEEDED')
  const early = { name: { en: 'Early' }, days: WEEKDAYS, startsAt: '05:00', endsAt: '06:00' }
  const { body: dawn } = await owner.post(`/dayparts?${of}`, early)
  const both = { daypartIds: [late._id, dawn._id] }
  await edit(snack, { available: both })
  expect((await remove()).status).toBe(200)
  // What it was named with goes on, and what is edited beside it.
  expect((await edit(snack, { available: { ...both, types: ['takeaway'] } })).status).toBe(200)
  const last = await owner.remove(`/dayparts/${dawn._id}?${of}`)
  expect(last.body.code).toBe('DAYPART_NEEDED')
  await edit(snack, { available: null })
  expect((await owner.remove(`/dayparts/${dawn._id}?${of}`)).status).toBe(200)
})

const send = (rows: readonly object[]) =>
  owner.post('/menu-items/changes', { branchId: HERE, changes: rows })

test('tags, hours and stations are changed for several dishes at once, and taken back', async () => {
  const ids = [await dish(null), await dish(LUNCH)]
  const [one, two] = ids
  const changes = [
    { _id: one, tags: ['halal'], available: LUNCH, base: { tags: [], available: null } },
    { _id: two, tags: ['halal'], available: LUNCH, base: { tags: [], available: LUNCH } },
  ]
  expect((await send(changes)).status).toBe(200)
  const read = async () =>
    Promise.all(ids.map(async (id) => (await owner.get(`/menu-items/${id}`)).body))
  expect(await read()).toMatchObject([
    { tags: ['halal'], available: LUNCH },
    { tags: ['halal'], available: LUNCH },
  ])
  const back = changes.map(({ base, _id, ...after }) => ({ _id, ...base, base: after }))
  expect((await send(back)).status).toBe(200)
  expect(await read()).toMatchObject([
    { tags: [], available: null },
    { tags: [], available: LUNCH },
  ])
  expect((await send(back)).body.code).toBe('CHANGED_MEANWHILE')
})

const mark = (id: string, soldOut: boolean, backAt?: Date) =>
  owner.post(`/menu-items/${id}/sold-out`, {
    branchId: HERE,
    soldOut,
    ...(backAt && { backAt: backAt.toISOString() }),
  })
const out = async (id: string) => {
  const { body } = await owner.get(`/menu-items/sold-out?branchId=${HERE}`)
  return body.results.find((one: Loose) => one._id === id)
}

describe('a dish that is sold out until a time', () => {
  test('comes back once, in every branch by its own mark, and not before', async () => {
    const notifier = { changed: () => {}, sessionEnded: () => {}, peopleChanged: () => {} }
    const backAtHour = async (n: number) => {
      const deps = { db: house.db, now: () => hour(n) }
      await createDishReturn({ ...deps, ...createChange({ ...deps, notifier }) })()
    }
    const [soon, later, open] = [await dish(null), await dish(null), await dish(null)]
    const now = house.now().getTime()
    const hour = (n: number) => new Date(now + n * 3_600_000)
    await mark(soon, true, hour(1))
    await mark(later, true, hour(1))
    await mark(later, true, hour(3))
    await mark(open, true)
    expect(await out(later)).toMatchObject({ backAt: hour(3).toISOString() })
    await backAtHour(0)
    expect(await out(soon)).toBeDefined()
    await backAtHour(2)
    await backAtHour(2)
    expect(await out(soon)).toBeUndefined()
    expect(await out(later)).toBeDefined()
    expect(await out(open)).toBeDefined()
  })

  test('is refused a time that has passed', async () => {
    const id = await dish(null)
    expect((await mark(id, true, new Date(house.now().getTime() - 1000))).status).toBe(400)
    expect(await out(id)).toBeUndefined()
  })
})

describe('a choice', () => {
  test('has its own prices for branches and dayparts, judged by when it was ordered', async () => {
    const { body: happy } = await owner.post(`/dayparts?${of}`, {
      name: { en: 'Happy' },
      days: WEEKDAYS,
      startsAt: '15:00',
      endsAt: '17:00',
    })
    const egg = newId()
    const option = { _id: egg, name: { en: 'Egg' }, price: 5000, alert: false }
    const { body: group } = await owner.post(`/menu-item-customizations?${of}`, {
      name: { en: 'On top' },
      min: 0,
      max: 1,
      options: [option],
    })
    const noodles = await dish(null, { modifierGroupIds: [group._id] })
    const key = { itemId: egg, orderType: null, base: null }
    const changes = [
      { ...key, branchId: HERE, daypartId: null, price: 7000 },
      { ...key, branchId: HERE, daypartId: happy._id, price: 3000 },
    ]
    const set = await owner.post('/menu-items/prices', { branchId: HERE, changes })
    expect(set.status).toBe(200)
    const asked = async (price: number, moment: Date, by = till) => {
      const orderId = newId()
      const chosen = { groupId: group._id, optionId: egg, price }
      const payload = { orderId, ...line(noodles, {}), modifiers: [chosen] }
      const given: readonly CommandDraft[] = [opened(orderId), { kind: 'order.addLine', payload }]
      const answer = await by.post(
        given.map((one) => ({ ...by.command(one), at: moment.toISOString() })),
      )
      const result = answer.results[1]
      return result?.outcome === 'refused'
        ? result.code
        : orderIn(answer).lines[0]?.modifiers[0]?.price
    }
    expect(await asked(7000, at('12:00'))).toBe(7000)
    expect(await asked(3000, at('16:59'))).toBe(3000)
    // The happy hour has ended between the tap and its command.
    expect(await asked(3000, at('17:00'))).toBe(7000)
    expect(await asked(4000, at('16:00'))).toBe('PRICE_UNKNOWN')
    expect(await asked(5000, at('12:00'), other)).toBe(5000)
    expect(await asked(7000, at('12:00'), other)).toBe('PRICE_UNKNOWN')
    const { body } = await owner.get(`/menu-item-customizations/${group._id}?${of}`)
    expect(body.options).toMatchObject([{ price: 5000 }])
    const unknown = [{ ...key, itemId: newId(), branchId: HERE, daypartId: null, price: 1000 }]
    const refused = await owner.post('/menu-items/prices', { branchId: HERE, changes: unknown })
    expect(refused.status).toBe(404)
  })
})
