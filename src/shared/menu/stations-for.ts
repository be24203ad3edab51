import type { Category, MenuItem } from './menu.ts'

type Made = Pick<MenuItem, 'station' | 'moreStations' | 'byCategory'>

/**
 * Returns where a dish is made: at its own stations, or at those of its category where it has none of its own. A
 * category that names none leaves it where it was.
 */
export function stationsFor(
  { station, moreStations, byCategory }: Made,
  category: Pick<Category, 'stations'> | undefined,
): Pick<MenuItem, 'station' | 'moreStations'> {
  const [first, ...others] = (byCategory && category?.stations) || []
  const [main, more] = first === undefined ? [station, moreStations ?? []] : [first, others]
  return { station: main, ...(more.length > 0 && { moreStations: [...more] }) }
}
