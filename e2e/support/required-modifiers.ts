import type { MenuItem, MenuRow, ModifierGroup } from '#shared/menu/menu.ts'
import type { LineModifier } from '#shared/orders/order.ts'

/** Returns the least options that each group requires. */
export const requiredModifiers = (item: MenuItem, menu: readonly MenuRow[]): LineModifier[] =>
  menu
    .filter(
      (row): row is ModifierGroup =>
        row.kind === 'modifierGroup' && item.modifierGroupIds.includes(row._id),
    )
    .flatMap(({ _id: groupId, min, sizes, options }) =>
      options.slice(0, min).map(({ _id: optionId, name, price, alert }) => ({
        groupId,
        optionId,
        name,
        // The first size of the demonstration costs what its dish does.
        ...(sizes ? { price: 0, instead: price } : { price }),
        alert,
      })),
    )
