import { expect, test } from 'vitest'
import { choiceFor } from '../../src/display/language/guest-choice.ts'

test('a language chosen before the first dish is that of the order, and ends with it', () => {
  const chosen = { language: 'en', orderNumber: null } as const
  const ordering = choiceFor(chosen, 'A1')
  expect(ordering).toEqual({ language: 'en', orderNumber: 'A1' })
  expect(ordering && choiceFor(ordering, 'A1')).toBe(ordering)
  expect(ordering && choiceFor(ordering, null)).toBeNull()
})

test('the next guest does not read the language of the one before', () => {
  expect(choiceFor({ language: 'en', orderNumber: 'A1' }, 'A2')).toBeNull()
})
