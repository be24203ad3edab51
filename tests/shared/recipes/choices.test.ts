import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { ONE } from '#shared/money/ratio.ts'
import { type ChoiceEffect, linesWith, type Taken } from '#shared/recipes/choices.ts'
import { explode, type RecipeLine, whole } from '#shared/recipes/explode.ts'
import { HOLDS, TIMEOUT, verdict } from '../support/properties.ts'

const coffee: readonly RecipeLine[] = [
  { ingredientId: 'coffee', quantity: 18_000 },
  { ingredientId: 'milk', quantity: 200_000 },
  { ingredientId: 'cup', quantity: 1000, orderTypes: ['takeaway'] },
]
const oat: ChoiceEffect = { kind: 'replace', ingredientId: 'milk', by: 'oat', percent: 100 }
const large: ChoiceEffect = { kind: 'scale', ingredientId: null, percent: 150 }
const shot: ChoiceEffect = { kind: 'add', line: { ingredientId: 'coffee', quantity: 18_000 } }
const taken = (effect: ChoiceEffect, pre?: Taken['pre']): Taken => ({ effects: [effect], pre })
const amounts = (choices: readonly Taken[], orderType = 'dine_in') => {
  const sorted = [...whole(explode(linesWith(coffee, choices, orderType), ONE, new Map()))]
  return Object.fromEntries(sorted.toSorted(([a], [b]) => a.localeCompare(b)))
}

describe('choices', () => {
  test('take what they add: oat milk for milk, another shot, a larger cup', () => {
    expect(amounts([])).toEqual({ coffee: 18_000, milk: 200_000 })
    expect(amounts([taken(oat)])).toEqual({ coffee: 18_000, oat: 200_000 })
    expect(amounts([taken(shot)])).toEqual({ coffee: 36_000, milk: 200_000 })
    expect(amounts([taken(large), taken(oat)])).toEqual({ coffee: 27_000, oat: 300_000 })
  })

  test('that a guest wants otherwise take as much as that is', () => {
    expect(amounts([taken(shot, 'no')])).toEqual(amounts([]))
    expect(amounts([taken(shot, 'extra')])).toEqual({ coffee: 54_000, milk: 200_000 })
    expect(amounts([taken(shot, 'light')])).toEqual({ coffee: 27_000, milk: 200_000 })
    expect(amounts([taken(shot, 'side')])).toEqual(amounts([taken(shot)]))
  })

  test('what only takeaway needs is taken by takeaway', () => {
    expect(amounts([], 'takeaway')).toEqual({ coffee: 18_000, milk: 200_000, cup: 1000 })
  })
})

const isAlike = (choices: readonly Taken[]) =>
  JSON.stringify(amounts(choices)) === JSON.stringify(amounts(choices.toReversed()))

test('the sequence in which a guest chose changes nothing', TIMEOUT, () => {
  const without: ChoiceEffect = { kind: 'remove', ingredientId: 'milk' }
  const cases = fc.shuffledSubarray([taken(oat), taken(large), taken(shot), taken(without)])
  expect(verdict(cases, isAlike)).toBe(HOLDS)
})
