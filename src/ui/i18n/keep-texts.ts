import type { i18n } from 'i18next'
import { subscribe } from 'valtio/vanilla'
import { DEFAULT_LANGUAGE, pickLanguage } from '#shared/languages/languages.ts'
import type { Topics } from '../link/topics.ts'
import { addTexts } from './create-i18n.ts'

/** Keeps the instance in step with the worker's rows: the loaded texts, and the language of all windows. */
export function keepTexts(instance: i18n, topics: Pick<Topics, 'get'>) {
  const texts = topics.get('texts')
  const language = topics.get('language')
  const known = new Map<string, object>()

  function add() {
    for (const row of texts.rows()) {
      if (known.get(row.language) === row.texts) continue
      known.set(row.language, row.texts)
      addTexts(instance, row.language, row.texts)
    }
  }

  function change() {
    const wanted = pickLanguage([language.row('current')?.language]) ?? DEFAULT_LANGUAGE
    if (wanted !== instance.language) void instance.changeLanguage(wanted)
  }

  // At once, so that a window never renders a new row in the words of the language before.
  const AT_ONCE = true
  subscribe(texts.count, add, AT_ONCE)
  subscribe(language.cell('current'), change, AT_ONCE)
  add()
  change()
}
