import { beforeEach, describe, expect, test } from 'vitest'
import { firstBroken } from '../../../server/change/chain.ts'
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

const ROLES = `/custom-roles?restaurantId=${lao.id}`
const one = (id: string) => `/custom-roles/${id}?restaurantId=${lao.id}`

beforeEach(async () => {
  await db.updateTable('users').set({ custom_role_id: null }).execute()
  await db.deleteFrom('custom_roles').execute()
})

const draft = { name: 'Head waiter', permissions: ['view_orders', 'take_orders', 'manage_tables'] }
const create = async (body: object = draft, by = owner) => {
  const { status, body: role } = await by.post(ROLES, body)
  expect(status).toBe(200)
  return role
}
const give = (userId: string, roleId: string) =>
  db.updateTable('users').set({ custom_role_id: roleId }).where('id', '=', userId).execute()

describe('an owner', () => {
  test('writes a permission twice and it counts once, and the chain of the log holds', async () => {
    const role = await create({ ...draft, permissions: ['view_orders', 'view_orders'] })
    expect(role).toMatchObject({ permissions: ['view_orders'], restaurantId: lao.id, people: 0 })
    const edit = { permissions: ['view_menu', 'view_menu'], revision: 1 }
    const changed = await owner.patch(one(role._id), edit)
    expect(changed.body).toMatchObject({ name: draft.name, permissions: ['view_menu'] })
    expect(await firstBroken(db, lao.id)).toBeNull()
  })

  test('changes a role, and every branch is notified that the list has changed', async () => {
    const before = house.grown.length
    await create()
    expect(house.grown.slice(before).toSorted()).toEqual(
      lao.branches.map(({ branch }) => branch._id).toSorted(),
    )
  })

  test('uses a name that another restaurant has', async () => {
    await create()
    const theirs = `/custom-roles?restaurantId=${thai.id}`
    expect((await thaiOwner.post(theirs, draft)).status).toBe(200)
  })

  test('cannot remove a role that a person has, nor give one that was removed', async () => {
    const role = await create()
    await give(staff.id, role._id)
    expect(await owner.remove(one(role._id))).toMatchObject({
      status: 409,
      body: { code: 'ROLE_IN_USE', details: { people: 1 } },
    })
    expect((await owner.get(one(role._id))).body.people).toBe(1)
    const gone = await create({ ...draft, name: 'Gone' })
    await owner.remove(one(gone._id))
    const wish = { role: 'employee', customRoleId: gone._id }
    expect((await owner.patch(`/staffs/${staff.id}`, wish)).status).toBe(404)
  })
})

describe('no one', () => {
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

  test('gives or takes permissions that they do not hold', async () => {
    const role = await create({ name: 'Chief', permissions: ['manage_roles', 'view_orders'] })
    await give(staff.id, role._id)
    const chief = await house.signIn('la.staff')
    const more = await chief.post(ROLES, { name: 'More', permissions: ['manage_shifts'] })
    expect(more).toMatchObject({ status: 403, body: { code: 'PERMISSION_NOT_HELD' } })

    const other = await create({ name: 'Other', permissions: ['manage_shifts', 'view_orders'] })
    const path = one(other._id)
    for (const permissions of [
      [],
      ['view_orders'],
      ['manage_shifts', 'view_orders', 'view_menu'],
    ]) {
      expect((await chief.patch(path, { permissions, revision: 1 })).body.code).toBe(
        'PERMISSION_NOT_HELD',
      )
    }
    const taken = await chief.patch(path, { permissions: ['manage_shifts'], revision: 1 })
    expect(taken.body.permissions).toEqual(['manage_shifts'])
    // Restoring a role gives its permissions.
    await owner.remove(one(other._id))
    const restore = `/custom-roles/${other._id}/restore?restaurantId=${lao.id}`
    expect((await chief.post(restore)).body.code).toBe('PERMISSION_NOT_HELD')
    expect((await owner.post(restore)).status).toBe(200)
  })

  test.each([
    ['a cashier', cashier, 'FORBIDDEN'],
    ['a branch administrator', branchAdmin, 'FORBIDDEN'],
    ['support', support, 'FORBIDDEN'],
  ])('%s, makes a role', async (_, person, code) => {
    expect((await person.post(ROLES, draft)).body.code).toBe(code)
  })
})

test('platform staff make roles in the restaurant that they name, and in none that does not exist', async () => {
  const { body } = await admin.post(`/custom-roles?restaurantId=${thai.id}`, draft)
  expect(body.restaurantId).toBe(thai.id)
  const nowhere = `/custom-roles?restaurantId=${riverside.branch._id}`
  expect((await admin.post(nowhere, draft)).status).toBe(404)
  expect((await admin.get(nowhere)).status).toBe(404)
})

test('a person with a custom role is an employee with its permissions, their own, and its name', async () => {
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

test('the database lets no one have a custom role besides another', async () => {
  const role = await create()
  await expect(give(demoUser('la.cashier').id, role._id)).rejects.toThrow(
    'users_custom_role_is_employee',
  )
  await expect(give(demoUser('th.staff').id, role._id)).rejects.toThrow('users_custom_role')
})
