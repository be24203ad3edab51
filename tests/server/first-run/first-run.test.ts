import { describe, expect, test } from 'vitest'
import { COUNTRIES } from '#shared/countries/country-code.ts'
import { minimumAmount } from '#shared/format/check-amount.ts'
import { type Loose, openHouse, riverside } from '../support/house.ts'
import { beer, beersFor, createTill, newId, opened, paidInCash } from '../support/till.ts'

const house = await openHouse()

/** A person who has just registered. */
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

test('everything is open for a newcomer, except what country and package lack', async () => {
  const thai = await newcomer('TH')
  const { body } = await thai.get(thai.path)
  expect(body).toMatchObject({ dismissed: false, hasShifts: true })
  expect(states(body)).toEqual({
    menu: 'open',
    pricing: 'open',
    tables: 'open',
    staff: 'open',
    receipt: 'open',
    printer: 'open',
    paymentQr: 'open',
    shift: 'open',
    sale: 'open',
  })
  const lao = await newcomer('LA', 'basic')
  const steps = Object.keys(states((await lao.get(lao.path)).body))
  expect(steps).toEqual(['menu', 'pricing', 'receipt', 'printer', 'paymentQr', 'shift', 'sale'])
})

test('from an empty restaurant to a first sale takes five calls, and each step is ticked off', async () => {
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

test('skipped and hidden steps are remembered, for all people of the branch', async () => {
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

const confirmed = (rate: number, included: boolean) => ({
  tax: { rate, included },
  serviceCharge: null,
})

test('prices and tax are done when a person confirms them, and not before', async () => {
  const owner = await newcomer('SG')
  const { path, post, get, branchId } = owner
  // The rate is proposed, not in force by a person's confirmation.
  expect(owner.branch.taxes).toMatchObject([{ name: 'GST', rate: 7, included: true }])
  expect((await post(path, { action: 'skip', step: 'pricing' })).status).toBe(400)
  const { body } = await post(`${path}/pricing`, {
    tax: { rate: 9, included: false },
    serviceCharge: { rate: 10, taxed: true, base: 'after_discount' },
  })
  expect(states(body)['pricing']).toBe('done')
  const branch = (await get(`/branches/${branchId}`)).body
  expect(branch.serviceCharge.rate).toBe(10)
  const last = branch.taxes.filter(({ to }: Loose) => to === null)
  expect(last).toMatchObject([{ name: 'GST', rate: 9, included: false }])
  // Confirmed as it is: nothing new.
  await post(`${path}/pricing`, confirmed(9, false))
  expect((await get(`/branches/${branchId}`)).body.taxes).toEqual(branch.taxes)
})

test('prices and tax of another restaurant, or by a person who may not set them, stay as they are', async () => {
  const path = `/branches/${riverside.branch._id}/first-run/pricing`
  const thai = await house.signIn('th.owner')
  expect((await thai.post(path, confirmed(0, true))).status).toBe(404)
  const cashier = await house.signIn('la.cashier')
  expect((await cashier.post(path, confirmed(0, true))).status).toBe(403)
  const own = await newcomer('TH')
  expect((await own.post(`${own.path}/pricing`, confirmed(101, true))).status).toBe(400)
  expect(states((await own.get(own.path)).body)['pricing']).toBe('open')
})

test('the receipt is done when it has the restaurant’s address', async () => {
  const { path, token, get, branch, branchId } = await newcomer('LA')
  const save = (address: string) =>
    house.call('PATCH', `/branches/${branchId}`, {
      token,
      body: { receipt: { ...branch.receipt, address } },
    })
  await save('  ')
  expect(states((await get(path)).body)['receipt']).toBe('open')
  await save('12 Fa Ngum Road')
  expect(states((await get(path)).body)['receipt']).toBe('done')
})

test('a second branch has staff when a person works in it, and the confirmed prices of the one it copies', async () => {
  const { post, get, branch, branchId } = await newcomer('TH', 'premium')
  const second = await post('/branches', {
    restaurantId: branch.restaurantId,
    name: { en: 'Thonglor' },
    code: 'tl1',
    country: 'TH',
    copyFrom: branchId,
  })
  expect(second.body.code).toBe('TL1')
  const hire = (userId: string, branchIds: string[]) =>
    post('/staffs', {
      restaurantId: branch.restaurantId,
      name: userId,
      userId,
      role: 'waiter',
      branchIds,
      permissions: [],
      email: null,
      phone: null,
      employeeId: null,
      customRoleId: null,
    })
  await hire('first.waiter', [branchId])
  const path = `/branches/${second.body._id}/first-run`
  expect(states((await get(path)).body)).toMatchObject({ staff: 'open', pricing: 'done' })
  await hire('second.waiter', [second.body._id])
  expect(states((await get(path)).body)).toMatchObject({ staff: 'done' })
})

test('an invitation counts as staff', async () => {
  const { post, get, branchId } = await newcomer('TH', 'premium')
  const path = `/branches/${branchId}/first-run`
  expect(states((await get(path)).body)).toMatchObject({ staff: 'open' })
  const invited = await post('/invitations', { name: 'Noy', role: 'waiter', branchIds: [branchId] })
  expect(invited.status).toBe(200)
  expect(states((await get(path)).body)).toMatchObject({ staff: 'done' })
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
    const { body } = await owner.get(`/menu-categories?restaurantId=${owner.branch.restaurantId}`)
    expect(body.results.map(({ name }: Loose) => name)).toEqual([first.name])
  })

  test('comes to an existing menu only on request, and nothing is doubled', async () => {
    const owner = await newcomer('LA')
    const path = `/branches/${owner.branchId}/starter-menu`
    const keys = (await owner.get(path)).body.categories.map(({ key }: Loose) => key)
    const [first] = keys
    const { created } = (await owner.post(path, { categories: [first] })).body
    const refused = await owner.post(path, { categories: keys })
    expect(refused).toMatchObject({ status: 409, body: { code: 'MENU_EXISTS' } })
    const { body } = await owner.post(path, { categories: keys, add: true })
    expect(body.skipped).toBe(created)
    const groups = await owner.get(
      `/menu-item-customizations?restaurantId=${owner.branch.restaurantId}&limit=100`,
    )
    const names = groups.body.results.map(({ name }: Loose) => name.en)
    expect(new Set(names).size).toBe(names.length)
  })
})
