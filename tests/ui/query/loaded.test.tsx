import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { Loaded } from '../../../src/ui/query/Loaded.tsx'
import type { Loading } from '../../../src/ui/query/use-read.ts'
import { sourceFiles } from '../../support/imports.ts'
import { renderIn } from '../support/render.tsx'

const reload = () => {}
const error = Object.assign(new Error('no line'), { code: 'NETWORK', status: 0 })
const show = (of: Loading<string>) =>
  renderIn('en', <Loaded of={of}>{(page) => <p>{page}</p>}</Loaded>)

test('what is awaited is said to load', () => {
  expect(show({ state: 'loading', page: undefined, reload })).toContain('aria-label="Loading')
})

test('what did not come says why, and has a way to ask again in place of a wheel', () => {
  const html = show({ state: 'failed', page: undefined, error, reload })
  expect(html).toContain('role="alert"')
  expect(html).toContain('Network error. Please check your connection.')
  expect(html).toMatch(/<button[^>]*>.*Try again/)
  expect(html).not.toContain('aria-label="Loading')
})

test('what was there before a failure stays', () => {
  const html = show({ state: 'failed', page: 'the old page', error, reload })
  expect(html).toContain('the old page')
  expect(html).toContain('role="alert"')
})

/** They only warn of what the server will refuse, or lock one field until they know: what does not come warns of nothing. */
const WARNINGS = [
  'src/pos/branches/MoneyOfCountry.tsx',
  'src/pos/branches/OtherMoney.tsx',
  'src/pos/branches/GeneralSection.tsx',
]

test('every screen that loads something shows a failure', () => {
  // Else a wheel turns for ever, or a form is dead without a word.
  const loads = /\buse(?:Read|Load|Resource|Restaurant|Profile|Definitions)\(/
  const tells = /<Load(?:ed|Failed)\b|<ResourcePage\b|'failed'|<List\b|<RecordPanel\b/
  const silent = sourceFiles('src/pos')
    .filter((file) => file.endsWith('.tsx') && !WARNINGS.includes(file))
    .filter((file) => {
      const source = readFileSync(file, 'utf8')
      return loads.test(source) && !tells.test(source)
    })
  expect(silent).toEqual([])
})
