import { beforeEach, describe, expect, test } from 'vitest'
import { firstBroken } from '../../../server/audit/chain.ts'
import { demoUser, lao, openHouse, riverside, thai } from '../support/house.ts'

const house = await openHouse()
const { db } = house
const [owner, branchAdmin, cashier, thaiOwner, admin, support] = [
  await house.signIn('la.owner'),
  await house.signIn('la.branch'),
  await house.signIn('la.cashier'),
  await house.signIn('th.owner'),
  await house.signIn('sala.admin'),
  await house.signIn('sala.support'),
]
const staff = demoUser('la.staff')

beforeEach(async () => {
  await db.updateTable('users').set({ custom_role_id: null }).execute()
  await db.deleteFrom('custom_roles').execute()
})

const draft = { name: 'Head waiter', permissions: ['view_orders', 'take_orders', 'manage_tables'] }
const create = async (body: object = draft, by = owner) => {
  const { status, body: role } = await by.post('/custom-roles', body)
  expect(status).toBe(200)
  return role
}
const give = (userId: string, roleId: string) =>
  db.updateTable('users').set({ custom_role_id: roleId }).where('id', '=', userId).execute()

describe('an owner', () => {
  test('makes, lists, changes and deletes a role, and the log tells of each', async () => {
    const role = await create()
    expect(role).toMatchObject({ ...draft, restaurantId: lao.id, people: 0 })
    expect((await owner.get('/custom-roles')).body).toMatchObject({
      results: [role],
      totalResults: 1,
    })
    const changed = await owner.patch(`/custom-roles/${role._id}`, { permissions: ['view_orders'] })
    expect(changed.body).toMatchObject({ name: draft.name, permissions: ['view_orders'] })
    expect((await owner.get(`/custom-roles/${role._id}`)).body).toEqual(changed.body)
    expect((await owner.remove(`/custom-roles/${role._id}`)).status).toBe(200)
    expect((await owner.get('/custom-roles')).body.totalResults).toBe(0)

    const log = await db
      .selectFrom('audit_log')
      .select('action')
      .where('restaurant_id', '=', lao.id)
      .orderBy('seq', 'desc')
      .limit(3)
      .execute()
    expect(log.map(({ action }) => action)).toEqual(['role.delete', 'role.update', 'role.create'])
    expect(await firstBroken(db, lao.id)).toBeNull()
  })

  test('finds every branch told that the list has changed', async () => {
    const before = house.grown.length
    await create()
    expect(house.grown.slice(before).toSorted()).toEqual(
      lao.branches.map(({ branch }) => branch._id).toSorted(),
    )
  })

  test('cannot use a name twice, whatever its case', async () => {
    await create()
    const again = await owner.post('/custom-roles', { ...draft, name: 'HEAD WAITER' })
    expect(again).toMatchObject({ status: 409, body: { code: 'ROLE_NAME_TAKEN' } })
    expect((await thaiOwner.post('/custom-roles', draft)).status).toBe(200)
  })

  test('cannot delete a role that somebody has', async () => {
    const role = await create()
    await give(staff.id, role._id)
    expect(await owner.remove(`/custom-roles/${role._id}`)).toMatchObject({
      status: 409,
      body: { code: 'ROLE_IN_USE', details: { people: 1 } },
    })
    expect((await owner.get(`/custom-roles/${role._id}`)).body.people).toBe(1)
  })
})

describe('nobody', () => {
  test.each(['view_system', 'manage_sala_staff', 'view_partners', 'manage_support', 'fly'])(
    'puts %s into a role',
    async (permission) => {
      for (const person of [owner, admin]) {
        const answer = await person.post(`/custom-roles?restaurantId=${lao.id}`, {
          ...draft,
          permissions: [permission],
        })
        expect(answer).toMatchObject({ status: 400, body: { code: 'VALIDATION_FAILED' } })
      }
    },
  )

  test('gives or takes what they do not hold', async () => {
    const role = await create({ name: 'Chief', permissions: ['manage_roles', 'view_orders'] })
    await give(staff.id, role._id)
    const chief = await house.signIn('la.staff')
    const more = await chief.post('/custom-roles', { name: 'More', permissions: ['manage_shifts'] })
    expect(more).toMatchObject({ status: 403, body: { code: 'PERMISSION_NOT_HELD' } })

    const other = await create({ name: 'Other', permissions: ['manage_shifts', 'view_orders'] })
    const path = `/custom-roles/${other._id}`
    for (const permissions of [
      [],
      ['view_orders'],
      ['manage_shifts', 'view_orders', 'view_menu'],
    ]) {
      expect((await chief.patch(path, { permissions })).body.code).toBe('PERMISSION_NOT_HELD')
    }
    const taken = await chief.patch(path, { permissions: ['manage_shifts'] })
    expect(taken.body.permissions).toEqual(['manage_shifts'])
  })

  test.each([
    ['a cashier', cashier, 'FORBIDDEN'],
    ['a branch administrator', branchAdmin, 'FORBIDDEN'],
    ['support', support, 'FORBIDDEN'],
  ])('%s, makes a role', async (_, person, code) => {
    expect((await person.post('/custom-roles', draft)).body.code).toBe(code)
  })
})

describe('another restaurant', () => {
  test('sees, changes and deletes nothing', async () => {
    const role = await create()
    const path = `/custom-roles/${role._id}`
    expect((await thaiOwner.get('/custom-roles')).body.results).toEqual([])
    expect((await thaiOwner.get(`/custom-roles?restaurantId=${lao.id}`)).body.results).toEqual([])
    expect((await thaiOwner.get(path)).status).toBe(404)
    expect((await thaiOwner.patch(path, { name: 'Mine' })).status).toBe(404)
    expect((await thaiOwner.remove(path)).status).toBe(404)
    expect((await thaiOwner.post(`/custom-roles?restaurantId=${lao.id}`, draft)).status).toBe(404)
    expect((await owner.get(path)).body).toEqual(role)
  })

  test('cannot be given away in the body', async () => {
    const body = { ...draft, restaurantId: thai.id, _id: riverside.branch._id, people: 7 }
    const role = await create(body)
    expect(role).toMatchObject({ restaurantId: lao.id, people: 0 })
    expect(role._id).not.toBe(riverside.branch._id)
  })
})

test('platform staff say which restaurant a role is for', async () => {
  expect((await admin.post('/custom-roles', draft)).body.code).toBe('RESTAURANT_REQUIRED')
  const { body } = await admin.post(`/custom-roles?restaurantId=${thai.id}`, draft)
  expect(body.restaurantId).toBe(thai.id)
  expect((await thaiOwner.get(`/custom-roles/${body._id}`)).status).toBe(200)
})

test('whoever has a custom role is an employee with its permissions, their own, and its name', async () => {
  const role = await create()
  await give(staff.id, role._id)
  await db
    .updateTable('users')
    .set({ permissions: ['view_customers', 'manage_system'] })
    .where('id', '=', staff.id)
    .execute()
  const { body } = await (await house.signIn('la.staff')).get('/auth/me')
  expect(body.user).toMatchObject({ role: 'employee', roleName: 'Head waiter' })
  expect(new Set(body.user.permissions)).toEqual(
    new Set([...draft.permissions, 'view_customers', 'view_own_schedule', 'clock_in_out']),
  )
})

test('the database lets nobody have a custom role besides another', async () => {
  const role = await create()
  await expect(give(demoUser('la.cashier').id, role._id)).rejects.toThrow(
    'users_custom_role_is_employee',
  )
  await expect(give(demoUser('th.staff').id, role._id)).rejects.toThrow('users_custom_role')
})
