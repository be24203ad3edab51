import { expect, test } from 'vitest'
import { COUNTRIES } from '#shared/countries/country-code.ts'
import { defaultConfig } from '#shared/countries/default-config.ts'
import { changedSections } from '../../../src/pos/countries/changed-sections.ts'
import { fromDraft, toDraft } from '../../../src/pos/countries/country-draft.ts'

test.each(COUNTRIES)('an untouched form of %s changes nothing', (code) => {
  const country = defaultConfig(code)
  expect(changedSections(country, fromDraft(toDraft(country)))).toEqual({})
})

test('a ticked feature is on, and one that the form does not know stays off', () => {
  const country = { ...defaultConfig('LA'), features: { off: ['payroll', 'tables', 'receipts'] } }
  const draft = toDraft(country)
  expect(draft.features.on).not.toContain('tables')
  const on = [...draft.features.on.filter((one) => one !== 'crm'), 'tables']
  expect(fromDraft({ ...draft, features: { ...draft.features, on } }).features).toEqual({
    off: ['payroll', 'receipts', 'crm'],
  })
})
