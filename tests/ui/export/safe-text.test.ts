import { expect, test } from 'vitest'
import { safeText } from '../../../src/ui/export/safe-text.ts'

const LETTERS = ['=', '+', '-', '@', '\t', '\r', '\u0000', "'", 'ຕ', '5', ' ']
const DANGEROUS = ['=', '+', '-', '@', '\t', '\r', '\u0000']
/** As an import undoes it, in src/ui/sheets/read-file.ts. */
const undone = (text: string) => text.replace(/^'(?='*[=+\-@\t\r])/, '')

test('no text begins like a formula, whatever is before it, and every one can be read back', () => {
  for (const first of LETTERS)
    for (const second of LETTERS)
      for (const third of LETTERS) {
        const text = first + second + third
        const safe = safeText(text)
        const [begin = ''] = safe
        expect([text, DANGEROUS.includes(begin)]).toEqual([text, false])
        expect(undone(safe)).toBe(text.replaceAll('\u0000', ''))
      }
})

test('a text that is no formula stays as it is', () => {
  for (const text of ['', 'Laap', "it's", "'quoted'", 'ຕຳໝາກຫຸ່ງ', '5 - 3'])
    expect(safeText(text)).toBe(text)
  expect(safeText('-5 %')).toBe("'-5 %")
})
