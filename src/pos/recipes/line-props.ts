import type { RecipeLineDraft } from '#shared/recipes/recipe.ts'
import type { PantryItem } from './use-pantry.ts'

/** What each part of a line is given. */
export type LineProps = {
  readonly line: RecipeLineDraft
  readonly items: ReadonlyMap<string, PantryItem>
  readonly onChange: (line: RecipeLineDraft) => void
}
