import type { MenuInOrder } from '#shared/menu/in-order.ts'
import type { MenuItem } from '#shared/menu/menu.ts'
import { plainText, wordFinder } from '#shared/texts/word-finder.ts'

type Figures = { readonly margin: number | null; readonly sold: number | null }
type Wanted = {
  /** Part of a name in any language, or a barcode: it looks into all categories. */
  readonly search: string
  /** Empty: all of them. */
  readonly categoryId: string
  /** `name`, `category`, `price`, `margin` or `sold`, with `-` before it from last to first; empty: as the menu has them. */
  readonly sort: string
  /** What dishes are sorted by besides; left out or null: nothing is known of it. */
  readonly figuresOf?: ((item: MenuItem) => Figures) | null
  /** What guests pay for a dish at least; left out: its price. */
  readonly priceOf?: (item: MenuItem) => number
  /** What else a dish must be; left out: nothing. */
  readonly fits?: (item: MenuItem) => boolean
}

/** Returns the dishes of the menu that are looked for, sorted. */
export function foundDishes(
  { items, categories }: MenuInOrder,
  {
    search,
    categoryId,
    sort,
    figuresOf,
    priceOf = ({ price }) => price,
    fits: isWanted = () => true,
  }: Wanted,
  nameOf: (item: MenuItem) => string,
): readonly MenuItem[] {
  const fits = wordFinder(search)
  const found = items
    .filter(isWanted)
    .filter((item) =>
      search.trim() === ''
        ? categoryId === '' || item.categoryId === categoryId
        : fits([...Object.values(item.name), item.barcode ?? ''].join(' ')),
    )
  const down = sort.startsWith('-')
  const figure = FIGURES.find((one) => sort.endsWith(one))
  if (figure && figuresOf) return byFigure(found, (item) => figuresOf(item)[figure], down)
  const rank = new Map(categories.map(({ _id }, index) => [_id, index]))
  const place = (item: MenuItem) => rank.get(item.categoryId) ?? categories.length
  const compare = (a: MenuItem, b: MenuItem): number => {
    if (sort.endsWith('name')) return plainText(nameOf(a)).localeCompare(plainText(nameOf(b)))
    if (sort.endsWith('price')) return priceOf(a) - priceOf(b)
    return sort === '' ? 0 : place(a) - place(b)
  }
  return found.toSorted((a, b) => (down ? compare(b, a) : compare(a, b)))
}

const FIGURES = ['margin', 'sold'] as const

/** Those without a figure come last, whichever way it is sorted. */
const byFigure = (
  items: readonly MenuItem[],
  figureOf: (item: MenuItem) => number | null,
  down: boolean,
): readonly MenuItem[] =>
  items.toSorted((one, other) => {
    const [a, b] = [figureOf(one), figureOf(other)]
    if (a === null || b === null) return Number(a === null) - Number(b === null)
    return down ? b - a : a - b
  })
