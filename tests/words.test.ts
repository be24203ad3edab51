import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseSync } from 'vite'
import { describe, expect, test } from 'vitest'
import { contract } from '#shared/api.ts'
import { sourceFiles } from './support/imports.ts'

const glossary = readFileSync('docs/words.md', 'utf8')

/** Cells of the rows below a heading of the glossary, without the head of the table. */
const rowsBelow = (heading: string): readonly (readonly string[])[] =>
  (glossary.split(`## ${heading}\n`)[1]?.split('\n## ')[0] ?? '')
    .split('\n')
    .filter((line) => line.startsWith('| '))
    .slice(2)
    .map((line) =>
      line
        .split('|')
        .slice(1, -1)
        .map((cell) => cell.trim()),
    )

const wordsIn = (cell = '') => cell.split(' ').filter(Boolean)
const quotedBelow = (start: string): readonly string[] => {
  const line =
    glossary
      .split('\n')
      .find((one) => one.startsWith(start))
      ?.split(':')[1] ?? ''
  return [...line.matchAll(/`(\w+)`/g)].map(([, word = '']) => word)
}

const things = rowsBelow('Things of a restaurant').map(
  ([words = '', , folders, areas, tables, texts, because = '']) => ({
    words: words.split(', '),
    folders: wordsIn(folders),
    areas: wordsIn(areas),
    tables: wordsIn(tables),
    texts: wordsIn(texts),
    because,
  }),
)
const parts = rowsBelow('Parts that know no restaurant').flatMap(([folders]) => wordsIn(folders))

describe('the glossary', () => {
  test('names every folder of server, shared, till and tests, and no other', () => {
    const places = ['server', 'src/shared', 'src/pos', 'src/ui', 'tests/shared', 'tests/server']
    const folders = new Set([...places, 'tests/pos', 'tests/ui', 'tests'].flatMap(foldersIn))
    const known = new Set([...things.flatMap((thing) => thing.folders), ...parts])
    expect([...folders].filter((folder) => !known.has(folder))).toEqual([])
    expect([...known].filter((folder) => !folders.has(folder) && folder !== 'shell')).toEqual([])
  })

  test('names every area of the API', () => {
    const known = things.flatMap((thing) => thing.areas)
    expect(known.toSorted()).toEqual([...new Set(Object.keys(contract))].toSorted())
  })

  test('names every table', () => {
    const types = readFileSync('server/platform/database/types.ts', 'utf8')
    const tables = [...(types.split('export interface DB {')[1] ?? '').matchAll(/^ {2}(\w+):/gm)]
    const known = [
      ...things.flatMap((thing) => thing.tables),
      ...quotedBelow('Tables without a thing'),
    ]
    expect(known.toSorted()).toEqual(tables.map(([, name = '']) => name).toSorted())
  })

  test('names every section of the texts', () => {
    const sections = Object.keys(JSON.parse(readFileSync('locales/en/translation.json', 'utf8')))
    const known = [
      ...things.flatMap((thing) => thing.texts),
      ...quotedBelow('Sections of `locales` without'),
    ]
    expect([...new Set(known)].toSorted()).toEqual(sections.toSorted())
  })

  test('has one word for one thing: every form begins with it, or the row says why not', () => {
    const strays = things
      .filter(({ because }) => because === '')
      .flatMap(({ words, folders, areas, tables, texts }) => {
        const stems = words.map(stemOf)
        return [...folders, ...areas, ...tables, ...texts].filter(
          (form) =>
            !stems.some((stem) => stemOf(form).startsWith(stem) || stem.startsWith(stemOf(form))),
        )
      })
    expect(strays).toEqual([])
  })
})

describe('words that no one outside would understand', () => {
  const PRIVATE = /^(faces?|hands|deeds?|sights?|told|stands)$/i
  const isPrivate = (name: string) => wordsOf(name).some((word) => PRIVATE.test(word))
  const sources = ['src', 'server', 'tests', 'e2e', 'bench', 'scripts']
    .filter((folder) => existsSync(folder))
    .flatMap((folder) => sourceFiles(folder))

  test('are in no name of a file', () => {
    expect(sources.filter((file) => file.split(/[/.]/).some(isPrivate))).toEqual([])
  })

  test('are in no name of a type, function, variable or property', () => {
    const found = sources.flatMap((file) => {
      const source = readFileSync(file, 'utf8')
      if (!/face|hands|deed|sight|told|stands/i.test(source)) return []
      return [...namesIn(file, source)].filter(isPrivate).map((name) => `${file}: ${name}`)
    })
    expect(found).toEqual([])
  })

  test('are in no key of the texts', () => {
    const keys = keysOf(JSON.parse(readFileSync('locales/en/translation.json', 'utf8')))
    expect(keys.filter((key) => key.split('.').some(isPrivate))).toEqual([])
  })
})

/** Folders with a file in them: git keeps no others. */
function foldersIn(place: string): readonly string[] {
  if (!existsSync(place)) return []
  return readdirSync(place, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && hasFile(join(place, entry.name)))
    .map(({ name }) => name)
}

const hasFile = (folder: string): boolean =>
  readdirSync(folder, { withFileTypes: true }).some(
    (entry) => entry.isFile() || hasFile(join(folder, entry.name)),
  )

/** `kioskLinks`, `kiosk-links`, `kiosk_links` and `kiosk link` are one. */
const stemOf = (form: string) =>
  form
    .toLowerCase()
    .replaceAll(/[^a-z]/g, '')
    .replace(/(ies|y|es|s)$/, '')

/** `onPersonTold` and `told-by-line` as their words. */
const wordsOf = (name: string) => name.replaceAll(/([a-z])([A-Z])/g, '$1 $2').split(/[^A-Za-z]+/)

function namesIn(file: string, source: string): ReadonlySet<string> {
  const names = new Set<string>()
  const visit = (node: unknown) => {
    if (typeof node !== 'object' || node === null) return
    if ('type' in node && (node.type === 'Identifier' || node.type === 'JSXIdentifier')) {
      if ('name' in node && typeof node.name === 'string') names.add(node.name)
    }
    Object.values(node).forEach(visit)
  }
  visit(parseSync(file, source).program)
  return names
}

const keysOf = (node: unknown, path = ''): string[] =>
  typeof node === 'string'
    ? [path]
    : Object.entries(node ?? {}).flatMap(([key, child]) =>
        keysOf(child, path ? `${path}.${key}` : key),
      )
