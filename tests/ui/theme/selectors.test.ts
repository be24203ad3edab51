import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { sourceFiles } from '../../support/imports.ts'

/** E.g. `':root[data-till] &'`: emotion writes the style's own class before the colon, and nothing matches. */
const COLON_BEFORE_SELF = /['"`]\s*:[^'`{}]*&['`"]\s*:/

test('a style that depends on the page names an element or attribute first, never a colon', () => {
  const strays = ['src/ui', 'src/pos', 'src/kitchen', 'src/display']
    .flatMap((folder) => sourceFiles(folder))
    .filter((file) => COLON_BEFORE_SELF.test(readFileSync(file, 'utf8')))
  expect(strays).toEqual([])
})
