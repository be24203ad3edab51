import { describe, expect, test } from 'vitest'
import { lao, openHouse, riverside, thai } from '../support/house.ts'

const house = await openHouse()
const cashier = await house.signIn('la.cashier')
const thaiOwner = await house.signIn('th.owner')

describe('a new branch', () => {
  const draft = { restaurantId: lao.id, name: { en: 'Airport' }, code: 'AIR', country: 'LA' }

  test('begins as is usual in its country and is at once the owner’s', async () => {
    const by = await house.signIn('la.owner')
    const { status, body } = await by.post('/branches', draft)
    expect(status).toBe(200)
    expect(body).toMatchObject({ currency: 'LAK', timeZone: 'Asia/Vientiane', code: 'AIR' })
    // With an earlier token: a new branch ends no session.
    expect((await by.get('/branches')).body.totalResults).toBe(3)
    expect((await cashier.get(`/branches/${riverside.branch._id}`)).status).toBe(200)
    expect((await by.post('/branches', draft)).body.code).toBe('BRANCH_CODE_TAKEN')
  })

  test('is not opened by a person of one branch, or for others', async () => {
    const by = await house.signIn('la.branch')
    expect((await by.post('/branches', { ...draft, code: 'B' })).status).toBe(404)
    expect((await thaiOwner.post('/branches', { ...draft, code: 'B' })).status).toBe(404)
  })

  test('needs a package with several locations', async () => {
    const first = await house.signIn('th.owner')
    const choice = { packageType: 'basic', billingPeriod: 'monthly' }
    expect((await first.patch(`/restaurants/${thai.id}/package`, choice)).status).toBe(200)
    const second = await house.signIn('th.owner')
    const refused = await second.post('/branches', {
      ...draft,
      restaurantId: thai.id,
      country: 'TH',
    })
    expect(refused).toMatchObject({ status: 403, body: { code: 'PACKAGE_ONE_BRANCH' } })
  })

  test('that is closed leaves the lists, and its past can still be read', async () => {
    const by = await house.signIn('la.owner')
    const { body: listed } = await by.get(`/restaurants/${lao.id}/branches?search=airport`)
    const [{ _id }] = listed.results
    expect((await by.remove(`/branches/${_id}`)).status).toBe(200)
    const after = await house.signIn('la.owner')
    expect((await after.get('/branches')).body.totalResults).toBe(2)
    expect((await after.get(`/branches/${_id}`)).status).toBe(200)
    const closed = await after.get(`/restaurants/${lao.id}/branches?state=closed`)
    expect(closed.body.results).toMatchObject([{ _id, archivedAt: expect.any(String) }])
  })
})
