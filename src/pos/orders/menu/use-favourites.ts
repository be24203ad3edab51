import { useMemo, useSyncExternalStore } from 'react'
import type { MenuItem } from '#shared/menu/menu.ts'
import { wallClock } from '#shared/time/wall-clock.ts'
import { useSuite } from '../../../ui/link/SuiteProvider.tsx'
import { useNow } from '../../../ui/frame/use-now.ts'
import { useBranch } from '../../place/branch-context.ts'
import { starredFirst, starredIn, subscribeStars } from './starred.ts'
import { areTexts, useKeptAnswer } from '../use-kept-answer.ts'

const QUARTER_HOUR = 900_000

/** The dishes that sell best at this hour of the day; none while nothing was sold. */
export function useFavourites(items: readonly MenuItem[]): readonly MenuItem[] {
  const { api } = useSuite()
  const { branch } = useBranch()
  const byHour = useKeptAnswer({
    key: 'sala_favourites',
    branchId: branch._id,
    ask: async () => (await api.menuItems.favourites({ query: { branchId: branch._id } })).results,
    isFit: areLists,
    nothing: [],
  })
  const starred = useSyncExternalStore(subscribeStars, () => starredIn(branch._id))
  const { hour } = wallClock(useNow(QUARTER_HOUR), branch.timeZone)
  return useMemo(() => {
    const byId = new Map(items.map((item) => [item._id, item]))
    return starredFirst(starred, byHour[hour] ?? []).flatMap((id) => byId.get(id) ?? [])
  }, [items, byHour, hour, starred])
}

/** Favourites of one hour that are worth a page of their own. */
const ENOUGH = 8
/** Tiles that most tills show without scrolling: no search is needed in so short a menu. */
const SCREENFUL = 30

/** Returns whether the till opens on its favourites rather than on the whole menu; both count dishes. */
export const opensOnFavourites = (favourites: number, menu: number): boolean =>
  favourites >= ENOUGH && menu > SCREENFUL

const areLists = (kept: unknown): kept is string[][] => Array.isArray(kept) && kept.every(areTexts)
