import { expect, test } from 'vitest'
import { isPlatformRole, ROLES } from '#shared/permissions/role.ts'
import type { Employee } from '#shared/employees/employee.ts'
import { roleHint } from '../../../src/pos/employees/choices.ts'
import { daysLeft } from '../../../src/pos/employees/days-left.ts'
import { userIdFrom } from '../../../src/pos/session/user-id-from.ts'
import {
  blankEmployee,
  losesPin,
  EmployeeForm,
  toChange,
  toForm,
  toInvitation,
} from '../../../src/pos/employees/employee-form.ts'

const OWNER = { role: 'restaurant_admin', customRoleId: null, branchIds: [] }
const WAS = { hasPin: true, active: true, role: 'waiter', branchIds: ['b1'], permissions: [] }
const errorsOf = (wish: object) => {
  const form = { ...blankEmployee('b1'), name: 'Noy', way: 'password', userId: 'noy', ...wish }
  const { error } = EmployeeForm.safeParse(form)
  return error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`) ?? []
}

test.each([
  ['a waiter', { role: 'waiter', pin: '4917' }, []],
  ['a manager', { role: 'manager', pin: '4917' }, ['pin: errors.codes.PIN_TOO_SHORT']],
  ['a manager', { role: 'manager', pin: '491726' }, []],
  ['a manager who keeps theirs', { role: 'manager', pin: '' }, []],
  [
    'a waiter who approves besides',
    { role: 'waiter', was: { ...WAS, permissions: ['manage_orders'] }, pin: '4917' },
    ['pin: errors.codes.PIN_TOO_SHORT'],
  ],
  ['somebody without a user ID', { userId: '' }, ['userId: register.userIdWrong']],
  // Invited people choose user ID and PIN themselves.
  ['somebody who is invited', { way: 'link', userId: '' }, []],
  // Only the server knows the permissions of a custom role.
  ['somebody else', { role: 'custom:1', pin: '4917' }, []],
])('the form asks of %s with %j for a PIN that is long enough', (_, wish, expected) => {
  expect(errorsOf(wish)).toEqual(expected)
})

test.each([
  ['switching them on again', { active: true, was: { active: false } }, true],
  ['leaving them switched off', { active: false, was: { active: false } }, false],
  ['another branch', { branchIds: ['b1', 'b2'] }, true],
  ['one branch less', { branchIds: [], was: { branchIds: ['b1'] } }, false],
  ['a role that asks for a longer PIN', { role: 'manager' }, true],
  ['a role of the same weight', { role: 'cashier' }, false],
  ['another name', { name: 'Noi' }, false],
  ['a PIN that is taken away by hand', { role: 'manager', dropPin: true }, false],
  ['somebody without a PIN', { role: 'manager', was: { hasPin: false } }, false],
])('the form knows whether %s costs the PIN', (_, { was, ...wish }: Wish, expected) => {
  expect(losesPin({ ...blankEmployee('b1'), ...wish, was: { ...WAS, ...was } })).toBe(expected)
})
type Wish = Partial<Omit<EmployeeForm, 'was'>> & {
  readonly was?: Partial<EmployeeForm['was'] & object>
}

test('a person who is added as a manager begins as one', () => {
  expect(blankEmployee('b1', 'manager').role).toBe('manager')
  expect(blankEmployee('b1').role).toBe('waiter')
})

test('the form describes every role that can be given', () => {
  const given = ROLES.filter((role) => !isPlatformRole(role))
  expect(given.filter((role) => roleHint(role) === undefined)).toEqual([])
  // The permissions of a custom role are in its own list.
  expect(roleHint('custom:1')).toBeUndefined()
})

const noy: Employee = {
  _id: 'noy',
  name: 'Noy',
  userId: 'noy',
  email: null,
  phone: '020 1',
  role: 'waiter',
  customRole: null,
  branchIds: ['b1'],
  permissions: ['view_reports'],
  employeeId: null,
  active: true,
  hasPin: true,
  pinClosed: false,
  passwordTemporary: false,
  lastSeen: null,
}

test.each([
  ['nothing', {}, {}],
  ['an employee number', { employeeId: 'E-7' }, { employeeId: 'E-7' }],
  ['a role', { role: 'cashier' }, { role: 'cashier', customRoleId: null }],
  ['a role of the house', { role: 'custom:9' }, { role: 'employee', customRoleId: '9' }],
  ['an owner, who works everywhere', { role: 'restaurant_admin' }, OWNER],
  ['a PIN that goes', { dropPin: true }, { pin: null }],
])('only what was changed is sent, so that a colleague’s change stays: %s', (_, wish, expected) => {
  const { base, ...sent } = toChange({ ...toForm(noy), ...wish }, noy)
  expect(sent).toEqual(expected)
  expect(base).toMatchObject({ name: noy.name, role: noy.role, active: noy.active })
})

test('an invitation says who is invited to what, and nothing of a password', () => {
  const form = { ...blankEmployee('b1'), name: 'Som', email: 'som@example.la', userId: 'left over' }
  expect(toInvitation(form, 'r1', 'lo')).toEqual({
    name: 'Som',
    email: 'som@example.la',
    phone: null,
    role: 'waiter',
    customRoleId: null,
    branchIds: ['b1'],
    restaurantId: 'r1',
    language: 'lo',
  })
})

test('an invitation counts the day it has begun, and none once it has ended', () => {
  const end = '2026-11-29T12:00:00Z'
  const at = (time: string) => daysLeft(end, Date.parse(time))
  expect(at('2026-11-22T12:00:00Z')).toBe(7)
  expect(at('2026-11-29T11:59:00Z')).toBe(1)
  expect(at('2026-11-29T12:00:00Z')).toBe(0)
  expect(at('2027-01-01T00:00:00Z')).toBe(0)
})

test.each([
  ['Noy Keo', 'noy.keo'],
  ['  ຄຳ ແພງ ', 'ຄຳ.ແພງ'],
  ['O’Brien (Som)', 'obrien.som'],
  ['Li', ''],
])('a user ID is offered that the name gives: %s', (name, expected) => {
  expect(userIdFrom(name)).toBe(expected)
})
