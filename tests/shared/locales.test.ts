import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { LANGUAGES, type Language } from '#shared/texts/languages.ts'
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

/** Loan words and signs that a speaker would not write otherwise. */
const sameAsEnglish = readSameAsEnglish()

describe.each(LANGUAGES.filter((language) => language !== 'en'))('%s', (language) => {
  test('has every text that English has, and no other', () => {
    expect([...of(language).keys()]).toEqual([...english.keys()])
  })

  test('fills in the same values as English', () => {
    const other = [...of(language)].filter(
      ([key, text]) => valuesIn(text).join() !== valuesIn(english.get(key) ?? '').join(),
    )
    expect(other).toEqual([])
  })

  test('leaves nothing in English', () => {
    const left = [...of(language)].filter(
      ([key, text]) =>
        text === english.get(key) &&
        /[a-z]{3}/i.test(bare(text)) &&
        !sameAsEnglish[language]?.includes(text),
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
      return strange || (missing && english.get(key) !== text)
    })
    expect(stray).toEqual([])
  })
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
  expect(idle).toEqual([])
})

test('every text is used: a key stands in a source, or begins as a key that is put together does', () => {
  const sources = ['src/ui', 'src/pos', 'src/display', 'src/kitchen', 'src/shared']
    .flatMap((folder) => sourceFiles(folder))
    .map((file) => readFileSync(file, 'utf8'))
    .join('\n')
  const whole = new Set([...sources.matchAll(/'([a-z]\w*(?:\.\w+)+)'/g)].map(([, key]) => key))
  const begun = [...sources.matchAll(/`([a-z]\w*(?:\.\w+)*\.)\$\{/g)].map(
    ([, start]) => start ?? '',
  )
  const unused = [...english.keys()].filter(
    (key) => !whole.has(key) && !begun.some((start) => key.startsWith(start)),
  )
  expect(unused).toEqual([])
})

function readLocale(language: Language): unknown {
  return JSON.parse(readFileSync(`locales/${language}/translation.json`, 'utf8'))
}

function readSameAsEnglish(): Partial<Record<Language, readonly string[]>> {
  return JSON.parse(readFileSync('locales/same-as-english.json', 'utf8'))
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
