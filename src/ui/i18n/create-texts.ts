import type { i18n, TFunction } from 'i18next'
import { formatNumber } from '#shared/format/number.ts'
import type { Language } from '#shared/languages/languages.ts'
import type { TextKey, TextValues, Translate } from './text-key.ts'

export type Texts = {
  readonly language: Language
  /**
   * Returns the text in this language, else in the fallback; an unknown key shows itself. Chooses the plural
   * form by `count`.
   */
  readonly t: Translate
  /** Returns whether there is such a text: for keys made of codes that come from a server. */
  readonly has: (key: string) => key is TextKey
}

/**
 * Returns the texts of one language as they are now: made again when language or texts change. A page looks up
 * hundreds of texts each time it renders, and a look-up of i18next costs 20 µs, so each text is looked up once
 * and only filled in again, which costs 1 µs.
 */
export function createTexts(
  { exists, services }: Pick<i18n, 'exists' | 'services'>,
  read: TFunction,
  language: Language,
): Texts {
  const found = new Map<string, string>()

  /** Returns the text with its placeholders, in the plural form for `count`. */
  function find(key: TextKey, count?: number): string {
    const id = count === undefined ? key : `${key} ${count}`
    const known = found.get(id)
    if (known !== undefined) return known
    const text = read(key, { count, skipInterpolation: true })
    found.set(id, text)
    return text
  }

  return {
    language,
    t(key, values) {
      if (!values) return find(key)
      const { count } = values
      const text = find(key, typeof count === 'number' ? count : undefined)
      return services.interpolator.interpolate(text, written(values, language), language, {})
    },
    has: (key): key is TextKey => exists(key, { lng: language, returnObjects: false }),
  }
}

/** Writes figures as the language does. */
const written = (values: TextValues, language: Language) =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      typeof value === 'number' ? formatNumber(value, language) : value,
    ]),
  )
