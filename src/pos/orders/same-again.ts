import { daypartAt } from '#shared/dayparts/daypart-at.ts'
import { itemAt } from '#shared/menu/back-on-sale.ts'
import type { MenuItem, MenuRow } from '#shared/menu/menu.ts'
import { type OfferPlace, offerAt, rulesOf } from '#shared/menu/offer.ts'
import { rowFor } from '#shared/menu/row-for.ts'
import type { OrderType } from '#shared/money/order-type.ts'
import { inCombos } from '#shared/orders/combo.ts'
import { comboOption } from '#shared/orders/combo-parts.ts'
import { comboParts } from '#shared/orders/combo-picks.ts'
import type { Order, OrderLine } from '#shared/orders/order.ts'
import type { Dish } from './add-dish.ts'
import { type Choice, chosen, groupsOf, missing, priceAs } from './dialogs/modifiers.ts'
import { choiceOf } from './dialogs/tap-choice.ts'
import type { Weighing } from './last-round.ts'

type Now = {
  readonly row: (id: string) => MenuRow | undefined
  readonly branch: OfferPlace
  readonly type: OrderType
  /** Milliseconds, by the server's clock. */
  readonly at: number
}

/** What a guest had, as it is sold now. */
export type SameAgain = {
  readonly dishes: readonly Dish[]
  /** Weighed, of an open price, or with a choice that is gone: a person must say it again. */
  readonly toAsk: readonly Weighing[]
  /** Names of those that are not sold now. */
  readonly gone: readonly MenuItem['name'][]
}

/** Returns the dishes of an order that was paid, at the prices and with the choices of this moment. */
export function sameAgain({ lines }: Pick<Order, 'lines'>, now: Now): SameAgain {
  const wanted = inCombos(lines.filter(({ packaging }) => !packaging))
  const daypartId = daypartAt(now.branch, now.at)
  const menu = (id: string) => {
    const row = now.row(id)
    return row && rowFor(row.kind === 'item' ? itemAt(row, now.at) : row, now.type, daypartId)
  }
  const dishes: Dish[] = []
  const toAsk: Weighing[] = []
  const gone: MenuItem['name'][] = []
  for (const [line, ...others] of wanted) {
    if (!line) continue
    const { menuItemId, name } = line.combo ?? line
    const item = menu(menuItemId)
    if (item?.kind !== 'item' || !isSold(item, now)) gone.push(name)
    else {
      const dish = dishOf(item, [line, ...others], menu, now.type)
      if (dish) dishes.push(dish)
      else toAsk.push({ item, like: line })
    }
  }
  return { dishes, toAsk, gone }
}

const isSold = (item: MenuItem, { row, branch, type, at }: Now) =>
  !item.soldOut && offerAt(rulesOf(item, row), { branch, type, at }).kind === 'now'

/** Null where something must be said again. */
function dishOf(
  item: MenuItem,
  lines: readonly OrderLine[],
  menu: Now['row'],
  pricedFor: OrderType,
): Dish | null {
  const [line] = lines
  if (!line || line.weight || item.soldBy) return null
  const choice = item.combo ? comboChoice(lines) : choiceOf(line.modifiers)
  const places = groupsOf(item, menu, choice)
  const modifiers = chosen(choice, places, item)
  if (modifiers.length < choice.length || missing(choice, places)) return null
  const { quantity, note } = line
  const dish = { item, quantity, note, pricedFor, price: priceAs(item, modifiers) }
  return item.combo
    ? { ...dish, modifiers: [], parts: comboParts(item, modifiers, menu) }
    : { ...dish, modifiers }
}

/** The choices that a combo was ordered with: its dishes, and the choices of each. */
const comboChoice = (lines: readonly OrderLine[]): Choice =>
  lines.flatMap(({ combo, menuItemId, modifiers }) => {
    if (!combo) return []
    const optionId = comboOption(combo.choiceId, menuItemId)
    return [
      { groupId: combo.choiceId, optionId },
      ...choiceOf(modifiers).map(({ under = [], ...one }) => ({
        ...one,
        under: [optionId, ...under],
      })),
    ]
  })
