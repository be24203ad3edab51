import type { Ingredient } from '#shared/ingredients/contract.ts'
import type { Stock } from '#shared/inventory/stock.ts'

/** An ingredient with what the branch has of it. */
export type IngredientHere = Ingredient & { readonly stock: Stock }
