import type { MenuItem, MenuRow, ModifierGroup } from '../menu/menu.ts'
import type { PayloadOf } from './command.ts'
import type { OrderLine } from './order.ts'

export type ComboPart = Omit<PayloadOf<'order.addCombo'>['parts'][number], 'lineId'>
type MenuOf = (id: string) => MenuRow | undefined

/** Returns the option that a dish is in a choice that offers it: one in each. */
export const comboOption = (choiceId: string, itemId: string) => `${choiceId} ${itemId}`

/** Returns a dish of the menu; undefined where the id is of none. */
export const dishIn = (menu: MenuOf, itemId: string) => {
  const row = menu(itemId)
  return row?.kind === 'item' ? row : undefined
}

/** Returns the choices of a combo in the form of groups, whose options lead to the choices of the dishes. */
export const comboGroups = (
  { combo }: Pick<MenuItem, 'combo'>,
  menu: MenuOf,
): readonly ModifierGroup[] =>
  (combo ?? []).map(({ _id, name, dishes }) => ({
    _id,
    kind: 'modifierGroup',
    name,
    min: 1,
    max: 1,
    options: dishes.flatMap(({ itemId, extra }) => {
      const dish = dishIn(menu, itemId)
      if (!dish || dish.soldOut || dish.soldBy) return []
      const { name: dishName, modifierGroupIds: groupIds } = dish
      return [
        { _id: comboOption(_id, itemId), name: dishName, price: extra, alert: false, groupIds },
      ]
    }),
  }))

/** Returns the command that adds a combo again, as it was ordered. */
export function comboAgain(
  lines: readonly OrderLine[],
  orderId: string,
  newId: () => string,
): Omit<PayloadOf<'order.addCombo'>, 'cooked'> | null {
  const [first] = lines
  if (!first?.combo) return null
  const { menuItemId, price } = first.combo
  return {
    orderId,
    comboId: newId(),
    menuItemId,
    quantity: first.quantity,
    unitPrice: price,
    note: first.note,
    ...(first.pricedFor && { pricedFor: first.pricedFor }),
    parts: lines.flatMap(({ combo, menuItemId: dish, modifiers }) =>
      combo
        ? [
            {
              lineId: newId(),
              choiceId: combo.choiceId,
              menuItemId: dish,
              base: combo.base,
              extra: combo.extra,
              modifiers: modifiers.map(({ name: _name, alert: _alert, ...chosen }) => chosen),
            },
          ]
        : [],
    ),
  }
}
