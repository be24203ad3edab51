import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { LANGUAGES, type Language } from '#shared/texts/languages.ts'
import { createTexts } from '../../../src/ui/i18n/create-texts.ts'
import { createI18nTexts } from '../../../src/ui/i18n/create-i18n-texts.ts'
import type { TextKey } from '../../../src/ui/i18n/text-key.ts'

const row = (language: Language, texts: object) => ({ _id: language, language, texts })
const rows = LANGUAGES.map((language) =>
  row(language, JSON.parse(readFileSync(`locales/${language}/translation.json`, 'utf8'))),
)
/** Something for every `{{name}}` that a text may have. */
const values = Object.fromEntries(
  [...JSON.stringify(rows).matchAll(/\{\{\s*(\w+)/g)].map(([, name = '']) => [
    name,
    `<${name} & 'B'>`,
  ]),
)
const keys = keysOf(rows[0]?.texts ?? {})

describe.each(LANGUAGES)('%s', (language) => {
  test('reads every text as i18next does', () => {
    const small = createTexts(language, rows)
    const i18n = createI18nTexts(language, rows)
    expect(keys.map((key) => small.t(key, { ...values, count: 7 }))).toEqual(
      keys.map((key) => i18n.t(key, { ...values, count: 7 })),
    )
    expect([...keys, 'common', 'common.back.more', 'no.text'].map(small.has)).toEqual(
      [...keys, 'common', 'common.back.more', 'no.text'].map(i18n.has),
    )
  })
})

describe.each([createTexts, createI18nTexts])('%o', (create) => {
  test('a text that the language lacks comes in the fallback language', () => {
    const some = [row('km', { common: {} }), row('lo', { common: { back: 'ກັບຄືນ' } })]
    expect(create('km', some).t('common.back')).toBe('ກັບຄືນ')
  })

  test('a text that no language has shows its key, and nothing stands in for part of a tree', () => {
    const { t, has } = create('lo', [row('lo', { common: { back: 'ກັບຄືນ' } })])
    expect(t('common.next')).toBe('common.next')
    expect(has('common')).toBe(false)
    expect(has('common.back.more')).toBe(false)
  })

  test('values stand where the language puts them, however often, with spaces or without', () => {
    const texts = { outbox: { pending: '{{ count }} + {{count}}' } }
    expect(create('en', [row('en', texts)]).t('outbox.pending', { count: 3 })).toBe('3 + 3')
  })

  test('without any texts yet a key shows itself', () => {
    expect(create('lo', []).t('common.back')).toBe('common.back')
  })
})

function keysOf(node: object, path = ''): TextKey[] {
  return Object.entries(node).flatMap(([key, child]: [string, unknown]) =>
    typeof child === 'string'
      ? [`${path}${key}` as TextKey]
      : keysOf(child as object, `${path}${key}.`),
  )
}
