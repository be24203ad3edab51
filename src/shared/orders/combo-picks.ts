import type { MenuItem, MenuRow } from '../menu/menu.ts'
import { comboOption, type ComboPart, dishIn } from './combo-parts.ts'
import type { LineModifier } from './order.ts'

/** Returns the dishes of a combo, from the choices that were made in its groups. */
export const comboParts = (
  { combo }: Pick<MenuItem, 'combo'>,
  chosen: readonly LineModifier[],
  menu: (id: string) => MenuRow | undefined,
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
