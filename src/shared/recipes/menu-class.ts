/** How a dish does by how many are sold and what is left of each: the classes of menu engineering. */
export type MenuClass = 'star' | 'plowhorse' | 'puzzle' | 'dog'

/** What dishes brought in a time. `known` are the pieces whose cost is known, with their sales and cost. */
export type SoldDish = {
  readonly _id: string
  readonly known: number
  readonly knownNet: number
  /** In thousandths of the smallest unit. */
  readonly cost: number
}

/** A dish is popular from so many percent of an even share of what was sold, as Kasavana and Smith set it. */
const POPULAR_PERCENT = 70
const PER_UNIT = 1000

const marginIn = ({ knownNet, cost }: Omit<SoldDish, '_id'>) => knownNet * PER_UNIT - cost

/** Returns what is left of one piece, in thousandths of the smallest unit; null: no piece has a known cost. */
export const pieceMargin = (dish: Omit<SoldDish, '_id'>): number | null =>
  dish.known > 0 ? marginIn(dish) / dish.known : null

/**
 * Returns the class of each dish whose cost is known: popular against an even share, earning against the mean of all
 * pieces. Dishes without a cost have none, and count in no mean.
 */
export function menuClasses(dishes: readonly SoldDish[]): ReadonlyMap<string, MenuClass> {
  const known = dishes.filter((dish) => dish.known > 0)
  const pieces = known.reduce((sum, dish) => sum + dish.known, 0)
  const mean = known.reduce((sum, dish) => sum + marginIn(dish), 0) / Math.max(1, pieces)
  return new Map(
    known.map((dish) => {
      const isPopular = dish.known * known.length * 100 >= pieces * POPULAR_PERCENT
      const earns = marginIn(dish) >= mean * dish.known
      return [dish._id, classOf(isPopular, earns)]
    }),
  )
}

function classOf(isPopular: boolean, earns: boolean): MenuClass {
  if (isPopular) return earns ? 'star' : 'plowhorse'
  return earns ? 'puzzle' : 'dog'
}
