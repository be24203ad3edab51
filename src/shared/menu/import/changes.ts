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
export const changesIn = (cells: Cells, dish: Dish, known: Known): DishChanges => ({
  ...(isMoved(cells, dish, known) && { category: cells.category }),
  ...kitchenIn(cells, dish, known),
  ...outIn(cells, dish),
})

function isMoved({ category }: Cells, { categoryId }: Dish, { categories }: Known): boolean {
  const own = categories.find(({ _id }) => _id === categoryId)
  if (!own) return false
  return !Object.values(own.name).some((name) => sameText(name) === sameText(category))
}

function kitchenIn(cells: Cells, dish: Dish, { station, taxClass }: Known) {
  const cooks = cells.station !== '' && station !== null
  const isCooked = cooks && (station !== dish.station || dish.byCategory === true)
  const isTaxed = cells.taxClass !== '' && taxClass !== null && taxClass !== dish.taxClass
  return { ...(isCooked && { station }), ...(isTaxed && { taxClass }) }
}

/** A set has none: each of its dishes has its own. */
function outIn({ outAtNone: cell = '' }: Cells, { combo, outAtNone = false }: Dish) {
  const out = yesOrNo(cell)
  return out === null || combo || out === outAtNone ? {} : { outAtNone: out }
}
