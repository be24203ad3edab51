import { expect, test } from 'vitest'
import { blankStaff, StaffForm } from '../../../src/pos/people/staff-form.ts'

const errorsOf = (wish: object) => {
  const form = { ...blankStaff('b1'), name: 'Noy', userId: 'noy', ...wish }
  const { error } = StaffForm.safeParse(form)
  return error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`) ?? []
}

test.each([
  ['a waiter', { role: 'waiter', newPin: '4917' }, []],
  ['a manager', { role: 'manager', newPin: '4917' }, ['newPin: errors.codes.PIN_TOO_SHORT']],
  ['a manager', { role: 'manager', newPin: '491726' }, []],
  ['a manager who keeps theirs', { role: 'manager', newPin: '' }, []],
  [
    'a waiter who approves besides',
    { role: 'waiter', permissions: ['manage_orders'], newPin: '4917' },
    ['newPin: errors.codes.PIN_TOO_SHORT'],
  ],
  // Whose role is one of the house, the server knows.
  ['somebody else', { role: 'custom:1', newPin: '4917' }, []],
])('the form asks of %s with %j for a PIN that is long enough', (_, wish, expected) => {
  expect(errorsOf(wish)).toEqual(expected)
})
