import { existsSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, test } from 'vitest'
import { LANGUAGES } from '#shared/languages/languages.ts'
import { COUNTRIES } from '#shared/countries/country-code.ts'

const css = readFileSync('src/ui/theme/fonts.css', 'utf8')
const ranges = [...css.matchAll(/unicode-range:([^;]*);/g)].flatMap(([, list = '']) =>
  list.split(',').map((range) => {
    const [from = '', to = from] = range.trim().replace('U+', '').split('-')
    return [Number.parseInt(from, 16), Number.parseInt(to, 16)] as const
  }),
)
const hasFont = (letter: string) => {
  const code = letter.codePointAt(0) ?? 0
  return ranges.some(([from, to]) => code >= from && code <= to)
}

// Chinese alone uses the fonts of the system: its own would be 4.5 MB.
test.each(LANGUAGES.filter((language) => language !== 'zh'))(
  'every letter of the %s texts has a font that we serve',
  (language) => {
    const text = readFileSync(`locales/${language}/translation.json`, 'utf8')
    const without = new Set(text.match(/\P{Cc}/gu)?.filter((letter) => !hasFont(letter)))
    expect([...without]).toEqual([])
  },
)

test('every money sign of the ten countries has a font that we serve', () => {
  expect(COUNTRIES).toHaveLength(10)
  expect(['₭', '฿', '៛', '₫', '₱', 'K', 'R', '$'].filter((sign) => !hasFont(sign))).toEqual([])
})

test('every font file named is in its package', () => {
  const { resolve } = createRequire(import.meta.url)
  const files = [...css.matchAll(/url\('([^']+)'\)/g)].map(([, file = '']) => file)
  expect(files).toHaveLength(10)
  expect(files.filter((file) => !existsSync(resolve(file)))).toEqual([])
})
