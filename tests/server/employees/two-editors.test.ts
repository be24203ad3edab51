import { expect, test } from 'vitest'
import { openHouse, type Person, riverside } from '../support/house.ts'

const house = await openHouse()
const owner = await house.signIn('la.owner')
const admin = await house.signIn('la.branch')

test('of two people who edit one employee neither undoes the other; the same field is refused with both values', async () => {
  const { body } = await owner.post('/staffs', {
    name: 'Bounmy',
    userId: 'bounmy',
    role: 'waiter',
    branchIds: [riverside.branch._id],
    phone: '+856 20 11',
  })
  const { staff } = body
  const { name, userId, email, phone, role, branchIds, permissions, employeeId, active } = staff
  const base = { name, userId, email, phone, role, customRoleId: null, branchIds, permissions }
  const began = { ...base, employeeId, active, base: { ...base, employeeId, active } }
  const save = (by: Person, edit: object) => by.patch(`/staffs/${staff._id}`, { ...began, ...edit })
  await save(owner, { role: 'cashier' })
  const late = await save(admin, { phone: '+856 20 22' })
  expect(late).toMatchObject({ status: 200, body: { role: 'cashier', phone: '+856 20 22' } })

  const refused = await save(admin, { role: 'chef' })
  expect(refused).toMatchObject({
    status: 409,
    body: {
      code: 'CHANGED_MEANWHILE',
      details: {
        stored: late.body,
        clashes: [{ field: 'role', yours: 'chef', theirs: 'cashier' }],
      },
    },
  })
  // A person who has seen both and saves again has the last word.
  const seen = { ...began.base, role: 'cashier', phone: '+856 20 22' }
  const again = await save(admin, { ...seen, role: 'chef', base: seen })
  expect(again).toMatchObject({ status: 200, body: { role: 'chef', phone: '+856 20 22' } })
})
