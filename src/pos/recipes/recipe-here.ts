import type { Recipe, RecipeCost } from '#shared/recipes/contract.ts'

/** A recipe with what it costs in the branch now. */
export type RecipeHere = Recipe & { readonly cost: RecipeCost | undefined }
