import { expect, test } from 'vitest'
import { asksFor, missingOf } from '#shared/dining/missing.ts'

const asks = {
  dine_in: { buzzer: 'must' },
  takeaway: { name: 'must', phone: 'may', address: 'no' },
  delivery: { phone: 'must', address: 'must' },
} as const

test('a type of order is asked for its own, in one sequence', () => {
  const takeaway = { type: 'takeaway', tableId: null } as const
  expect(asksFor(asks, takeaway)).toEqual([
    { field: 'name', must: true },
    { field: 'phone', must: false },
  ])
  expect(asksFor(undefined, takeaway)).toEqual([])
})

test('what must be given is missing until it is given, and what may be given never is', () => {
  const delivery = { type: 'delivery', tableId: null } as const
  expect(missingOf(asks, delivery)).toEqual(['phone', 'address'])
  expect(missingOf(asks, { ...delivery, phone: '020', address: 'Ban Phonxay' })).toEqual([])
  expect(missingOf(asks, { type: 'takeaway', tableId: null, name: 'Noy' })).toEqual([])
})

test('guests at a table need no buzzer: they are found there', () => {
  expect(missingOf(asks, { type: 'dine_in', tableId: null })).toEqual(['buzzer'])
  expect(missingOf(asks, { type: 'dine_in', tableId: 'a table' })).toEqual([])
})
