import { useLayoutEffect, useMemo, useState, useSyncExternalStore } from 'react'
import { createSizes } from './create-sizes.ts'
import { columnsFor, packTickets } from './pack.ts'
import { boardFont, leastColumn, type Distance } from './scale.ts'

const RAIL = 'rail'
const GAP = 16

/** Where each ticket stands, from the sizes that the browser gave them. `page` is the one in view. */
export function useLayout(ids: readonly string[], distance: Distance) {
  const [sizes] = useState(createSizes)
  const [rail, setRail] = useState<HTMLElement | null>(null)
  useLayoutEffect(() => (rail ? sizes.watch(RAIL, rail) : undefined), [rail, sizes])

  const measured = useSyncExternalStore(sizes.subscribe, sizes.sizes)
  const { width, height } = measured.get(RAIL) ?? { width: 0, height: 0 }
  const font = boardFont(width, distance)
  const columns = columnsFor(width, leastColumn(font), GAP)
  const column = Math.floor((width - (columns - 1) * GAP) / columns)

  const places = useMemo(() => {
    const heights = ids.map((id) => measured.get(id)?.height ?? 0)
    return packTickets(heights, { columns, height, gap: GAP })
  }, [ids, measured, columns, height])

  const [page, setPage] = useState(0)
  const pages = (places.at(-1)?.page ?? 0) + 1
  const pageWidth = width + GAP
  const pageOf = (id: string) => places[ids.indexOf(id)]?.page ?? 0

  const layout = {
    sizes,
    font,
    column,
    most: height,
    pages,
    pageWidth,
    page: Math.min(page, pages - 1),
    pageOf,
    /** In pixels from the rail's corner; null until the ticket was measured. */
    spotOf(at: number) {
      const place = places[at]
      if (!place || !measured.has(ids[at] ?? '')) return null
      return { left: place.page * pageWidth + place.column * (column + GAP), top: place.top }
    },
    goTo(next: number) {
      const wanted = Math.max(0, Math.min(pages - 1, next))
      rail?.scrollTo({ left: wanted * pageWidth })
    },
    onScroll: () => setPage(Math.round((rail?.scrollLeft ?? 0) / Math.max(1, pageWidth))),
  }
  return { layout, setRail }
}

export type Layout = ReturnType<typeof useLayout>['layout']
