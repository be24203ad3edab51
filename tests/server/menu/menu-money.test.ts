import { describe, expect, test } from 'vitest'
import { lao, openHouse, riverside, thai } from '../support/house.ts'

const house = await openHouse()
const { db } = house
const admin = await house.signIn('sala.admin')
const here = `/branches/${riverside.branch._id}`

const owner = () => house.signIn('la.owner')
const newBranch = (country: string, code: string) => ({
  restaurantId: lao.id,
  name: { en: code },
  code,
  country,
})
const menuCurrency = async () =>
  (await (await owner()).get(`/restaurants/${lao.id}`)).body.menuCurrency

/** Takes everything off the menu, or puts it back. */
async function empty(isEmpty: boolean) {
  const set = { archived_at: isEmpty ? house.now() : null }
  for (const table of ['menu_items', 'modifier_groups'] as const)
    await db.updateTable(table).set(set).where('restaurant_id', '=', lao.id).execute()
}

const dish = {
  branchId: riverside.branch._id,
  categoryId: lao.menu.categories[0]?._id,
  name: { en: 'Noodles' },
  price: 25_000,
  taxClass: 'standard',
  station: riverside.branch.stations[0]?.code,
  modifierGroupIds: [],
  barcode: null,
}
const choice = {
  name: { en: 'Size' },
  min: 0,
  max: 1,
  options: [{ _id: riverside.branch._id, name: { en: 'Large' }, price: 5_000, alert: false }],
}

describe('while there is something on the menu', () => {
  test('a branch in another currency is not opened, and the error says why', async () => {
    const refused = await (await owner()).post('/branches', newBranch('SG', 'SG1'))
    expect(refused).toMatchObject({
      status: 409,
      body: {
        code: 'MENU_OTHER_CURRENCY',
        message:
          'The menu is priced in another currency. Remove its dishes and choices first, or register a separate restaurant.',
        details: [{ path: 'body.country' }],
      },
    })
    expect(await menuCurrency()).toBe('LAK')
    expect((await (await owner()).get('/branches')).body.totalResults).toBe(2)
  })

  test('no branch takes another currency, the only one neither', async () => {
    const refused = await (await owner()).patch(here, { currency: 'SGD' })
    expect(refused).toMatchObject({
      status: 409,
      body: { code: 'MENU_OTHER_CURRENCY', details: [{ path: 'body.currency' }] },
    })
    const [alone] = thai.branches
    const thaiOwner = await house.signIn('th.owner')
    const { body } = await thaiOwner.patch(`/branches/${alone?.branch._id}`, { currency: 'USD' })
    expect(body.code).toBe('MENU_OTHER_CURRENCY')
  })

  test('the country’s first currency counts, not its usual one', async () => {
    const { regional } = (await admin.get('/countries/TH')).body
    await admin.patch('/countries/TH', { regional: { ...regional, currency: 'LAK' } })
    const opened = await (await owner()).post('/branches', newBranch('TH', 'NK1'))
    await admin.patch('/countries/TH', { regional })
    expect(opened).toMatchObject({ status: 200, body: { currency: 'LAK' } })
    expect((await (await owner()).remove(`/branches/${opened.body._id}`)).status).toBe(200)
  })

  test('the same currency may be sent again', async () => {
    expect((await (await owner()).patch(here, { currency: 'LAK' })).status).toBe(200)
  })

  test('choices with prices count as dishes do', async () => {
    await empty(true)
    const by = await owner()
    const { status, body } = await by.post(
      `/menu-item-customizations?restaurantId=${lao.id}`,
      choice,
    )
    expect(status).toBe(200)
    expect((await by.patch(here, { currency: 'SGD' })).body.code).toBe('MENU_OTHER_CURRENCY')
    await by.remove(`/menu-item-customizations/${body._id}?restaurantId=${lao.id}`)
    await empty(false)
  })
})

describe('without anything on the menu', () => {
  test('every currency is free, and the first price waits until there is one for all', async () => {
    await empty(true)
    expect(await menuCurrency()).toBeNull()
    const opened = await (await owner()).post('/branches', newBranch('SG', 'SG1'))
    expect(opened).toMatchObject({ status: 200, body: { currency: 'SGD' } })

    const by = await owner()
    const body = { categories: ['drinks'], add: true }
    const first = [
      await by.post('/menu-items', dish),
      await by.post(`/menu-item-customizations?restaurantId=${lao.id}`, choice),
      await by.post(`${here}/starter-menu`, body),
    ]
    expect(first.map((answer) => answer.body.code)).toEqual(
      first.map(() => 'MENU_MIXED_CURRENCIES'),
    )
    await by.patch(`/branches/${opened.body._id}`, { currency: 'LAK' })
    expect((await (await owner()).post('/menu-items', dish)).status).toBe(200)
    expect(await menuCurrency()).toBe('LAK')
    await empty(false)
  })
})
