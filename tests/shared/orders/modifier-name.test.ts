import { expect, test } from 'vitest'
import { groupTitle } from '#shared/orders/modifier-name.ts'

test('guests read the title of a group, and its name where it has none', () => {
  const name = { en: 'Size: Tea' }
  expect(groupTitle({ name, title: { lo: 'ຂະໜາດ' } })).toEqual({ lo: 'ຂະໜາດ' })
  expect(groupTitle({ name, title: {} })).toBe(name)
  expect(groupTitle({ name })).toBe(name)
})
