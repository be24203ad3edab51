import {
  useCallback,
  useEffect,
  useLayoutEffect,
  useMemo,
  useState,
  useSyncExternalStore,
} from 'react'
import { onceFor } from '../../ui/link/once-for.ts'
import type { Card } from './cards.ts'
import { createSizes, type Size } from './create-sizes.ts'
import { columnsFor, flowCards, type CardSize, type Grid, type Piece } from './flow.ts'
import { footKey, headKey, type Parts } from './parts.ts'
import { rowsOf } from './rows.ts'
import { boardFont, leastColumn, type Distance } from './scale.ts'
import { useDrawn } from './use-drawn.ts'

const RAIL = 'rail'
/** Milliseconds without a change of the cards after which sizes of those that left are forgotten. */
const TIDY_AFTER = 10_000
const GAP = 16
/** Stroke of a card, both edges together. It is the same in every state, or cards would move. */
const FRAME = 4

/** Returns the place of each piece of each card, from the sizes that the browser measured. */
export function useLayout(cards: readonly Card[], named: boolean, distance: Distance) {
  const [sizes] = useState(createSizes)
  const [rail, setRail] = useState<HTMLElement | null>(null)
  useLayoutEffect(() => (rail ? sizes.watch(RAIL, rail) : undefined), [rail, sizes])
  const measured = useSyncExternalStore(sizes.subscribe, sizes.sizes)

  const { width, height } = measured.get(RAIL) ?? { width: 0, height: 0 }
  const font = boardFont(width, distance)
  const grid = useMemo(() => {
    const columns = columnsFor(width, leastColumn(font, distance), GAP)
    const column = Math.floor((width - (columns - 1) * GAP) / columns)
    return { columns, column, height, gap: GAP, frame: FRAME }
  }, [width, height, font, distance])

  const partsOf = useMemo(
    () => onceFor((card: Card): Parts => ({ card, rows: rowsOf(card, named) })),
    [named],
  )
  const parts = useMemo(() => cards.map(partsOf), [cards, partsOf])
  useEffect(() => {
    // Once the rush is over: nothing is gained by it while cards come and go.
    const timer = setTimeout(() => sizes.keepOnly([RAIL, ...parts.flatMap(keysOf)]), TIDY_AFTER)
    return () => clearTimeout(timer)
  }, [sizes, parts])
  // One card changes with a tap; the sizes of the others are not added up again.
  const sizeOf = useMemo(() => onceFor(sizeIn(measured, font)), [measured, font])
  const pieces = useMemo(() => flowCards(parts.map(sizeOf), grid), [parts, sizeOf, grid])
  const isSized = useMemo(
    () => onceFor((one: Parts) => isMeasured(one, measured, grid)),
    [measured, grid],
  )
  const known = useMemo(() => new Set(parts.filter(isSized).map(idOf)), [parts, isSized])

  const [scrolled, setPage] = useState(0)
  const pages = (pieces.at(-1)?.page ?? 0) + 1
  const pageWidth = width + GAP
  const pagesOf = useMemo(() => pagesByCard(parts, pieces), [parts, pieces])

  const page = Math.min(scrolled, pages - 1)
  const near = useMemo(
    () => new Set(parts.map(idOf).filter((id) => isNear(pagesOf.get(id), page))),
    [parts, pagesOf, page],
  )
  const drawn = useDrawn(cards, near, known, sizes)

  const goTo = useCallback(
    (next: number) => {
      const wanted = Math.max(0, Math.min(pages - 1, next))
      rail?.scrollTo({ left: wanted * pageWidth })
    },
    [rail, pages, pageWidth],
  )
  const layout = {
    sizes,
    font,
    grid,
    parts,
    pieces,
    pages,
    pageWidth,
    page,
    /** Whether a card is drawn; of the others only the places are known. */
    isDrawn: (id: string) => drawn.has(id),
    /** The page where a card begins. */
    pageOf: (id: string) => pagesOf.get(id)?.first ?? 0,
    /** The page where it ends: only there has a cook read all of it. */
    endOf: (id: string) => pagesOf.get(id)?.last ?? 0,
    /** Height of a card's head in pixels. */
    headOf: (id: string) => heightIn(measured, headKey(id)),
    /** Returns whether the place of a card is known; before that it is laid out but not shown. */
    isPlaced: (id: string) => known.has(id),
    goTo,
    onScroll: () => setPage(Math.round((rail?.scrollLeft ?? 0) / Math.max(1, pageWidth))),
  }
  return { layout, rail, setRail }
}

export type Layout = ReturnType<typeof useLayout>['layout']

type Measured = ReadonlyMap<string, Size>
type Pages = { readonly first: number; readonly last: number }

/** The pages of each card, by its id: they are asked for card by card with every change. */
function pagesByCard(parts: readonly Parts[], pieces: readonly Piece[]) {
  const pages = new Map<string, Pages>()
  for (const { card: at, page } of pieces) {
    const id = parts[at]?.card.id
    if (id !== undefined) pages.set(id, { first: pages.get(id)?.first ?? page, last: page })
  }
  return pages
}

const idOf = ({ card }: Parts) => card.id

const keysOf = ({ card: { id }, rows }: Parts) => [
  headKey(id),
  footKey(id),
  ...rows.map(({ key }) => key),
]

const heightIn = (measured: Measured, key: string) => measured.get(key)?.height ?? 0

/** On the page or the one beside it: a swipe shows both. */
const isNear = (pages: Pages | undefined, page: number) =>
  pages !== undefined && pages.first <= page + 1 && pages.last >= page - 1

/** Height of a head, a row or a foot that was not drawn yet, in letters. */
const TYPICAL = 2.2

const sizeIn = (measured: Measured, font: number) => {
  const heightOf = (key: string) => measured.get(key)?.height ?? TYPICAL * font
  return ({ card: { id }, rows }: Parts): CardSize => ({
    head: heightOf(headKey(id)),
    rows: rows.map(({ key, type }) => ({ height: heightOf(key), heading: type === 'section' })),
    // A screen that only watches has none.
    foot: measured.has(headKey(id)) ? heightIn(measured, footKey(id)) : TYPICAL * font,
  })
}

/** Browsers round widths to parts of a pixel. */
const SLACK = 2

/** Returns whether all of a card was measured at the present width of columns. */
const isMeasured = ({ card, rows }: Parts, measured: Measured, { column }: Columns) =>
  [headKey(card.id), ...rows.map(({ key }) => key)].every((key) => {
    const size = measured.get(key)
    return size !== undefined && Math.abs(size.width + FRAME - column) < SLACK
  })

type Columns = Grid & { readonly column: number }
