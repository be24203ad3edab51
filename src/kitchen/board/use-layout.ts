import { useLayoutEffect, useMemo, useState, useSyncExternalStore } from 'react'
import { createSizes } from './create-sizes.ts'
import { columnsFor, packTickets } from './pack.ts'
import { boardFont, leastColumn, type Distance } from './scale.ts'
import { isCurrent, widenTall, widthOf, type Columns, type Spans } from './spans.ts'

const RAIL = 'rail'
const GAP = 16
const NONE: Spans = new Map()

/** Where each ticket stands, from the sizes that the browser gave them. `page` is the one in view. */
export function useLayout(ids: readonly string[], distance: Distance) {
  const [sizes] = useState(createSizes)
  const [rail, setRail] = useState<HTMLElement | null>(null)
  useLayoutEffect(() => (rail ? sizes.watch(RAIL, rail) : undefined), [rail, sizes])
  const measured = useSyncExternalStore(sizes.subscribe, sizes.sizes)

  const { width, height } = measured.get(RAIL) ?? { width: 0, height: 0 }
  const font = boardFont(width, distance)
  const grid = useMemo((): Columns => {
    const columns = columnsFor(width, leastColumn(font), GAP)
    const column = Math.floor((width - (columns - 1) * GAP) / columns)
    return { columns, column, height, gap: GAP }
  }, [width, height, font])

  const spans = useSpans(ids, measured, grid)
  const places = useMemo(() => {
    const sheets = ids.map((id) => ({
      height: measured.get(id)?.height ?? 0,
      span: spans.get(id) ?? 1,
    }))
    return packTickets(sheets, grid)
  }, [ids, measured, spans, grid])

  const [scrolled, setPage] = useState(0)
  const pages = (places.at(-1)?.page ?? 0) + 1
  const pageWidth = width + GAP

  const layout = {
    sizes,
    font,
    grid,
    pages,
    pageWidth,
    page: Math.min(scrolled, pages - 1),
    pageOf: (id: string) => places[ids.indexOf(id)]?.page ?? 0,
    spanOf: (id: string) => spans.get(id) ?? 1,
    /** In pixels from the rail's corner; null until the ticket was measured. */
    spotOf(at: number) {
      const place = places[at]
      const id = ids[at] ?? ''
      if (!place || !isCurrent(measured.get(id), spans.get(id) ?? 1, grid)) return null
      return { left: place.page * pageWidth + place.column * (grid.column + GAP), top: place.top }
    },
    widthOf: (id: string) => widthOf(spans.get(id) ?? 1, grid),
    goTo(next: number) {
      const wanted = Math.max(0, Math.min(pages - 1, next))
      rail?.scrollTo({ left: wanted * pageWidth })
    },
    onScroll: () => setPage(Math.round((rail?.scrollLeft ?? 0) / Math.max(1, pageWidth))),
  }
  return { layout, setRail }
}

export type Layout = ReturnType<typeof useLayout>['layout']

/** Found step by step, a measurement each; another board begins anew. */
function useSpans(
  ids: readonly string[],
  measured: Parameters<typeof widenTall>[2],
  grid: Columns,
) {
  const [found, setFound] = useState({ grid, spans: NONE })
  const before = found.grid === grid ? found.spans : NONE
  const spans = widenTall(before, ids, measured, grid)
  if (found.grid !== grid || spans !== found.spans) setFound({ grid, spans })
  return spans
}
