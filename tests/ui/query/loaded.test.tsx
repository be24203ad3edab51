import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { Loaded } from '../../../src/ui/query/Loaded.tsx'
import type { Loading } from '../../../src/ui/query/use-read.ts'
import { sourceFiles } from '../../support/imports.ts'
import { renderIn } from '../support/render.tsx'

const reload = async () => {}
const error = Object.assign(new Error('no line'), { code: 'NETWORK', status: 0 })
const show = (of: Loading<string>) =>
  renderIn('en', <Loaded of={of}>{(page) => <p>{page}</p>}</Loaded>)

test('a page that loads says so', () => {
  expect(show({ state: 'loading', page: undefined, reload })).toContain('aria-label="Loading')
})

test('a page that failed says why, and has a button to try again instead of a wheel', () => {
  const html = show({ state: 'failed', page: undefined, error, reload })
  expect(html).toContain('role="alert"')
  expect(html).toContain('Network error. Please check your connection.')
  expect(html).toMatch(/<button[^>]*>.*Try again/)
  expect(html).not.toContain('aria-label="Loading')
})

test('the earlier page stays after a failure', () => {
  const html = show({ state: 'failed', page: 'the old page', error, reload })
  expect(html).toContain('the old page')
  expect(html).toContain('role="alert"')
})

/**
 * They only warn of values that the server will refuse, or lock one field until they know: without them there
 * is no warning.
 */
const WARNINGS = [
  'src/pos/branches/MoneyOfCountry.tsx',
  'src/pos/branches/OtherMoney.tsx',
  'src/pos/branches/GeneralSection.tsx',
  // One line of facts; without them country and currency remain.
  'src/pos/branches/CountryLine.tsx',
  'src/pos/shifts/CheckedTimes.tsx',
  // A line of the frame: what waits for a printer is in the queue, with its failure.
  'src/pos/frame/Prints.tsx',
  // Columns of a list that are a dash without it: the list itself is loaded by a call of its own.
  'src/pos/employees/glance.tsx',
  // Without the list of card machines the one that was chosen is offered.
  'src/pos/payments/PaymentSection.tsx',
  // What is known of guests who came before, and the wait to quote: the forms are whole without them.
  'src/pos/tables/reservations/KnownGuests.tsx',
  'src/pos/tables/reservations/WaitingDialog.tsx',
  // Warns that a paper may have been entered already.
  'src/pos/expenses/AlikeBanner.tsx',
]

test('every screen that loads something shows a failure', () => {
  // Otherwise a wheel turns for ever, or a form is dead without a word.
  const loads = /\buse(?:Read|Load|Resource|Restaurant|Profile|Definitions)\(/
  const tells =
    /<Load(?:ed|Failed)\b|<ResourcePage\b|'failed'|<ReportLayout\b|<List(?:Body)?\b|<RecordPanel\b|<History\b|<ShownPhotos\b/
  const silent = sourceFiles('src/pos')
    .filter((file) => file.endsWith('.tsx') && !WARNINGS.includes(file))
    .filter((file) => {
      const source = readFileSync(file, 'utf8')
      return loads.test(source) && !tells.test(source)
    })
  expect(silent).toEqual([])
})
