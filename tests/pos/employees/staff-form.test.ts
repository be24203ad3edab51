import { expect, test } from 'vitest'
import { isPlatformRole, ROLES } from '#shared/permissions/role.ts'
import { roleHint } from '../../../src/pos/employees/choices.ts'
import { blankStaff, losesPin, StaffForm } from '../../../src/pos/employees/staff-form.ts'

const errorsOf = (wish: object) => {
  const form = { ...blankStaff('b1'), name: 'Noy', userId: 'noy', ...wish }
  const { error } = StaffForm.safeParse(form)
  return error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`) ?? []
}

test.each([
  ['a waiter', { role: 'waiter', pin: '4917' }, []],
  ['a manager', { role: 'manager', pin: '4917' }, ['pin: errors.codes.PIN_TOO_SHORT']],
  ['a manager', { role: 'manager', pin: '491726' }, []],
  ['a manager who keeps theirs', { role: 'manager', pin: '' }, []],
  [
    'a waiter who approves besides',
    { role: 'waiter', permissions: ['manage_orders'], pin: '4917' },
    ['pin: errors.codes.PIN_TOO_SHORT'],
  ],
  // Only the server knows a custom role.
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
  ['a right that asks for a longer PIN', { permissions: ['manage_orders'] }, true],
  ['a role of the same weight', { role: 'cashier' }, false],
  ['another name', { name: 'Noi' }, false],
  ['a PIN that is taken away by hand', { role: 'manager', dropPin: true }, false],
  ['somebody without a PIN', { role: 'manager', was: { hasPin: false } }, false],
])('the form knows whether %s costs the PIN', (_, { was, ...wish }: Wish, expected) => {
  const before = { hasPin: true, active: true, role: 'waiter', branchIds: ['b1'], permissions: [] }
  expect(losesPin({ ...blankStaff('b1'), ...wish, was: { ...before, ...was } })).toBe(expected)
})
type Wish = Partial<Omit<StaffForm, 'was'>> & { readonly was?: Partial<StaffForm['was'] & object> }

test('a person who is added as a manager begins as one', () => {
  expect(blankStaff('b1', 'manager').role).toBe('manager')
  expect(blankStaff('b1').role).toBe('waiter')
})

test('the form describes every role that can be given', () => {
  const given = ROLES.filter((role) => !isPlatformRole(role))
  expect(given.filter((role) => roleHint(role) === undefined)).toEqual([])
  // The permissions of a custom role are in its own list.
  expect(roleHint('custom:1')).toBeUndefined()
})
