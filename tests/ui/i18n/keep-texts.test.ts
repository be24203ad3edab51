import { expect, test } from 'vitest'
import type { LanguageRow, TextsRow } from '#shared/sync/protocol.ts'
import { createI18n } from '../../../src/ui/i18n/create-i18n.ts'
import { keepTexts } from '../../../src/ui/i18n/keep-texts.ts'
import { createCells } from '../../../src/ui/link/cells.ts'
import type { Topics } from '../../../src/ui/link/topics.ts'

const row = (language: string, back: string) => ({
  _id: language,
  language,
  texts: { common: { back } },
})

function openWindow() {
  const cells = { texts: createCells<TextsRow>(), language: createCells<LanguageRow>() }
  const instance = createI18n()
  keepTexts(instance, { get: (topic: 'texts' | 'language') => cells[topic] } as Pick<Topics, 'get'>)
  return { ...cells, instance, back: () => instance.t('common.back') }
}

test('a window shows the worker’s language as soon as its row comes, and its texts as soon as they do', () => {
  const { texts, language, back } = openWindow()
  texts.apply([row('lo', 'ກັບຄືນ')], [])
  language.apply([{ _id: 'current', language: 'th' }], [])
  expect(back()).toBe('ກັບຄືນ')
  texts.apply([row('th', 'กลับ')], [])
  expect(back()).toBe('กลับ')
  language.apply([{ _id: 'current', language: 'lo' }], [])
  expect(back()).toBe('ກັບຄືນ')
})

test('texts that did not change are not added again, so that nothing renders for them', () => {
  const { texts, instance } = openWindow()
  const thai = row('th', 'กลับ')
  texts.apply([thai], [])
  let added = 0
  instance.store.on('added', () => (added += 1))
  texts.replace([thai, row('lo', 'ກັບຄືນ')])
  expect(added).toBe(1)
})

test('corrected texts of a language replace the earlier ones', () => {
  const { texts, language, back } = openWindow()
  language.apply([{ _id: 'current', language: 'en' }], [])
  texts.apply([row('en', 'Bak')], [])
  texts.apply([row('en', 'Back')], [])
  expect(back()).toBe('Back')
})
