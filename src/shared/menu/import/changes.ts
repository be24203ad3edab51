import { sameText } from '../../texts/same-text.ts'
import type { Category, MenuItem } from '../menu.ts'
import type { ImportRow } from './schema.ts'
import { yesOrNo } from './yes-no.ts'

/** What the row of an exported dish changes beside its price and its names. Absent: that stays. */
export type DishChanges = {
  /** As the file writes it: there may be none of that name yet. */
  readonly category?: string
  readonly station?: string
  readonly taxClass?: string
  readonly outAtNone?: boolean
}

type Cells = Pick<ImportRow, 'category' | 'station' | 'taxClass' | 'outAtNone'>
type Dish = Pick<MenuItem, 'categoryId' | 'station' | 'taxClass' | 'outAtNone' | 'combo'> & {
  readonly byCategory?: boolean | undefined
}
type Known = {
  /** What the cells mean. */
  readonly station: string | null
  readonly taxClass: string | null
  readonly categories: readonly (Pick<Category, 'name'> & { readonly _id?: string })[]
}

/**
 * Returns what the cells of a row change of the dish that its id means. An empty cell leaves the field as it is, as a
 * file without the column does.
 */
export function changesIn(cells: Cells, dish: Dish, { station, taxClass, categories }: Known) {
  const own = categories.find(({ _id }) => _id === dish.categoryId)
  const isMoved =
    own !== undefined &&
    !Object.values(own.name).some((name) => sameText(name) === sameText(cells.category))
  const isCooked =
    cells.station !== '' && station !== null && (station !== dish.station || dish.byCategory)
  const out = yesOrNo(cells.outAtNone ?? '')
  const changes: DishChanges = {
    ...(isMoved && { category: cells.category }),
    ...(isCooked && { station }),
    ...(cells.taxClass !== '' && taxClass !== null && taxClass !== dish.taxClass && { taxClass }),
    // A set has none: each of its dishes has its own.
    ...(out !== null && !dish.combo && out !== (dish.outAtNone ?? false) && { outAtNone: out }),
  }
  return changes
}
