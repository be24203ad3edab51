import { expect, test } from 'vitest'
import { lao, openHouse, riverside } from '../support/house.ts'

const house = await openHouse()

test.each([
  ['restaurant', `/restaurants/${lao.id}`, { name: { en: 'Another name' } }],
  ['branch', `/branches/${riverside.branch._id}`, { name: { en: 'Another branch' } }],
])('a new name of a %s ends no token', async (_, path, change) => {
  const [owner, cashier] = [await house.signIn('la.owner'), await house.signIn('la.cashier')]
  const before = await house.domain.sessionLookup.versions(await sessionsOf())
  expect((await owner.patch(path, change)).status).toBe(200)
  expect((await cashier.get('/auth/me')).status).toBe(200)
  house.wait(5000)
  expect((await cashier.get('/auth/me')).status).toBe(200)
  // Windows are notified all the same: no version is what it was.
  const after = await house.domain.sessionLookup.versions(await sessionsOf())
  for (const [id, version] of before) expect(after.get(id)).not.toBe(version)
})

test('another package holds at the next call, and ends no token', async () => {
  const platform = await house.signIn('sala.admin')
  const owner = await house.signIn('la.owner')
  const path = `/restaurants/${lao.id}/package`
  const people = () => owner.get('/staffs')
  expect((await people()).status).toBe(200)
  const changed = await platform.patch(path, { packageType: 'basic', billingPeriod: 'monthly' })
  expect(changed.status).toBe(200)
  expect((await people()).body.code).toBe('FEATURE_NOT_IN_PACKAGE')
  expect((await owner.get('/auth/me')).body.user.packageType).toBe('basic')
})

async function sessionsOf() {
  const rows = await house.db
    .selectFrom('sessions as s')
    .innerJoin('users as u', 'u.id', 's.user_id')
    .select('s.id')
    .where('u.restaurant_id', '=', lao.id)
    .execute()
  return rows.map(({ id }) => id)
}
