import { expect, test } from 'vitest'
import { consumedBy, type Cookbook, type Sold } from '#shared/recipes/sold.ts'

const version = { recipeId: 'rice', version: 1, document: { yields: 1, batch: false, lines: [] } }
/** Rice has a recipe, and of its choices only egg has one. */
const cookbook: Cookbook = {
  dish: () => version,
  choice: (id) => (id === 'egg' ? version : undefined),
  preparations: new Map(),
  usableOf: () => undefined,
}
const isKnown = (...modifiers: Sold['modifiers']) =>
  consumedBy({ menuItemId: 'rice', modifiers, orderType: 'dine_in' }, cookbook).known

test('what a dish takes is known if each choice with a price has a recipe, also where the guest got it free', () => {
  expect(isKnown({ optionId: 'egg', price: 5000 })).toBe(true)
  expect(isKnown({ optionId: 'spicy', price: 0 })).toBe(true)
  expect(isKnown({ optionId: 'meat', price: 9000 })).toBe(false)
  expect(isKnown({ optionId: 'meat', price: 0, free: true })).toBe(false)
  expect(isKnown({ optionId: 'egg', price: 0, free: true })).toBe(true)
})

test('what a size takes is known by the recipe of its dish, alone and as a dearer one of a combo', () => {
  expect(isKnown({ optionId: 'large', price: 0, instead: 30_000 })).toBe(true)
  expect(isKnown({ optionId: 'large', price: 10_000, instead: 20_000 })).toBe(true)
  expect(
    isKnown({ optionId: 'large', price: 10_000, instead: 20_000 }, { optionId: 'meat', price: 1 }),
  ).toBe(false)
  const none = { ...cookbook, dish: () => undefined }
  const size = { optionId: 'egg', price: 10_000, instead: 20_000 }
  const sold = { menuItemId: 'tea', modifiers: [size], orderType: 'dine_in' }
  expect(consumedBy(sold, none).known).toBe(false)
})
