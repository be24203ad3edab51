import { expect, test } from 'vitest'
import { SHIFT_CAN, type ShiftAction, shiftCan } from '#shared/shifts/shift-can.ts'

test('what may be done with the shift of a branch is decided, line for line', () => {
  const states = [null, { status: 'open' }, { status: 'closed' }] as const
  const actions = Object.keys(SHIFT_CAN) as ShiftAction[]
  const rows = actions.map((action) =>
    [action, ...states.map((shift) => (shiftCan(action, shift) ? 'yes' : 'no'))].join(' '),
  )
  // none, open, closed
  expect(rows).toEqual(['open yes no yes', 'sell no yes no', 'close no yes no'])
})
