import { expect, test } from 'vitest'
import { lao, openHouse, type Person, riverside } from '../support/house.ts'
import { beersFor, createTill, newId, opened } from '../support/till.ts'
import { quickHashes } from '../support/quick-hashes.ts'

quickHashes()
const house = await openHouse()
const owner = await house.signIn('la.owner')
const waiter = await house.signIn('la.waiter')
const branchId = riverside.branch._id
const SELLS = ['take_orders', 'view_orders', 'view_menu']
const TOO_SHORT = { status: 400, body: { code: 'PIN_TOO_SHORT' } }
const OUTGROWN = { status: 403, body: { code: 'PIN_OUTGROWN' } }

const roles = `/custom-roles?restaurantId=${lao.id}`
let count = 0
const role = async (permissions: readonly string[]) =>
  (await owner.post(roles, { name: `Role ${++count}`, permissions })).body
const hire = async (wish: object) => {
  const body = { name: 'Keo', userId: `keo${++count}`, role: 'employee', branchIds: [branchId] }
  return owner.post('/staffs', { ...body, ...wish })
}
const switchTo = (userId: string, pin: string) =>
  waiter.post('/auth/pin', { branchId, userId, pin })
const allow = async (by: Person, pin: string) => {
  const till = await createTill(by)
  const orderId = newId()
  await till.give(opened(orderId), beersFor(orderId))
  return by.post('/overrides', { branchId, action: 'order.voidSent', orderId, pin })
}

test.each([
  [
    'by a role of the house',
    async (right: string) => ({ customRoleId: (await role([right]))._id }),
  ],
  ['by themselves', async (right: string) => ({ permissions: [right] })],
])('whoever may manage or approve %s has a PIN of six digits', async (_, wishOf) => {
  house.wait(60_001)
  for (const right of ['manage_employees', 'manage_orders']) {
    const wish = await wishOf(right)
    expect(await hire({ ...wish, pin: '4917' })).toMatchObject(TOO_SHORT)
    expect((await hire({ ...wish, pin: `4917${20 + ++count}` })).status).toBe(200)
  }
  expect((await hire({ ...(await wishOf('view_orders')), pin: `83${30 + ++count}` })).status).toBe(
    200,
  )
})

test('a person’s own PIN is as long as their permissions require, and My profile says how long', async () => {
  house.wait(60_001)
  const { _id: customRoleId } = await role(['manage_settings'])
  const { staff, temporaryPassword } = (await hire({ customRoleId })).body
  const person = await house.signIn(staff.userId, temporaryPassword)
  expect((await person.get('/staffs/me')).body.pinLength).toBe(6)
  const set = (pin: string) => person.post('/staffs/me/pin', { password: temporaryPassword, pin })
  expect(await set('5038')).toMatchObject(TOO_SHORT)
  expect((await set('503826')).status).toBe(200)
})

test('a short PIN opens nothing more once its role has grown, until a longer one is set', async () => {
  house.wait(60_001)
  const { _id: roleId } = await role(SELLS)
  const made = await hire({ customRoleId: roleId, pin: '7261' })
  const { staff, temporaryPassword } = made.body
  expect((await switchTo(staff._id, '7261')).status).toBe(200)

  const grown = { permissions: [...SELLS, 'manage_orders'], revision: 1 }
  expect((await owner.patch(`/custom-roles/${roleId}?restaurantId=${lao.id}`, grown)).status).toBe(
    200,
  )
  expect(await switchTo(staff._id, '7261')).toMatchObject(OUTGROWN)
  expect(await switchTo(staff._id, '7262')).toMatchObject({ body: { code: 'WRONG_PIN' } })
  expect(await allow(waiter, '7261')).toMatchObject(OUTGROWN)

  const person = await house.signIn(staff.userId, temporaryPassword)
  await person.post('/staffs/me/pin', { password: temporaryPassword, pin: '726194' })
  expect((await switchTo(staff._id, '726194')).status).toBe(200)
  expect((await allow(waiter, '726194')).status).toBe(200)
})

test('a PIN is removed with a change of permissions that require a longer one', async () => {
  house.wait(60_001)
  const { staff } = (await hire({ role: 'waiter', pin: '8352' })).body
  const more = await owner.patch(`/staffs/${staff._id}`, { permissions: ['manage_tables'] })
  expect(more.body).toMatchObject({ permissions: ['manage_tables'], hasPin: false })
  const less = await hire({ role: 'waiter', pin: '8353' })
  const same = await owner.patch(`/staffs/${less.body.staff._id}`, {
    permissions: ['view_reports'],
  })
  expect(same.body.hasPin).toBe(true)
})
