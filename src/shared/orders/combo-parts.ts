import type { MenuItem, MenuRow, ModifierGroup } from '../menu/menu.ts'
import type { PayloadOf } from './command.ts'
import type { LineModifier, OrderLine } from './order.ts'

export type ComboPart = Omit<PayloadOf<'order.addCombo'>['parts'][number], 'lineId'>
type MenuOf = (id: string) => MenuRow | undefined

/** Returns the option that a dish is in a choice that offers it: one in each. */
export const comboOption = (choiceId: string, itemId: string) => `${choiceId} ${itemId}`

const dishIn = (menu: MenuOf, itemId: string) => {
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

/** Returns the dishes of a combo, from the choices that were made in its groups. */
export const comboParts = (
  { combo }: Pick<MenuItem, 'combo'>,
  chosen: readonly LineModifier[],
  menu: MenuOf,
): ComboPart[] =>
  (combo ?? []).flatMap(({ _id: choiceId, dishes }) => {
    const pick = dishes.find(({ itemId }) =>
      chosen.some((one) => !one.under && one.optionId === comboOption(choiceId, itemId)),
    )
    if (!pick) return []
    const taken = comboOption(choiceId, pick.itemId)
    const prices = dishes.flatMap(({ itemId }) => dishIn(menu, itemId)?.price ?? [])
    const modifiers = chosen.flatMap(({ under = [], ...modifier }) => {
      const [first, ...rest] = under
      return first === taken ? [{ ...modifier, ...(rest.length > 0 && { under: rest }) }] : []
    })
    const { itemId: menuItemId, extra } = pick
    return [{ choiceId, menuItemId, base: Math.min(...prices), extra, modifiers }]
  })

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
