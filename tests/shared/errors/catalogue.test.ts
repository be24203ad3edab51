import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { CATALOGUE } from '#shared/errors/catalogue.ts'
import { remedyByStatus } from '#shared/errors/remedy.ts'
import { LANGUAGES } from '#shared/languages/languages.ts'
import { sourceFiles } from '../../support/imports.ts'

/** Every call that makes an error with a code: its first text in capitals is that code. */
const MAKERS =
  /\b(?:badRequest|conflict|notFound|forbidden|unauthorized|refuse|refusal|AppError|WorkerError|SuiteError)\(/g
const CODE = /'([A-Z][A-Z0-9]*(?:_[A-Z0-9]+)*)'/

const codes = new Map(
  ['server', 'src/shared', 'src/worker', 'src/ui', 'src/pos', 'src/kitchen', 'src/display']
    .flatMap((folder) => sourceFiles(folder))
    .flatMap((file) => codesIn(readFileSync(file, 'utf8')).map((code) => [code, file] as const)),
)

test('every code that an error is made with is in the catalogue', () => {
  expect(codes.size).toBeGreaterThan(60)
  expect([...codes].filter(([code]) => !(code in CATALOGUE))).toEqual([])
})

test('the catalogue has no code that is never returned', () => {
  // In a source as itself, or as the end of its text's key.
  const sources = ['server', 'src']
    .flatMap((folder) => sourceFiles(folder))
    .filter((file) => !file.endsWith('errors/catalogue.ts'))
    .map((file) => readFileSync(file, 'utf8'))
    .join('\n')
  expect(
    Object.keys(CATALOGUE).filter(
      (code) => !new RegExp(`['.]${code}'|\\b${code}: '`).test(sources),
    ),
  ).toEqual([])
})

test.each(LANGUAGES)(
  'every remedy has its text in %s, and every text of a code its remedy',
  (language) => {
    const texts: unknown = JSON.parse(readFileSync(`locales/${language}/translation.json`, 'utf8'))
    const find = (key: string) =>
      key.split('.').reduce<unknown>((node, part) => Object(node)[part], texts)
    const remedies = [
      ...Object.values(CATALOGUE),
      ...[0, 400, 401, 403, 404, 409, 413, 429, 500, 503].map(remedyByStatus),
    ]
    expect(remedies.filter(({ text }) => typeof find(text) !== 'string')).toEqual([])
    expect(
      Object.keys(Object(find('errors.codes'))).filter((code) => !(code in CATALOGUE)),
    ).toEqual([])
  },
)

test('a code with a text of its own shows it, never a vaguer one', () => {
  const texts = JSON.parse(readFileSync('locales/en/translation.json', 'utf8'))
  const own = Object.keys(texts.errors.codes)
  expect(own.length).toBeGreaterThan(60)
  expect(own.filter((code) => CATALOGUE[code]?.text !== `errors.codes.${code}`)).toEqual([])
})

const action = (status: number) => remedyByStatus(status).action

test('the status decides for an unknown code', () => {
  expect(
    Object.fromEntries([0, 401, 403, 404, 409, 413, 429, 500, 503].map((s) => [s, action(s)])),
  ).toEqual({
    0: 'retry',
    401: 'signIn',
    403: 'askManager',
    404: 'nothing',
    409: 'refresh',
    413: 'correct',
    429: 'retry',
    500: 'retry',
    503: 'retry',
  })
})

function codesIn(source: string): string[] {
  const made = [...source.matchAll(MAKERS)].flatMap(({ 0: head, index }) => {
    const found = CODE.exec(argumentsAt(source, index + head.length))
    return found?.[1] ? [found[1]] : []
  })
  const written = [...source.matchAll(/\b(?:code|refused): '([A-Z][A-Z0-9_]{3,})'/g)].map(
    ([, code = '']) => code,
  )
  return [...made, ...written]
}

/** Returns the text between the bracket before `start` and the one that closes it. */
function argumentsAt(source: string, start: number): string {
  let depth = 1
  let end = start
  for (; depth > 0 && end < source.length; end += 1) {
    if (source[end] === '(') depth += 1
    if (source[end] === ')') depth -= 1
  }
  return source.slice(start, end)
}
