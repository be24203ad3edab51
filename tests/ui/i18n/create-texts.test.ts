import { describe, expect, test } from 'vitest'
import { LANGUAGES } from '#shared/languages/languages.ts'
import { addTexts, createI18n } from '../../../src/ui/i18n/create-i18n.ts'
import { createTexts } from '../../../src/ui/i18n/create-texts.ts'
import type { TextKey } from '../../../src/ui/i18n/text-key.ts'
import { fileOf, textsIn } from '../support/texts.ts'

/** A value for every `{{name}}` that a text may have, with signs that must come out as they went in. */
const values = (file: object) =>
  Object.fromEntries(
    [...JSON.stringify(file).matchAll(/\{\{\s*(\w+)/g)].map(([, name = '']) => [
      name,
      `<${name} & 'B'>`,
    ]),
  )

describe.each(LANGUAGES)('%s', (language) => {
  const file = fileOf(language)
  const filled = values(file)
  const keys = keysOf(file)

  test('every text renders, for one and for twelve, without a placeholder and never in the fallback language', () => {
    const { t } = textsIn(language, { lo: {}, [language]: file })
    const wrong: string[] = []
    // An expectation for each of them would take most of the time.
    for (const key of keys)
      for (const count of [1, 12]) {
        const text = t(key, { ...filled, count })
        if (text === key || /\{\{|\}\}|&amp;|undefined/.test(text)) wrong.push(`${key}: ${text}`)
      }
    expect(keys.length).toBeGreaterThan(1000)
    expect(wrong).toEqual([])
  })
})

test('a count chooses the plural form', () => {
  const { t } = textsIn('en')
  expect(t('tables.seats', { count: 1 })).toBe('1 seat')
  expect(t('tables.seats', { count: 0 })).toBe('0 seats')
  expect(t('tables.seats', { count: 12 })).toBe('12 seats')
  expect(textsIn('th').t('tables.seats', { count: 1 })).toBe('1 ที่นั่ง')
})

test('a figure in a text is written as the language writes figures', () => {
  expect(textsIn('en').t('tables.seats', { count: 1200 })).toBe('1,200 seats')
  expect(textsIn('vi').t('tables.seats', { count: 1200 })).toBe('1.200 chỗ')
})

test('a text that the language lacks comes in the fallback language', () => {
  const { t } = textsIn('km', { km: { common: {} }, lo: { common: { back: 'ກັບຄືນ' } } })
  expect(t('common.back')).toBe('ກັບຄືນ')
})

test('a text that no language has shows its key, and nothing replaces part of a tree', () => {
  const { t, has } = textsIn('lo', { lo: { common: { back: 'ກັບຄືນ' } } })
  expect(t('common.next')).toBe('common.next')
  expect(has('common')).toBe(false)
  expect(has('common.back.more')).toBe(false)
  expect(has('errors.codes.A:B.c')).toBe(false)
})

test('without any texts yet a key shows itself', () => {
  expect(textsIn('lo', {}).t('common.back')).toBe('common.back')
})

test('a value is shown unchanged, even if it looks like a placeholder', () => {
  const { t } = textsIn('en', {
    en: { common: { back: 'Back' }, orders: { order: '{{number}}, {{lng}}, {{ defaultValue }}' } },
  })
  const read = t as (key: string, values: object) => string
  const number = '{{lng}} $t(common.back) $&'
  expect(read('orders.order', { number, lng: 'th', defaultValue: 'x' })).toBe(`${number}, th, x`)
})

test('texts that come later replace those of the same language in the one instance', () => {
  const instance = createI18n()
  addTexts(instance, 'en', { common: { back: 'Bak' } })
  addTexts(instance, 'en', { common: { back: 'Back' } })
  expect(createTexts(instance, instance.getFixedT('en'), 'en').t('common.back')).toBe('Back')
})

function keysOf(node: object, path = ''): TextKey[] {
  const keys = Object.entries(node).flatMap(([key, child]: [string, unknown]) =>
    typeof child === 'string'
      ? [`${path}${key.replace(/_(one|other)$/, '')}` as TextKey]
      : keysOf(child as object, `${path}${key}.`),
  )
  return [...new Set(keys)]
}
