import { expect, test } from 'vitest'
import { Definition } from '#shared/promotions/definition.ts'
import { definitionOf, PromotionDraft } from '#shared/promoting/draft.ts'

const draft: PromotionDraft = {
  name: { en: 'Happy hour', lo: ' ' },
  words: { en: '' },
  picture: null,
  currency: 'LAK',
  givenBy: 'itself',
  when: { days: [], notIn: [] },
  conditions: {},
  reward: { kind: 'percent', percent: 20 },
  limits: {},
  stacks: false,
  alone: false,
  priority: 0,
  tender: null,
  nextVisit: null,
}

test('a version says nothing of what narrows nothing', () => {
  const definition = definitionOf(draft)
  expect(definition).toEqual({
    name: { en: 'Happy hour' },
    currency: 'LAK',
    givenBy: 'itself',
    conditions: {},
    reward: { kind: 'percent', percent: 20 },
    limits: {},
    stacks: false,
    alone: false,
    priority: 0,
  })
  expect(Definition.parse(definition)).toEqual(definition)
})

test('a promotion has a name in some language', () => {
  expect(PromotionDraft.safeParse({ ...draft, name: { en: ' ' } }).success).toBe(false)
  expect(PromotionDraft.safeParse(draft).success).toBe(true)
})
