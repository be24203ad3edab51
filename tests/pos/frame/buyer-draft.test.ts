import { expect, test } from 'vitest'
import { buyerOf, EMPTY_BUYER, shownBranch } from '../../../src/pos/frame/buyer-draft.ts'

const draft = { ...EMPTY_BUYER, name: ' River ', address: '9 Silom' }

test('a tax number is read out with blanks and dashes, and kept as digits', () => {
  expect(buyerOf({ ...draft, taxId: '0-1075-44000 10 8' }).taxId).toBe('0107544000108')
})

test('a company buys as its head office until another branch is typed, a person as none', () => {
  expect(shownBranch({ ...draft, taxId: '0107' })).toBe('00000')
  expect(shownBranch({ ...draft, taxId: '0107', branch: '' })).toBe('')
  expect(shownBranch({ ...draft, taxId: '3101' })).toBe('')
  expect(buyerOf({ ...draft, taxId: '3101' })).not.toHaveProperty('branch')
})

test('the third branch is 00003', () => {
  expect(buyerOf({ ...draft, branch: '3' }).branch).toBe('00003')
})
