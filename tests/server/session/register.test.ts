import { describe, expect, test } from 'vitest'
import { COUNTRIES } from '#shared/countries/country-code.ts'
import { countryOf } from '#shared/countries/country.ts'
import { firstBroken } from '../../../server/change/chain.ts'
import { demoUser, lao, openHouse } from '../support/house.ts'
import { newId } from '../support/till.ts'

const house = await openHouse()

/** Entries of the form; each time for another person. */
const wanted = (changes: object = {}) => {
  const registrationId = newId()
  const unique = registrationId.slice(-8)
  return {
    registrationId,
    restaurantName: 'ຮ້ານແມ່ຄຳ',
    country: 'LA',
    ownerName: 'Kham',
    email: `kham.${unique}@example.com`,
    userId: `kham.${unique}`,
    password: 'long enough 1',
    selectedPackage: 'standard-yearly',
    billingPeriod: 'yearly',
    language: 'lo',
    ...changes,
  }
}
/** A minute later than the last one, so that no one waits for the limit. */
const register = (body: object) => {
  house.wait(60_000)
  return house.call('POST', '/auth/register', { body })
}
const count = async (table: 'restaurants' | 'users' | 'branches') =>
  (await house.db.selectFrom(table).select('id').execute()).length

test('a person who registers owns a restaurant with one branch, and is logged in', async () => {
  const { status, body } = await register(wanted())
  expect(status).toBe(200)
  expect(body).toMatchObject({
    success: true,
    user: { name: 'Kham', role: 'restaurant_admin', packageType: 'standard', language: 'lo' },
    tokens: { expiresIn: 900 },
  })
  const token = body.tokens.accessToken as string
  const me = await house.call('GET', '/auth/me', { token })
  expect(me.body.restaurant).toMatchObject({ name: { lo: 'ຮ້ານແມ່ຄຳ' } })
  expect(me.body.restaurant.code).toMatch(/^LA-[2-9A-Z]{4}$/)
  expect(me.body.branches).toMatchObject([{ country: 'LA', currency: 'LAK' }])

  const branchId = me.body.branches[0]._id as string
  const branch = await house.call('GET', `/branches/${branchId}`, { token })
  expect(branch.body).toMatchObject({ timeZone: 'Asia/Vientiane', businessDayCutoff: '04:00' })
  expect(branch.body.taxes).not.toEqual([])
  expect(branch.body.stations.map(({ code }: { code: string }) => code)).toContain('hot')
  const shifts = await house.call('GET', `/shift-definitions/branch/${branchId}/current`, { token })
  expect(shifts.body.results).toMatchObject([{ name: 'ກະເຊົ້າ' }, { name: 'ກະແລງ' }])
})

test('the owner can log in again by user ID and by e-mail, and the log has the registration', async () => {
  const form = wanted({ restaurantName: 'Café Mékong 1' })
  const { body } = await register(form)
  const { restaurantId } = body.user
  for (const email of [form.userId, form.email.toUpperCase()]) {
    const login = { email, password: form.password }
    expect((await house.call('POST', '/auth/login', { body: login })).status).toBe(200)
  }
  const entries = await house.db
    .selectFrom('audit_log')
    .select(['action', 'actor_name', 'details'])
    .where('restaurant_id', '=', restaurantId)
    .execute()
  expect(entries).toMatchObject([
    {
      action: 'restaurant.register',
      actor_name: 'Kham',
      details: { packageType: 'standard', billingPeriod: 'yearly' },
    },
  ])
  expect(JSON.stringify(entries)).toContain('CAFEMEKO-')
  expect(await firstBroken(house.db, restaurantId)).toBeNull()
})

test.each([
  ['premium, monthly', 'premium'],
  ['Standard plan', 'standard'],
  ['', 'basic'],
  ['gold', 'basic'],
])('the package text "%s" means %s', async (selectedPackage, packageType) => {
  const { body } = await register(wanted({ selectedPackage }))
  expect(body.user.packageType).toBe(packageType)
})

test.each(COUNTRIES)('a first branch in %s has the usual values there', async (country) => {
  const { body } = await register(wanted({ country, language: 'en' }))
  const token = body.tokens.accessToken as string
  const me = await house.call('GET', '/auth/me', { token })
  const { body: branch } = await house.call('GET', `/branches/${me.body.branches[0]._id}`, {
    token,
  })
  const { currency, timeZones } = countryOf(country)
  expect(branch).toMatchObject({ country, currency, timeZone: timeZones[0], code: 'B1' })
})

describe('the same registration again', () => {
  test('makes nothing twice, at once or later, and logs in', async () => {
    const [before, form] = [await count('restaurants'), wanted()]
    house.wait(60_000)
    const post = () => house.call('POST', '/auth/register', { body: form })
    const answers = await Promise.all([post(), post(), post()])
    // As often as a browser on a bad network likes.
    for (let n = 0; n < 8; n += 1) expect((await post()).status).toBe(200)
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    expect((await register(form)).body.user.id).toBe(answers[0]?.body.user.id)
    expect(await count('restaurants')).toBe(before + 1)
  })

  test('with another password lets no one in', async () => {
    const form = wanted()
    await register(form)
    const answer = await register({ ...form, password: 'another password' })
    expect(answer).toMatchObject({ status: 401, body: { code: 'INVALID_CREDENTIALS' } })
  })
})

describe('a registration is refused', () => {
  test.each([
    ['a short password', { password: '123456789' }, 'body.password'],
    ['no name', { restaurantName: '  ' }, 'body.restaurantName'],
    ['something that is no e-mail address', { email: 'kham@home' }, 'body.email'],
    ['a user id with blanks', { userId: 'kham k' }, 'body.userId'],
    ['a country where Sala is not sold', { country: 'FR' }, 'body.country'],
  ])('with %s, naming the field', async (_, changes, path) => {
    const { status, body } = await register(wanted(changes))
    expect([status, body.code]).toEqual([400, 'VALIDATION_FAILED'])
    expect(body.details.map((detail: { path: string }) => detail.path)).toEqual([path])
  })

  test('with names that another account has, in any case, naming both', async () => {
    const [restaurants, users, branches] = [
      await count('restaurants'),
      await count('users'),
      await count('branches'),
    ]
    const taken = { userId: 'LA.Cashier', email: 'la.chef@SALA.example' }
    const { status, body } = await register(wanted(taken))
    expect([status, body.code]).toEqual([409, 'USER_ID_TAKEN'])
    expect(body.details.map((detail: { path: string }) => detail.path)).toEqual([
      'body.userId',
      'body.email',
    ])
    expect((await register(wanted({ email: taken.email }))).body.code).toBe('EMAIL_TAKEN')
    expect(await Promise.all([count('restaurants'), count('users'), count('branches')])).toEqual([
      restaurants,
      users,
      branches,
    ])
  })

  test('to the later of two who want the same user id at once', async () => {
    const userId = 'wanted.by.two'
    house.wait(60_000)
    const post = () => house.call('POST', '/auth/register', { body: wanted({ userId }) })
    const answers = await Promise.all([post(), post()])
    expect(answers.map(({ status }) => String(status)).toSorted()).toEqual(['200', '409'])
  })

  test('to a caller who tries more than five times a minute', async () => {
    house.wait(60_000)
    const short = { password: 'long enough 1', userId: 'la.cashier' }
    const tries = Array.from({ length: 8 }, () =>
      house.call('POST', '/auth/register', { body: wanted(short) }),
    )
    const statuses = (await Promise.all(tries)).map(({ status }) => status)
    expect(statuses.filter((status) => status === 409)).toHaveLength(5)
    expect(statuses.filter((status) => status === 429)).toHaveLength(3)
  })
})

test('a new owner sees nothing of other restaurants', async () => {
  const { body } = await register(wanted())
  const token = body.tokens.accessToken as string
  const branches = await house.call('GET', '/branches', { token })
  expect(branches.body.totalResults).toBe(1)
  const foreign = await house.call('GET', `/branches/${lao.branches[0]?.branch._id}`, { token })
  expect(foreign.status).toBe(404)
  expect(body.user.id).not.toBe(demoUser('la.owner').id)
})
