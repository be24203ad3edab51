import { describe, expect, test } from 'vitest'
import { lostFeatures } from '#shared/restaurants/lost-features.ts'
import { lao, openHouse, riverside, thai } from '../support/house.ts'

const house = await openHouse()
const { db } = house
const here = `/restaurants/${lao.id}`

describe('the profile', () => {
  test('is the owner’s to change, and every branch shows the new name to those who are logged in', async () => {
    const owner = await house.signIn('la.owner')
    const cashier = await house.signIn('la.cashier')
    const { status, body } = await owner.patch(here, { name: { en: 'Mekong' }, taxNumber: '77' })
    expect(status).toBe(200)
    expect(body).toMatchObject({ name: { en: 'Mekong' }, taxNumber: '77', legalName: '' })
    const branch = await cashier.get(`/branches/${riverside.branch._id}`)
    expect(branch.status).toBe(200)
    expect(branch.body.restaurantName).toEqual({ en: 'Mekong' })
    expect((await owner.get(here)).status).toBe(200)
  })

  test('of others does not exist, and staff may not change it', async () => {
    const thaiOwner = await house.signIn('th.owner')
    expect((await thaiOwner.get(here)).status).toBe(404)
    expect((await thaiOwner.patch(here, { phone: '' })).status).toBe(404)
    const [cashier, branchAdmin] = [
      await house.signIn('la.cashier'),
      await house.signIn('la.branch'),
    ]
    expect((await cashier.patch(here, { phone: '' })).status).toBe(403)
    expect((await branchAdmin.patch(here, { phone: '' })).status).toBe(403)
  })

  test('is refused with the wrong field', async () => {
    const owner = await house.signIn('la.owner')
    const { body } = await owner.patch(here, { email: 'nobody' })
    expect(body).toMatchObject({ code: 'VALIDATION_FAILED', details: [{ path: 'body.email' }] })
  })

  test('is refused where another person changed the same field since the edit began', async () => {
    const owner = await house.signIn('la.owner')
    const { phone } = (await owner.get(here)).body
    const edit = { phone: '+85620777777', base: { phone: '+85620000000' } }
    expect(await owner.patch(here, edit)).toMatchObject({
      status: 409,
      body: { code: 'CHANGED_MEANWHILE', details: { stored: { phone } } },
    })
    expect((await owner.get(here)).body.phone).toBe(phone)
  })
})

describe('the package', () => {
  test('lists what a smaller one takes away', () => {
    expect(lostFeatures('premium', 'standard')).toContain('multipleLocations')
    expect(lostFeatures('premium', 'basic')).toContain('reports')
    expect(lostFeatures('basic', 'premium')).toEqual([])
  })

  test('takes effect at the next call with the earlier token, and every branch shows it', async () => {
    const owner = await house.signIn('th.owner')
    const choice = { packageType: 'basic', billingPeriod: 'yearly' }
    const { body } = await owner.patch(`/restaurants/${thai.id}/package`, choice)
    expect(body).toMatchObject(choice)
    expect((await owner.get(`/restaurants/${thai.id}`)).status).toBe(200)
    expect((await owner.get('/staffs')).body.code).toBe('FEATURE_NOT_IN_PACKAGE')
    const events = await db
      .selectFrom('branch_events')
      .select(['rows'])
      .where('restaurant_id', '=', thai.id)
      .execute()
    expect(events.length).toBe(thai.branches.length)
    for (const { rows } of events)
      expect(rows).toMatchObject([{ topic: 'branch', row: { packageType: 'basic' } }])
    const entry = await db
      .selectFrom('audit_log')
      .select(['action', 'details'])
      .where('restaurant_id', '=', thai.id)
      .executeTakeFirstOrThrow()
    expect(entry).toMatchObject({
      action: 'restaurant.package',
      details: { after: choice, lost: expect.arrayContaining(['reports']) },
    })
  })
})

describe('the branches', () => {
  test('are listed with their shift and their takings of today', async () => {
    const owner = await house.signIn('la.owner')
    const { body } = await owner.get(`${here}/branches?limit=1`)
    expect(body).toMatchObject({
      results: [{ _id: riverside.branch._id, shift: null, takenToday: 0, paidToday: 0 }],
      totalResults: 2,
    })
  })

  test('are those of the caller only', async () => {
    const branchAdmin = await house.signIn('la.branch')
    expect((await branchAdmin.get(`${here}/branches`)).body.totalResults).toBe(1)
    const thaiOwner = await house.signIn('th.owner')
    expect((await thaiOwner.get(`${here}/branches`)).status).toBe(404)
  })
})
