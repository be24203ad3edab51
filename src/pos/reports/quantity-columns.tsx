import { figureOf, type Measured } from '#shared/inventory/unit.ts'
import { Quantity } from '../../ui/inventory/Quantity.tsx'
import type { TextKey } from '../../ui/i18n/text-key.ts'
import type { Column } from '../../ui/list/list.ts'
import type { Line, Lines } from './measure-columns.tsx'

type More = Pick<Column<Line, Lines>, 'phone' | 'wide' | 'sort'>

/** A quantity of each row's ingredient in its own unit. Below the table is no sum: grams and pieces are never added. */
export const quantityColumn = <Item extends Measured>(
  title: TextKey,
  itemOf: (line: Line) => Item | undefined,
  of: (item: Item) => number | null,
  more: More = {},
): Column<Line, Lines> => ({
  title,
  figures: true,
  cell: (line) => {
    const item = itemOf(line)
    const quantity = item && of(item)
    return item === undefined || quantity == null || quantity === 0 ? (
      '–'
    ) : (
      <Quantity of={quantity} item={item} />
    )
  },
  value: (line) => {
    const item = itemOf(line)
    const quantity = item && of(item)
    return item === undefined || quantity == null ? null : figureOf(item, quantity)
  },
  ...more,
})

/** Returns what finds the item of a row by the ingredient in its key. */
export function itemsOf<Item extends { readonly _id: string }>(
  items: readonly Item[],
): (line: Pick<Line, 'key'>) => Item | undefined {
  const byId = new Map(items.map((item) => [item._id, item]))
  return ({ key }) => byId.get(String(key['ingredient']))
}
