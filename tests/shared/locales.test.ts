import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { LANGUAGES, type Language } from '#shared/languages/languages.ts'
import { sourceFiles } from '../support/imports.ts'

type Leaves = ReadonlyMap<string, string>

const texts = new Map(LANGUAGES.map((language) => [language, leavesOf(readLocale(language))]))
const of = (language: Language): Leaves => texts.get(language) ?? new Map()
const english = of('en')

/** Languages whose texts must hold letters of their own script. */
const SCRIPTS: Partial<Record<Language, RegExp>> = {
  lo: /\p{Script=Lao}/u,
  th: /\p{Script=Thai}/u,
  my: /\p{Script=Myanmar}/u,
  km: /\p{Script=Khmer}/u,
  zh: /\p{Script=Han}/u,
}
const FOREIGN = /[\p{Script=Lao}\p{Script=Thai}\p{Script=Myanmar}\p{Script=Khmer}\p{Script=Han}]/gu

/** Loan words and signs that a speaker would not write otherwise; under `all` names, the same everywhere. */
const sameAsEnglish = readJson('same-as-english') as Partial<
  Record<Language | 'all', readonly string[]>
>

/** Words that were wrong once, what to say instead, and the keys whose words the specification fixes. */
const forbidden = readJson('forbidden') as Readonly<
  Record<
    Language,
    { readonly words: Readonly<Record<string, string>>; readonly kept: readonly string[] }
  >
>
/** What a translator cannot see in the text itself, by key. */
const context = readJson('context') as Readonly<Record<string, string>>

/** Words of the domain, which are the same word everywhere (`locales/NOTES.md`). */
const TERMS = [
  'All branches',
  'Branches',
  'Cancelled',
  'Checkout',
  'Choices',
  'Customers',
  'Dashboard',
  'Delivery',
  'Dine in',
  'Discount',
  'Dishes',
  'End of day',
  'Expenses',
  'Ingredients',
  'Inventory',
  'Kitchen stations',
  'Menu',
  'Method',
  'Orders',
  'Order',
  'Plan',
  'Paid',
  'Payment methods',
  'Print',
  'Promotions',
  'Quick order',
  'Receipt',
  'Receipts',
  'Recipes',
  'Refunds',
  'Service charge',
  'Shift',
  'Sold out',
  'Station',
  'Subtotal',
  'Takeaway',
  'Tax class',
  'Time zone',
  'Total',
  'Transactions',
  'User ID',
]
/** How i18next distinguishes the plural forms of a text (its JSON v4). */
const FORM = /_(zero|one|two|few|many|other)$/
const named = (language: Language) => [...of(language).keys()].map((key) => key.replace(FORM, ''))
/** Returns the English text of a key: a language has forms that English has not. */
const englishOf = (key: string) => english.get(key) ?? english.get(key.replace(FORM, '_other'))

const NATIVE_DIGITS = /[\u0ED0-\u0ED9\u0E50-\u0E59\u17E0-\u17E9\u1040-\u1049]/u
/** Invisible marks, spaces at the ends, doubled ones. */
const STRAY_SPACE = /^\s|\s$|\s\s|[\u200B\uFEFF]/u

describe.each(LANGUAGES.filter((language) => language !== 'en'))('%s', (language) => {
  test('has every text that English has, and no other', () => {
    expect([...new Set(named(language))]).toEqual([...new Set(named('en'))])
  })

  test('has each form of a counted text that the language distinguishes, and no other', () => {
    const forms = new Intl.PluralRules(language).resolvedOptions().pluralCategories
    const counted = named('en').filter((key, at, all) => all.indexOf(key) !== at)
    const wanted = counted.flatMap((key) => forms.map((form) => `${key}_${form}`))
    expect([...of(language).keys()].filter((key) => FORM.test(key)).toSorted()).toEqual(
      wanted.toSorted(),
    )
  })

  test('fills in the same values as English', () => {
    const other = [...of(language)].filter(
      ([key, text]) => valuesIn(text).join() !== valuesIn(englishOf(key) ?? '').join(),
    )
    expect(other).toEqual([])
  })

  test('leaves nothing in English', () => {
    const left = [...of(language)].filter(
      ([key, text]) =>
        text === englishOf(key) &&
        /[a-z]{3}/i.test(bare(text)) &&
        ![...(sameAsEnglish.all ?? []), ...(sameAsEnglish[language] ?? [])].includes(text),
    )
    expect(left).toEqual([])
  })

  test('is written in its own script and no neighbour’s', () => {
    const own = SCRIPTS[language]
    const stray = [...of(language)].filter(([key, text]) => {
      const letters = bare(text)
      if (!own) return letters.match(FOREIGN) !== null
      const strange = (letters.match(FOREIGN) ?? []).some((letter) => !own.test(letter))
      const missing = /\p{L}{2}/u.test(letters) && !own.test(letters)
      return strange || (missing && englishOf(key) !== text)
    })
    expect(stray).toEqual([])
  })

  // Nothing in a window reads these: see scripts/lean-i18next.ts.
  test('holds no other text and no formatter', () => {
    const nested = [...of(language)].filter(([, text]) => /\$t\(|\{\{[^}]*,/.test(text))
    expect(nested).toEqual([])
  })

  test('has Latin digits, no stray spaces, no exclamation marks', () => {
    const odd = [...of(language)].filter(
      ([, text]) => NATIVE_DIGITS.test(text) || STRAY_SPACE.test(text) || /[!！]/.test(text),
    )
    expect(odd).toEqual([])
  })

  test('has one word for one thing', () => {
    const several = TERMS.flatMap((term) => {
      const keys = [...english].filter(([, text]) => text === term).map(([key]) => key)
      const words = new Set(keys.map((key) => of(language).get(key)))
      return words.size > 1 ? [[term, ...words]] : []
    })
    expect(several).toEqual([])
  })
})

test.each(LANGUAGES)(
  '%s quotes only words that come in as values, so that a button and its text agree',
  (language) => {
    const profile = of(language).get('nav.myProfile') ?? ''
    const fixed = [...of(language)].filter(
      ([key, text]) =>
        /[“「"](?!\{\{)/.test(text) || (key !== 'nav.myProfile' && text.includes(profile)),
    )
    expect(fixed).toEqual([])
  },
)

test.each(LANGUAGES)(
  '%s uses none of its forbidden words (`locales/forbidden.json`)',
  (language) => {
    const { words, kept } = forbidden[language]
    const patterns = Object.keys(words).map((word) => new RegExp(word, 'iu'))
    const bad = [...of(language)].filter(([, text]) => patterns.some((word) => word.test(text)))
    // The exceptions too: a key that no longer needs to be one is refused.
    expect(bad.map(([key]) => key)).toEqual(kept)
  },
)

test('a note for translators is about an existing text', () => {
  const keys = new Set(named('en'))
  expect(Object.keys(context).filter((key) => !keys.has(key))).toEqual([])
})

test('a folder of locales is a language of the interface', () => {
  const folders = readdirSync('locales', { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
  expect(folders.toSorted()).toEqual(LANGUAGES.toSorted())
})

test('the list of loan words holds none that is no longer used', () => {
  const idle = LANGUAGES.flatMap((language) =>
    (sameAsEnglish[language] ?? []).filter((word) => ![...of(language).values()].includes(word)),
  )
  const names = (sameAsEnglish.all ?? []).filter((word) => ![...english.values()].includes(word))
  expect([...idle, ...names]).toEqual([])
})

test('every text is used: a key is in a source, or begins like a key that is put together', () => {
  const sources = ['src/ui', 'src/pos', 'src/display', 'src/kitchen', 'src/shared']
    .flatMap((folder) => sourceFiles(folder))
    .map((file) => readFileSync(file, 'utf8'))
    .join('\n')
  const whole = new Set(
    [...sources.matchAll(/['"]([a-z]\w*(?:\.\w+)+)['"]/g)].map(([, key]) => key),
  )
  const begun = [...sources.matchAll(/`([a-z]\w*(?:\.\w+)*\.)\$\{/g)].map(
    ([, start]) => start ?? '',
  )
  const unused = named('en').filter(
    (key) => !whole.has(key) && !begun.some((start) => key.startsWith(start)),
  )
  expect(unused).toEqual([])
})

function readLocale(language: Language): unknown {
  return JSON.parse(readFileSync(`locales/${language}/translation.json`, 'utf8'))
}

function readJson(name: string): unknown {
  return JSON.parse(readFileSync(`locales/${name}.json`, 'utf8'))
}

function leavesOf(node: unknown, path = ''): Map<string, string> {
  if (typeof node === 'string') return new Map([[path, node]])
  return new Map(
    Object.entries(node ?? {}).flatMap(([key, child]) => [
      ...leavesOf(child, path ? `${path}.${key}` : key),
    ]),
  )
}

function valuesIn(text: string): string[] {
  return [...text.matchAll(/\{\{\s*(\w+)\s*\}\}/g)].map(([, name]) => name ?? '').toSorted()
}

function bare(text: string): string {
  return text.replaceAll(/\{\{.*?\}\}/g, '')
}
