import { expect, test } from 'vitest'
import { randomUUID } from 'node:crypto'
import type { CountryCode } from '#shared/countries/country-code.ts'
import { findBranch } from '../../../server/tenancy/branches.ts'
import { insertNewBranch } from '../../../server/branches/new-branch.ts'
import { firstBroken } from '../../../server/change/chain.ts'
import { bangkok, lao, luangPrabang, openHouse, riverside } from '../support/house.ts'

const house = await openHouse()
const admin = await house.signIn('sala.admin')
const owner = await house.signIn('la.owner')
const thaiOwner = await house.signIn('th.owner')
const stay = ['receipts', 'end_of_day']
const branchPath = `/branches/${riverside.branch._id}`

test('the ten countries have the rates, limits and retention of the specification', async () => {
  const { body } = await owner.get('/countries')
  const table = Object.fromEntries(
    body.results.map((country: Record<string, Record<string, unknown>>) => [
      country['code'],
      [
        country['tax']?.['rate'],
        country['compliance']?.['dataRetentionDays'],
        country['features']?.['off'],
      ],
    ]),
  )
  const limits = ['tables', ...stay]
  expect(table).toEqual({
    SG: [7, 730, []],
    MY: [6, 730, []],
    ID: [10, 1825, []],
    TH: [7, 365, []],
    VN: [10, 365, []],
    PH: [12, 365, []],
    MM: [5, 365, []],
    KH: [10, 365, limits],
    LA: [10, 365, limits],
    BN: [0, 365, []],
  })
  const inclusive = body.results.filter(
    ({ tax }: { readonly tax: { readonly inclusive: boolean } }) => tax.inclusive,
  )
  expect(inclusive.map(({ code }: { readonly code: string }) => code)).toEqual(['SG'])
})

test('a country that is not served is refused', async () => {
  expect((await owner.get('/countries/XX')).status).toBe(400)
})

test('only the platform changes a country', async () => {
  const support = await house.signIn('sala.support')
  for (const person of [owner, support]) {
    const { status } = await person.patch('/countries/LA', { features: { off: [] } })
    expect(status).toBe(403)
  }
  expect((await owner.get('/countries/LA')).body.changed).toBe(false)
})

test('a lifted limit reaches every branch of the country, at once and with a trace', async () => {
  const before = await house.call('GET', `${branchPath}/sync`, { token: owner.token })
  const thaiBefore = await thaiOwner.get(`/branches/${bangkok.branch._id}/sync`)
  const { body } = await admin.patch('/countries/LA', { features: { off: stay } })
  expect(body).toMatchObject({ changed: true, features: { off: stay }, tax: { rate: 10 } })

  const { logId, seq } = before.body
  const since = await owner.get(`${branchPath}/sync?logId=${logId}&since=${seq}`)
  expect(since.body.events).toMatchObject([
    {
      seq: seq + 1,
      areas: ['countries'],
      rows: [{ topic: 'branch', _id: riverside.branch._id, row: { featuresOff: stay } }],
    },
  ])
  for (const { branch } of [riverside, luangPrabang]) {
    expect((await owner.get(`/branches/${branch._id}`)).body.featuresOff).toEqual(stay)
    expect(house.grown).toContain(branch._id)
  }
  const thaiAfter = await thaiOwner.get(`/branches/${bangkok.branch._id}/sync`)
  expect(thaiAfter.body.seq).toBe(thaiBefore.body.seq)

  const log = await house.db
    .selectFrom('audit_log')
    .selectAll()
    .where('restaurant_id', '=', lao.id)
    .execute()
  expect(log).toMatchObject([
    { action: 'country.update', actor_name: 'Sala admin', details: { country: 'LA' } },
  ])
  expect(await firstBroken(house.db, lao.id)).toBeNull()
})

test('sections are changed one by one, the others stay', async () => {
  const contact = { email: 'help@example.la', phone: '', website: '' }
  await admin.patch('/countries/LA', { contact })
  const { body } = await owner.get('/countries/LA')
  expect(body).toMatchObject({ contact, features: { off: stay } })
})

test.each([
  ['a feature that does not exist', { features: { off: ['flying'] } }, 'FEATURE_UNKNOWN'],
  ['the settings as a limit', { features: { off: ['settings'] } }, 'FEATURE_UNKNOWN'],
  [
    'a time zone that does not exist',
    {
      regional: {
        language: 'lo',
        currency: 'LAK',
        dateFormat: 'dd/MM/yyyy',
        timeFormat: '24h',
        timeZone: 'Asia/Nowhere',
      },
    },
    'TIME_ZONE_UNKNOWN',
  ],
])('%s is refused', async (_, change, code) => {
  const answer = await admin.patch('/countries/LA', change)
  expect(answer).toMatchObject({ status: 400, body: { code } })
})

test('days and times are written as the country writes them, in every branch at once', async () => {
  const { body } = await admin.get('/countries/LA')
  const regional = { ...body.regional, dateFormat: 'yyyy-MM-dd', timeFormat: '12h' }
  await admin.patch('/countries/LA', { regional })
  const { body: branch } = await owner.get(`/branches/${riverside.branch._id}`)
  expect(branch.formats).toEqual({ dateFormat: 'yyyy-MM-dd', timeFormat: '12h' })
})

test('a country without a tax may get one, and it has a name', async () => {
  const tax = { rate: 5, inclusive: true, types: [] }
  expect(await admin.patch('/countries/BN', { tax })).toMatchObject({
    status: 400,
    body: { code: 'VALIDATION_FAILED', details: [{ path: 'body.tax.types' }] },
  })
  await admin.patch('/countries/BN', { tax: { ...tax, types: ['GST'] } })
  const { taxes } = (await newBranchIn('BN', 'BSB1'))?.branch ?? {}
  expect(taxes).toMatchObject([{ name: 'GST', rate: 5, included: true, to: null }])
})

test('a branch that is made later begins with its country’s values of that time', async () => {
  const { body: malaysia } = await admin.get('/countries/MY')
  await admin.patch('/countries/MY', {
    tax: { rate: 8, inclusive: false, types: ['Service tax', 'Sales tax'] },
    regional: { ...malaysia.regional, timeZone: 'Asia/Kuching', currency: 'USD' },
    paymentMethods: ['mobile_payment', 'multiple', 'cash'],
  })
  expect((await newBranchIn('MY', 'KCH1'))?.branch).toMatchObject({
    timeZone: 'Asia/Kuching',
    currency: 'USD',
    taxes: [{ rate: 8, name: 'Service tax' }],
    cashRounding: { unit: 1 },
    // A method that a till cannot take in one tender is not offered.
    paymentMethods: ['mobile_payment', 'cash'],
  })
})

test('receipts of a new branch begin with the restaurant’s profile', async () => {
  const profile = { legalName: 'Nam Khong Sole Co', taxNumber: '600999', phone: '021 214 100' }
  await owner.patch(`/restaurants/${lao.id}`, { ...profile, address: 'Vientiane' })
  const { receipt } = (await newBranchIn('LA', 'VTE7'))?.branch ?? {}
  expect(receipt).toMatchObject({
    header: 'Nam Khong Sole Co',
    taxNumber: '600999',
    phone: '021 214 100',
    address: 'Vientiane',
  })
})

let sort = 9

async function newBranchIn(country: CountryCode, code: string) {
  const place = { restaurantId: lao.id, name: { en: code }, code, country }
  const made = await insertNewBranch(
    house.db,
    { ...place, language: 'en', sort: sort++ },
    randomUUID,
  )
  return findBranch(house.db, { restaurantId: lao.id, branchIds: 'all' }, made)
}
