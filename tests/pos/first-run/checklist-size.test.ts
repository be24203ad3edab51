import { expect, test } from 'vitest'
import type { FirstRun } from '#shared/first-run/steps.ts'
import { checklistSize } from '../../../src/pos/first-run/checklist-size.ts'

type Shown = Pick<FirstRun, 'steps' | 'dismissed'>

const list = (dismissed: boolean, sale: 'done' | 'open', staff: 'done' | 'open'): Shown => ({
  dismissed,
  steps: [
    { step: 'staff', state: staff },
    { step: 'sale', state: sale },
  ],
})

test('the first-run list is open until something was sold', () => {
  expect(checklistSize(list(false, 'open', 'done'), false)).toBe('list')
})

test('a restaurant that sells sees one line of it, which unfolds', () => {
  expect(checklistSize(list(false, 'done', 'open'), false)).toBe('line')
  expect(checklistSize(list(false, 'done', 'done'), false)).toBe('line')
  expect(checklistSize(list(false, 'done', 'open'), true)).toBe('list')
})

test('hidden, the list leaves a button only while nothing was sold', () => {
  expect(checklistSize(list(true, 'open', 'done'), false)).toBe('button')
  expect(checklistSize(list(true, 'done', 'open'), false)).toBe('none')
  expect(checklistSize(list(true, 'done', 'done'), false)).toBe('none')
})
