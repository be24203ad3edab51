import type { MenuItem, MenuRow, ModifierGroup, ModifierOption } from '#shared/menu/menu.ts'
import {
  isWanted,
  type OpenGroup,
  openGroups,
  placeKey,
  type Taken,
} from '#shared/menu/open-groups.ts'
import { cheapest } from '#shared/menu/sizes.ts'
import { wantedPrice } from '#shared/menu/wanted-price.ts'
import { comboGroups } from '#shared/orders/combo-parts.ts'
import type { LineModifier } from '#shared/orders/order.ts'
import type { Dish } from '../add-dish.ts'

/** The options that are chosen, in the sequence of the taps. */
export type Choice = readonly Taken[]

type MenuOf = (id: string) => MenuRow | undefined

const groupIn = (menu: MenuOf) => (id: string) => {
  const row = menu(id)
  return row?.kind === 'modifierGroup' && row.options.length > 0 ? row : undefined
}

/** The groups that can be chosen from now, each followed by those that its options lead to; required ones first. */
export const groupsOf = (
  item: MenuItem,
  menu: MenuOf,
  choice: Choice = [],
): readonly OpenGroup[] => {
  const ofCombo = comboGroups(item, menu)
  const ofMenu = groupIn(menu)
  const groupOf = (id: string) => ofCombo.find(({ _id }) => _id === id) ?? ofMenu(id)
  const required = (id: string) => (groupOf(id)?.min ?? 0) > 0
  const ids = item.combo ? ofCombo.map(({ _id }) => _id) : item.modifierGroupIds
  const inTurn = [...ids.filter(required), ...ids.filter((id) => !required(id))]
  return openGroups(inTurn, groupOf, choice)
}

/**
 * Returns a choice with what is taken by default where something can be chosen now and could not before.
 * @param before the places that were there before
 */
export function withDefaults(
  item: MenuItem,
  menu: MenuOf,
  choice: Choice = [],
  before: readonly OpenGroup[] = [],
): Choice {
  const known = new Set(before.map(({ group, under }) => placeKey(group._id, under)))
  const places = groupsOf(item, menu, choice)
  const fresh = places.filter(({ group, under }) => !known.has(placeKey(group._id, under)))
  if (fresh.length === 0) return choice
  const taken = fresh.flatMap(({ group, under }) =>
    group.options.flatMap(({ _id: optionId, byDefault }) =>
      byDefault ? [{ groupId: group._id, optionId, under }] : [],
    ),
  )
  // They may lead to further groups, which have their own.
  return taken.length > 0 ? withDefaults(item, menu, [...choice, ...taken], places) : choice
}

/** Returns the place where an option is chosen. */
export const keyOf = ({ groupId, under }: Taken) => placeKey(groupId, under)

/** Returns what is chosen at one place. */
export const takenAt = (choice: Choice, { group, under }: OpenGroup): Choice => {
  const here = placeKey(group._id, under)
  return choice.filter((taken) => keyOf(taken) === here)
}

/** Returns the first group with too few choices, and how many are missing. */
export function missing(
  choice: Choice,
  places: readonly OpenGroup[],
): { readonly group: ModifierGroup; readonly count: number } | null {
  for (const place of places) {
    const count = place.group.min - takenAt(choice, place).filter(isWanted).length
    if (count > 0) return { group: place.group, count }
  }
  return null
}

/**
 * The choice as an order keeps it: with names and today's prices, each followed by what it led to. The first that were
 * taken are free where a group has some for nothing.
 */
export function chosen(choice: Choice, places: readonly OpenGroup[], item: Sold): LineModifier[] {
  const ordered = (depth: readonly string[]): LineModifier[] => {
    const there = places.filter(({ under }) => under.join() === depth.join())
    return there.flatMap((place) => {
      const { group, under } = place
      const here = takenAt(choice, place)
      const gifts = here.filter(isWanted).slice(0, group.free ?? 0)
      const isSize = place === there.find(isSizes(item))
      return group.options.flatMap((option) => {
        const { _id, name, alert } = option
        const taken = here.filter(({ optionId }) => optionId === _id)
        if (taken.length === 0) return []
        const modifiers = taken.map((one): LineModifier => {
          const { pre } = one
          const how = { ...(pre && { pre }), ...(gifts.includes(one) && { free: true }) }
          const charged = isSize
            ? sizePrice(option, group, item)
            : { price: wantedPrice(option.price, how) }
          const path = under.length > 0 && { under: [...under] }
          return { groupId: group._id, optionId: _id, name, ...charged, alert, ...path, ...how }
        })
        return [...modifiers, ...ordered([...under, _id])]
      })
    })
  }
  return ordered([])
}

export type Sold = Pick<MenuItem, 'combo' | 'soldBy'>

/** Returns whether a place has sizes: those of the dish, or of a dish of the combo. */
export const isSizes =
  ({ combo, soldBy }: Sold) =>
  ({ group, under }: OpenGroup): boolean =>
    group.sizes === true && !soldBy && under.length === (combo ? 1 : 0)

/** The dish has the price of its size; a combo that of the cheapest. */
export function sizePrice(
  { price }: ModifierOption,
  group: ModifierGroup,
  { combo }: Sold,
): Pick<LineModifier, 'price' | 'instead'> {
  const instead = combo ? (cheapest(group, (size) => size.price)?.price ?? price) : price
  return { price: price - instead, instead }
}

/** Returns what one piece of a dish costs without its choices: that of its size, if it has one. */
export const priceAs = ({ price, combo }: MenuItem, modifiers: readonly LineModifier[]): number =>
  (combo ? undefined : modifiers.find(({ instead }) => instead !== undefined)?.instead) ?? price

/** Returns a dish as one tap orders it, with what is taken by default. */
export function asUsual(item: MenuItem, menu: MenuOf): Omit<Dish, 'pricedFor'> {
  const choice = withDefaults(item, menu)
  const modifiers = chosen(choice, groupsOf(item, menu, choice), item)
  return { item, quantity: 1, modifiers, note: '', price: priceAs(item, modifiers) }
}
