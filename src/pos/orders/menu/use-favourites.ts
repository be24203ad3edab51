import { useEffect, useMemo, useState } from 'react'
import type { DishHours } from '#shared/menu/favourites.ts'
import { favouritesAt } from '#shared/menu/favourites-at.ts'
import type { MenuItem } from '#shared/menu/menu.ts'
import { wallClock } from '#shared/time/wall-clock.ts'
import { useOne } from '../../../ui/link/hooks.ts'
import { useSuite } from '../../../ui/link/SuiteProvider.tsx'
import { useNow } from '../../../ui/shell/use-now.ts'
import { useBranch } from '../../branch-context.ts'

/** Kept so that a till that starts without the server has them, too. */
const KEY = 'sala_favourites'
const MOST = 24
const QUARTER_HOUR = 900_000

/** The dishes that sell best at this hour of the day; none while nothing was sold. */
export function useFavourites(items: readonly MenuItem[]): readonly MenuItem[] {
  const { branch } = useBranch()
  const sold = useSold(branch._id)
  const { hour } = wallClock(useNow(QUARTER_HOUR), branch.timeZone)
  return useMemo(() => {
    const byId = new Map(items.map((item) => [item._id, item]))
    return favouritesAt(sold, hour, MOST).flatMap((id) => byId.get(id) ?? [])
  }, [items, sold, hour])
}

/** Asked for when the screen opens and when the line is back: a screen is opened anew many times a day. */
function useSold(branchId: string): readonly DishHours[] {
  const { api } = useSuite()
  const online = useOne('connection')?.state === 'online'
  const [sold, setSold] = useState<readonly DishHours[]>(() => stored(branchId))
  useEffect(() => {
    if (!online) return
    let ended = false
    const ask = async () => {
      const { results } = await api.menuItems.favourites({ query: { branchId } })
      if (ended) return
      localStorage.setItem(KEY, JSON.stringify({ branchId, results }))
      setSold(results)
    }
    // Those of before do until the next time.
    ask().catch(() => {})
    return () => {
      ended = true
    }
  }, [api, branchId, online])
  return sold
}

function stored(branchId: string): readonly DishHours[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? '')
    return isKept(kept) && kept.branchId === branchId ? kept.results : []
  } catch {
    return []
  }
}

type Kept = { readonly branchId: string; readonly results: readonly DishHours[] }

/** By hand: the first picture of the till waits for no library of checks. */
const isKept = (kept: unknown): kept is Kept =>
  isObject(kept) && Array.isArray(kept['results']) && kept['results'].every(isDishHours)

const isDishHours = (row: unknown): boolean =>
  isObject(row) &&
  typeof row['menuItemId'] === 'string' &&
  Array.isArray(row['hours']) &&
  row['hours'].every((pieces) => typeof pieces === 'number')

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null
