import type { MenuItem, MenuRow, ModifierGroup, ModifierOption } from './menu.ts'

type MenuOf = (id: string) => MenuRow | undefined
type Dish = Pick<MenuItem, 'modifierGroupIds' | 'soldBy' | 'combo'>

/** Returns the sizes of a dish: the first such group that it offers itself. What has no fixed price has no sizes. */
export const sizesOf = (
  { modifierGroupIds, soldBy, combo }: Dish,
  menu: MenuOf,
): ModifierGroup | undefined =>
  soldBy || combo
    ? undefined
    : modifierGroupIds
        .map(menu)
        .find((row): row is ModifierGroup => row?.kind === 'modifierGroup' && row.sizes === true)

/** A size at a price that took the place of its dish's. */
export type SoldSize = {
  readonly group: ModifierGroup
  readonly optionId: string
  readonly price: number
  /** In a combo: what the cheapest size of the group cost at that moment. */
  readonly least?: number | undefined
}

type Taken = {
  readonly groupId: string
  readonly optionId: string
  readonly under?: readonly string[] | undefined
  readonly instead?: number | undefined
}

/** Returns the size that a dish was ordered in; undefined where it has none, or an older till added its price. */
export function sizeTaken(
  item: Dish,
  modifiers: readonly Taken[],
  menu: MenuOf,
): ModifierOption | undefined {
  const sizes = sizesOf(item, menu)
  const taken = modifiers.find(
    ({ groupId, under, instead }) => instead !== undefined && !under && groupId === sizes?._id,
  )
  return sizes?.options.find(({ _id }) => _id === taken?.optionId)
}

/** Returns what has the price of a dish before one is chosen: its cheapest size, if it has sizes, or the dish itself. */
export function soldFrom<T extends Dish & Pick<MenuItem, 'price'>>(
  item: T,
  menu: MenuOf,
): T | ModifierOption {
  const sizes = sizesOf(item, menu)
  return (sizes && cheapest(sizes, ({ price }) => price)) ?? item
}

/** Returns the cheapest size: a combo has it in its price. */
export const cheapest = (
  { options }: Pick<ModifierGroup, 'options'>,
  priceOf: (option: ModifierOption) => number,
): ModifierOption | undefined => options.toSorted((one, other) => priceOf(one) - priceOf(other))[0]
