import type { PantryItem } from './use-pantry.ts'

/** As many as are read at a glance. */
const MOST = 8

/** Returns the ingredients whose name has the text, those that begin with it first. */
export function matching(
  items: readonly PantryItem[],
  text: string,
  except: string | null,
): readonly PantryItem[] {
  const wanted = text.trim().toLowerCase()
  if (wanted === '') return []
  const placeIn = ({ name }: PantryItem) => name.toLowerCase().indexOf(wanted)
  return items
    .filter((item) => !item.archived && item._id !== except && placeIn(item) >= 0)
    .toSorted((one, other) => Number(placeIn(one) > 0) - Number(placeIn(other) > 0))
    .slice(0, MOST)
}
