import { useMemo, useState } from 'react'
import type { MenuRow, ModifierGroup, ModifierOption } from '#shared/menu/menu.ts'
import { cheapest, soldFrom } from '#shared/menu/sizes.ts'
import { priceFor } from '#shared/menu/price-for.ts'
import type { TypePrices } from '#shared/menu/type-prices.ts'
import type { OrderType } from '#shared/money/order-type.ts'
import { netIn } from '#shared/pricing/net-in.ts'
import type { RecipeTarget } from '#shared/recipes/recipe.ts'
import { useLocalText } from '../../ui/i18n/use-local-text.ts'
import { useBranch } from '../place/branch-context.ts'
import { useMenuWithEdits } from './use-menu-with-edits.ts'

/** Something that guests pay for. */
export type SoldThing = {
  readonly id: string
  readonly name: string
  readonly price: number
  readonly typePrices?: TypePrices | null | undefined
  readonly taxClass: string
}

export type SoldThings = {
  readonly dishes: ReadonlyMap<string, SoldThing>
  readonly choices: ReadonlyMap<string, SoldThing>
  /** What the branch has of a price after the taxes in it. */
  readonly netOf: (price: number, taxClass: string) => number
}

/** Returns the dishes and choices of the menu as this branch sells them, and those that are not published yet. */
export function useSold(): SoldThings {
  const { branch } = useBranch()
  const rows = useMenuWithEdits()
  const local = useLocalText()
  // Taxes change with a day, not with an open page.
  const [at] = useState(() => Date.now())
  return useMemo(
    () => ({
      ...thingsOf(rows, local),
      netOf: netIn(branch, at),
    }),
    [branch, rows, local, at],
  )
}

function thingsOf(rows: readonly MenuRow[], local: ReturnType<typeof useLocalText>) {
  const byId = new Map(rows.map((row) => [row._id, row]))
  const dishes = rows.flatMap((row): readonly SoldThing[] => {
    // A set takes what its dishes take.
    if (row.kind !== 'item' || row.combo) return []
    const { price, typePrices } = soldFrom(row, (id) => byId.get(id))
    return [{ id: row._id, name: local(row.name), price, typePrices, taxClass: row.taxClass }]
  })
  const choices = rows.flatMap((row): readonly SoldThing[] =>
    row.kind === 'modifierGroup'
      ? row.options.map((option) => ({
          id: option._id,
          name: `${local(row.name)}: ${local(option.name)}`,
          ...addedBy(row, option),
          // It is taxed as the dish with which it is taken: mostly so.
          taxClass: 'standard',
        }))
      : [],
  )
  return { dishes: sorted(dishes), choices: sorted(choices) }
}

/** Returns what a choice adds to the price of its dish: the dish has that of its cheapest size already. */
function addedBy(group: ModifierGroup, { price, typePrices }: ModifierOption) {
  const least = group.sizes ? cheapest(group, (size) => size.price) : undefined
  return least ? { price: price - least.price } : { price, typePrices }
}

const sorted = (all: readonly SoldThing[]): ReadonlyMap<string, SoldThing> =>
  new Map(
    all.toSorted((one, other) => one.name.localeCompare(other.name)).map((one) => [one.id, one]),
  )

/** Returns what a recipe is of, where it is sold. */
export const soldOf = (
  { dishes, choices }: SoldThings,
  target: RecipeTarget | null,
  targetId: string | null,
): SoldThing | undefined => {
  if (targetId === null) return undefined
  if (target === 'dish') return dishes.get(targetId)
  return target === 'choice' ? choices.get(targetId) : undefined
}

/** Returns what the branch has of it in an order of a type, after taxes; null where it costs the guest nothing. */
export function netFrom({ netOf }: SoldThings, sold: SoldThing, type: OrderType = 'dine_in') {
  const price = priceFor(sold, type)
  return price > 0 ? netOf(price, sold.taxClass) : null
}
