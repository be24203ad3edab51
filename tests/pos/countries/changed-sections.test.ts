import { expect, test } from 'vitest'
import { defaultConfig } from '#shared/countries/default-config.ts'
import { changedSections } from '../../../src/pos/countries/changed-sections.ts'

test('only changed sections of a country become the platform’s own', () => {
  const before = defaultConfig('LA')
  const after = { ...before, features: { off: ['receipts'] } }
  expect(changedSections(before, after)).toEqual({ features: { off: ['receipts'] } })
})
