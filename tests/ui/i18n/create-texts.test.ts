import { readFileSync } from 'node:fs'
import { createInstance } from 'i18next'
import { describe, expect, test } from 'vitest'
import { DEFAULT_LANGUAGE, LANGUAGES, type Language } from '#shared/texts/languages.ts'
import { createTexts } from '../../../src/ui/i18n/create-texts.ts'
import type { TextKey } from '../../../src/ui/i18n/text-key.ts'

const row = (language: Language, texts: object) => ({ _id: language, language, texts })
const rows = LANGUAGES.map((language) =>
  row(language, JSON.parse(readFileSync(`locales/${language}/translation.json`, 'utf8'))),
)
const keys = keysOf(rows[0]?.texts ?? {})

describe.each(LANGUAGES)('%s', (language) => {
  test('reads every text as i18next does', async () => {
    const i18n = createInstance()
    await i18n.init({
      lng: language,
      fallbackLng: DEFAULT_LANGUAGE,
      interpolation: { escapeValue: false },
      resources: Object.fromEntries(
        rows.map(({ _id, texts }) => [_id, { translation: texts as Record<string, string> }]),
      ),
    })
    const { t } = createTexts(language, rows)
    const values = { count: 7, amount: '₭1,000', time: '18:42', name: 'A & B', number: 'A42' }
    expect(keys.map((key) => t(key, values))).toEqual(keys.map((key) => i18n.t(key, values)))
  })
})

test('a text that the language lacks comes in the fallback language', () => {
  const some = [row('km', { common: {} }), row('lo', { common: { back: 'ກັບຄືນ' } })]
  expect(createTexts('km', some).t('common.back')).toBe('ກັບຄືນ')
})

test('a text that no language has shows its key, and nothing stands in for part of a tree', () => {
  const { t, has } = createTexts('lo', [row('lo', { common: { back: 'ກັບຄືນ' } })])
  expect(t('common.next')).toBe('common.next')
  expect(has('common')).toBe(false)
  expect(has('common.back.more')).toBe(false)
})

test('values stand where the language puts them, however often, with spaces or without', () => {
  const texts = { outbox: { pending: '{{ count }} + {{count}}' } }
  expect(createTexts('en', [row('en', texts)]).t('outbox.pending', { count: 3 })).toBe('3 + 3')
})

function keysOf(node: object, path = ''): TextKey[] {
  return Object.entries(node).flatMap(([key, child]: [string, unknown]) =>
    typeof child === 'string'
      ? [`${path}${key}` as TextKey]
      : keysOf(child as object, `${path}${key}.`),
  )
}
