import { expect, test } from 'vitest'
import { bangkok, lao, openHouse, riverside } from '../support/house.ts'
import { newId } from '../support/till.ts'

const house = await openHouse()
const owner = await house.signIn('la.owner')
const here = `/branches/${riverside.branch._id}`
const draft = { restaurantId: lao.id, name: { en: 'Airport' }, code: 'AIR', country: 'LA' }
const copy = async (copyFrom: string, more: object = {}) =>
  owner.post('/branches', { ...draft, copyFrom, ...more })

const SETUP = {
  serviceCharge: { rate: 5, taxed: true, base: 'after_discount' },
  paymentMethods: ['mobile_payment', 'cash'],
  receipt: {
    header: 'Riverside',
    address: '1 Rue',
    phone: '+856 20 55512345',
    taxNumber: '7',
    footer: {},
  },
}

/** Without ids, which are the branch's own. */
const bare = (rows: readonly { readonly _id?: string }[]) => rows.map(({ _id, ...row }) => row)

const namesIn = (table: 'tables' | 'shift_definitions', branchId: string) =>
  house.db
    .selectFrom(table)
    .select('name')
    .where('branch_id', '=', branchId)
    .orderBy('name')
    .execute()

test('a new branch begins like the one it copies: prices, money, shifts and, if wanted, tables; not its address', async () => {
  expect((await owner.patch(here, SETUP)).status).toBe(200)
  const source = (await owner.get(here)).body
  const { status, body } = await copy(source._id, { code: ' air ', copyTables: true })
  expect(status).toBe(200)
  const { taxRounding, cashRounding, paymentMethods, timeZone, businessDayCutoff } = source
  expect(body).toMatchObject({
    code: 'AIR',
    serviceCharge: { rate: 5 },
    receipt: { header: 'Riverside', taxNumber: '7', address: '', phone: '' },
    taxRounding,
    cashRounding,
    paymentMethods,
    timeZone,
    businessDayCutoff,
  })
  expect(bare(body.taxes)).toEqual(bare(source.taxes))
  expect(bare(body.stations)).toEqual(bare(source.stations))
  for (const table of ['tables', 'shift_definitions'] as const) {
    const names = await namesIn(table, source._id)
    expect(names.length).toBeGreaterThan(0)
    expect(await namesIn(table, body._id)).toEqual(names)
  }
})

test('by default it copies no tables', async () => {
  const { body } = await copy(riverside.branch._id, { code: 'AIR2' })
  expect(await namesIn('tables', body._id)).toEqual([])
})

test('it copies no other restaurant, nothing that does not exist and no other country', async () => {
  expect((await copy(bangkok.branch._id, { code: 'AIR3' })).status).toBe(404)
  expect((await copy(newId(), { code: 'AIR3' })).status).toBe(404)
  const abroad = await copy(riverside.branch._id, { code: 'AIR3', country: 'TH' })
  expect(abroad).toMatchObject({ status: 400, body: { code: 'BRANCH_OTHER_COUNTRY' } })
})
