import { describe, expect, test } from 'vitest'
import { findingsIn, judgeRecipe, type RecipeContext } from '#shared/recipes/judge.ts'
import type { RecipeLineDraft } from '#shared/recipes/recipe.ts'

const line = (ingredientId: string, more: Partial<RecipeLineDraft> = {}): RecipeLineDraft => ({
  effect: 'add',
  ingredientId,
  quantity: 1000,
  unit: 'g',
  ...more,
})
const made = (ingredientId: string) => ({ yields: 1000, lines: [{ ingredientId, quantity: 1000 }] })
/** A paste is made of a broth, and prep 1 of prep 2 and so on, down to prep 6. */
const context: RecipeContext = {
  ingredients: new Set(['rice', 'broth', 'paste', 'p1', 'p2', 'p3', 'p4', 'p5', 'p6', 'p7']),
  dishes: new Set(['soup']),
  choices: new Set(['extra']),
  preparations: new Map([
    ['paste', made('broth')],
    ...[1, 2, 3, 4, 5].map((n) => [`p${n}`, made(`p${n + 1}`)] as const),
  ]),
}
const recipe = (lines: RecipeLineDraft[], more = {}) =>
  ({ target: 'dish', targetId: 'soup', yields: 1, batch: false, lines, ...more }) as const

describe('what is wrong with a recipe', () => {
  test('is nothing where every line is known and whole', () => {
    expect(findingsIn(recipe([line('rice'), line('paste')]), context)).toEqual([])
  })

  test('is said at its line', () => {
    const lines = [line('rice'), line('gold'), line('rice', { quantity: 0 })]
    expect(findingsIn(recipe(lines), context)).toEqual([
      { fault: 'INGREDIENT_UNKNOWN', line: 1 },
      { fault: 'RECIPE_LINE_INVALID', line: 2 },
    ])
    const takesOut = [line('rice'), line('broth', { effect: 'remove' })]
    expect(findingsIn(recipe(takesOut), context)).toEqual([
      { fault: 'RECIPE_LINE_INVALID', line: 1 },
    ])
    expect(findingsIn(recipe(takesOut, { target: 'choice', targetId: 'extra' }), context)).toEqual(
      [],
    )
  })

  test('is of the recipe where it is of something that is gone', () => {
    expect(findingsIn(recipe([line('rice')], { targetId: 'pie' }), context)).toEqual([
      { fault: 'RECIPE_TARGET_UNKNOWN', line: null },
    ])
  })

  test('names the line by which it needs itself, through what is made of it, too', () => {
    const broth = { target: 'ingredient', targetId: 'broth' }
    expect(findingsIn(recipe([line('rice'), line('paste')], broth), context)).toEqual([
      { fault: 'RECIPE_CYCLE', line: 1 },
    ])
    expect(findingsIn(recipe([line('broth'), line('rice')], broth), context)).toEqual([
      { fault: 'RECIPE_CYCLE', line: 0 },
    ])
  })

  test('names the line that is nested too deep', () => {
    const deeper: RecipeContext = {
      ...context,
      preparations: new Map([...context.preparations, ['p6', made('p7')]]),
    }
    expect(findingsIn(recipe([line('rice'), line('p1')]), context)).toEqual([])
    expect(findingsIn(recipe([line('rice'), line('p1')]), deeper)).toEqual([
      { fault: 'RECIPE_TOO_DEEP', line: 1 },
    ])
  })

  test('is each fault once for who only wants to know why', () => {
    const lines = [line('gold'), line('silver')]
    expect(judgeRecipe(recipe(lines), context)).toEqual(['INGREDIENT_UNKNOWN'])
  })
})
