import { describe, expect, test } from 'vitest'
import { COUNTRIES } from '#shared/countries/country-code.ts'
import { minimumAmount } from '#shared/money/check-amount.ts'
import { type Loose, openHouse, riverside } from '../support/house.ts'
import { beer, beersFor, createTill, newId, opened, paidInCash } from '../support/till.ts'

const house = await openHouse()

/** Somebody who has just registered. */
async function newcomer(country: string, selectedPackage = 'standard') {
  house.wait(60_000)
  const registrationId = newId()
  const { body } = await house.call('POST', '/auth/register', {
    body: {
      registrationId,
      restaurantName: 'New place',
      country,
      ownerName: 'Kham',
      email: `${registrationId.slice(-8)}@example.com`,
      userId: `kham.${registrationId.slice(-8)}`,
      password: 'long enough 1',
      selectedPackage,
      billingPeriod: 'monthly',
      language: 'en',
    },
  })
  const token = body.tokens.accessToken as string
  const get = (path: string) => house.call('GET', path, { token })
  const post = (path: string, sent: unknown = {}) => house.call('POST', path, { token, body: sent })
  const branchId = (await get('/auth/me')).body.branches[0]._id as string
  const branch = (await get(`/branches/${branchId}`)).body
  return { token, get, post, branchId, branch, path: `/branches/${branchId}/first-run` }
}
const states = (body: Loose) =>
  Object.fromEntries(
    body.steps.map(({ step, state }: { step: string; state: string }) => [step, state]),
  )

test('everything is open for a newcomer, but what country and package have not', async () => {
  const thai = await newcomer('TH')
  const { body } = await thai.get(thai.path)
  expect(body).toMatchObject({ dismissed: false, hasShifts: true })
  expect(states(body)).toEqual({
    menu: 'open',
    tables: 'open',
    staff: 'open',
    printer: 'open',
    paymentQr: 'open',
    shift: 'open',
    sale: 'open',
  })
  const lao = await newcomer('LA', 'basic')
  const steps = Object.keys(states((await lao.get(lao.path)).body))
  expect(steps).toEqual(['menu', 'printer', 'paymentQr', 'shift', 'sale'])
})

test('the way from an empty house to a first sale is five calls, and each step is ticked off', async () => {
  const thai = await newcomer('TH')
  const starter = (await thai.get(`/branches/${thai.branchId}/starter-menu`)).body
  const categories = starter.categories.map(({ key }: { key: string }) => key)
  const taken = await thai.post(`/branches/${thai.branchId}/starter-menu`, { categories })
  expect(taken.body.created).toBeGreaterThan(5)
  await thai.post(`/branches/${thai.branchId}/tables/bulk`, {
    zones: [{ zone: 'Inside', count: 12, seats: 4 }],
  })
  const shifts = await thai.get(`/shift-definitions/branch/${thai.branchId}/current`)
  const session = await thai.post('/shift-sessions/open', {
    branchId: thai.branchId,
    shiftDefinitionId: shifts.body.results[0]._id,
    openingCashCount: { currency: 'THB', pieces: {}, total: 0 },
  })
  expect(session.status).toBe(200)
  expect(states((await thai.get(thai.path)).body)).toMatchObject({
    menu: 'done',
    tables: 'done',
    staff: 'open',
    shift: 'done',
    sale: 'open',
  })

  const menu = await thai.get(`/menu-items?branchId=${thai.branchId}&limit=100`)
  const dish = menu.body.results.find(
    ({ modifierGroupIds }: { modifierGroupIds: string[] }) => modifierGroupIds.length === 0,
  )
  const till = await createTill(thai, thai.branch)
  const orderId = newId()
  const { rows } = await till.give(opened(orderId), beersFor(orderId, 1, { ...beer, ...dish }))
  const order = rows.find(({ topic, _id }) => topic === 'orders' && _id === orderId)?.row
  await till.give(paidInCash(order, undefined, session.body.shiftSession._id))
  expect(states((await thai.get(thai.path)).body)).toMatchObject({ sale: 'done' })
})

test('what was skipped or put away is remembered, for everybody of the branch', async () => {
  const { get, post, path } = await newcomer('TH')
  await post(path, { action: 'skip', step: 'printer' })
  await post(path, { action: 'skip', step: 'paymentQr' })
  const { body } = await post(path, { action: 'dismiss' })
  expect(body.dismissed).toBe(true)
  expect(states(body)).toMatchObject({ printer: 'skipped', paymentQr: 'skipped' })
  await post(path, { action: 'unskip', step: 'printer' })
  await post(path, { action: 'show' })
  const later = (await get(path)).body
  expect(later.dismissed).toBe(false)
  expect(states(later)).toMatchObject({ printer: 'open', paymentQr: 'skipped' })
  expect((await post(path, { action: 'skip', step: 'menu' })).status).toBe(400)
})

test('only those who manage the branch see the list; a foreign branch has none', async () => {
  const path = `/branches/${riverside.branch._id}/first-run`
  expect((await (await house.signIn('la.owner')).get(path)).status).toBe(200)
  expect((await (await house.signIn('la.branch')).get(path)).status).toBe(200)
  expect((await (await house.signIn('la.cashier')).get(path)).status).toBe(403)
  const thai = await house.signIn('th.owner')
  expect((await thai.get(path)).status).toBe(404)
  expect((await thai.post(path, { action: 'dismiss' })).status).toBe(404)
  const starter = `/branches/${riverside.branch._id}/starter-menu`
  expect((await thai.get(starter)).status).toBe(404)
  expect((await thai.post(starter, { categories: ['x'] })).status).toBe(404)
})

describe('the starter menu', () => {
  test.each(COUNTRIES)('%s has one whose dishes can be sold', async (country) => {
    const owner = await newcomer(country)
    const path = `/branches/${owner.branchId}/starter-menu`
    const { body } = await owner.get(path)
    expect(body).toMatchObject({ currency: owner.branch.currency, present: 0 })
    const dishes = body.categories.flatMap(({ items }: Loose) => items)
    expect(dishes.length).toBeGreaterThanOrEqual(10)
    for (const { price } of dishes) {
      expect(price).toBeGreaterThanOrEqual(minimumAmount(body.currency))
    }
    const categories = body.categories.map(({ key }: Loose) => key)
    const taken = await owner.post(path, { categories })
    expect(taken.body).toEqual({ created: dishes.length, skipped: 0 })
    const stations = owner.branch.stations.map(({ code }: Loose) => code)
    const menu = await owner.get(`/menu-items?branchId=${owner.branchId}&limit=100`)
    for (const { station } of menu.body.results) expect(stations).toContain(station)
  })

  test('only the chosen categories are taken', async () => {
    const owner = await newcomer('VN')
    const path = `/branches/${owner.branchId}/starter-menu`
    const [first] = (await owner.get(path)).body.categories
    await owner.post(path, { categories: [first.key] })
    const { body } = await owner.get(`/menu-categories?branchId=${owner.branchId}`)
    expect(body.results.map(({ name }: Loose) => name)).toEqual([first.name])
  })

  test('comes to an existing menu only when told to add, and nothing is doubled', async () => {
    const owner = await newcomer('LA')
    const path = `/branches/${owner.branchId}/starter-menu`
    const keys = (await owner.get(path)).body.categories.map(({ key }: Loose) => key)
    const [first] = keys
    const { created } = (await owner.post(path, { categories: [first] })).body
    const refused = await owner.post(path, { categories: keys })
    expect(refused).toMatchObject({ status: 409, body: { code: 'MENU_EXISTS' } })
    const { body } = await owner.post(path, { categories: keys, add: true })
    expect(body.skipped).toBe(created)
    const groups = await owner.get(`/menu-item-customizations?branchId=${owner.branchId}&limit=100`)
    const names = groups.body.results.map(({ name }: Loose) => name.en)
    expect(new Set(names).size).toBe(names.length)
  })
})
