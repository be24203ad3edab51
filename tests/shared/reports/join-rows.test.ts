import { expect, test } from 'vitest'
import { joinRows } from '#shared/reports/join-rows.ts'

const found = { now: [], before: null, shift: 0, hidden: [] }

const nameOf = (by: 'dish' | 'person', name: string) =>
  joinRows({ by: [by] }, { ...found, now: [{ [by]: 'a', by_name: name }] }).rows[0]?.name

test('a dish is called what it is in each language, a person whatever the person is called', () => {
  expect(nameOf('dish', '{"en":"Papaya"}')).toEqual({ en: 'Papaya' })
  expect(nameOf('person', '{Noy}')).toBe('{Noy}')
  expect(nameOf('person', '{"en":"Noy"}')).toBe('{"en":"Noy"}')
})
