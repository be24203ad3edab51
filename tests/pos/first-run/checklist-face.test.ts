import { expect, test } from 'vitest'
import type { FirstRun } from '#shared/first-run/steps.ts'
import { checklistFace } from '../../../src/pos/first-run/checklist-face.ts'

type Shown = Pick<FirstRun, 'steps' | 'dismissed'>

const list = (dismissed: boolean, sale: 'done' | 'open', staff: 'done' | 'open'): Shown => ({
  dismissed,
  steps: [
    { step: 'staff', state: staff },
    { step: 'sale', state: sale },
  ],
})

test('the way to the first sale stands open until something was sold', () => {
  expect(checklistFace(list(false, 'open', 'done'), false)).toBe('list')
})

test('a house that sells sees one line of it, which unfolds', () => {
  expect(checklistFace(list(false, 'done', 'open'), false)).toBe('line')
  expect(checklistFace(list(false, 'done', 'done'), false)).toBe('line')
  expect(checklistFace(list(false, 'done', 'open'), true)).toBe('list')
})

test('put away, the list leaves a way back only to a house that has not sold yet', () => {
  expect(checklistFace(list(true, 'open', 'done'), false)).toBe('button')
  expect(checklistFace(list(true, 'done', 'open'), false)).toBe('none')
  expect(checklistFace(list(true, 'done', 'done'), false)).toBe('none')
})
