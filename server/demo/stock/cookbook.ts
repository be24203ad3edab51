import { linesOf, type RecipeDocument } from '#shared/recipes/recipe.ts'
import type { Cookbook, Version } from '#shared/recipes/sold.ts'
import type { DemoKitchen, DemoRecipe } from '../recipes/kitchen.ts'

/** The number of every version: recipes of the demonstration were never changed. */
export const FIRST_VERSION = 1

export const documentOf = ({ yields, batch, lines }: DemoRecipe): RecipeDocument => ({
  yields,
  batch,
  lines: [...lines],
})

/** Returns the recipes of a restaurant as the poster reads them. */
export function demoCookbook({ recipes, ingredients }: DemoKitchen): Cookbook {
  const usable = new Map(
    ingredients.filter((one) => one.usable < 100).map((one) => [one.id, one.usable]),
  )
  const versions = new Map(
    recipes.map((recipe): [string, Version] => [
      `${recipe.target} ${recipe.targetId}`,
      { recipeId: recipe.id, version: FIRST_VERSION, document: documentOf(recipe) },
    ]),
  )
  const soldAsMade = recipes.filter(({ target, batch }) => target === 'ingredient' && !batch)
  return {
    dish: (id) => versions.get(`dish ${id}`),
    choice: (id) => versions.get(`choice ${id}`),
    usableOf: (id) => usable.get(id),
    preparations: new Map(
      soldAsMade.map(({ targetId, yields, lines }) => [
        targetId,
        {
          yields,
          lines: linesOf({ lines: [...lines] }).map((line) => ({
            ...line,
            usable: usable.get(line.ingredientId) ?? 100,
          })),
        },
      ]),
    ),
  }
}
