/** Pieces of a dish that were sold, by hour of the branch's day: 24 figures. */
export type DishHours = {
  readonly menuItemId: string
  readonly hours: readonly number[]
}

/** Sales of this hour count most, the hours beside it half. Sales of the whole day decide between equals. */
const WEIGHTS = [1, 0.5] as const
const REST = 0.02

/** Returns the ids of the dishes that sell best around an hour (0 to 23), the best first. */
export function favouritesAt(sold: readonly DishHours[], hour: number, most: number): string[] {
  const scored = sold.map(({ menuItemId, hours }) => ({ menuItemId, score: scoreAt(hours, hour) }))
  return scored
    .filter(({ score }) => score > 0)
    .toSorted((a, b) => b.score - a.score || a.menuItemId.localeCompare(b.menuItemId))
    .slice(0, most)
    .map(({ menuItemId }) => menuItemId)
}

const scoreAt = (hours: readonly number[], hour: number): number =>
  hours.reduce((sum, pieces, at) => {
    const away = Math.min(Math.abs(at - hour), 24 - Math.abs(at - hour))
    return sum + pieces * (WEIGHTS[away] ?? REST)
  }, 0)
