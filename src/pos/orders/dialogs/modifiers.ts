import type { MenuItem, MenuRow, ModifierGroup, ModifierOption } from '#shared/menu/menu.ts'
import {
  isWanted,
  type OpenGroup,
  openGroups,
  placeKey,
  type Taken,
} from '#shared/menu/open-groups.ts'
import type { Premodifier } from '#shared/menu/premodifier.ts'
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

/** Returns the choice that was made for a line; what was free stays free. */
export const choiceOf = (modifiers: readonly LineModifier[]): Choice =>
  modifiers
    .toSorted((one, other) => Number(Boolean(other.free)) - Number(Boolean(one.free)))
    .map(({ groupId, optionId, under, pre }) => ({ groupId, optionId, under, pre }))

const keyOf = ({ groupId, under }: Taken) => placeKey(groupId, under)

/** Returns what is chosen at one place. */
export const takenAt = (choice: Choice, { group, under }: OpenGroup): Choice => {
  const here = placeKey(group._id, under)
  return choice.filter((taken) => keyOf(taken) === here)
}

/**
 * Adds an option to a choice, changes how it is wanted, or removes it; one that may be taken several times is added until
 * it is there as often. If only one is allowed, the new one replaces the old; at the limit, nothing changes. What an
 * option led to goes with it.
 */
export function toggle(
  choice: Choice,
  place: OpenGroup,
  optionId: string,
  pre?: Premodifier,
): Choice {
  const { group, under } = place
  const next: Taken = { groupId: group._id, optionId, under, pre }
  const same = takenAt(choice, place).filter((taken) => taken.optionId === optionId)
  const { most = 1 } = group.options.find(({ _id }) => _id === optionId) ?? {}
  if (most > 1 && [next, ...same].every(isWanted))
    return (same.length < most ? withOne(choice, place, next) : null) ?? choice
  const before = same.at(-1)
  if (before && before.pre === pre) return without(choice, before)
  const rest = same.reduce<Choice>((left, one) => without(left, one), choice)
  return withOne(rest, place, next) ?? choice
}

/** Adds one of an option; null where no more can be taken. */
function withOne(choice: Choice, place: OpenGroup, next: Taken): Choice | null {
  if (!isWanted(next)) return [...choice, next]
  const counted = takenAt(choice, place).filter(isWanted)
  const [only] = counted
  if (place.group.max === 1) return [...(only ? without(choice, only) : choice), next]
  return counted.length < place.group.max ? [...choice, next] : null
}

/** Takes one of an option off: the last that was taken. */
export function takeOff(choice: Choice, place: OpenGroup, optionId: string): Choice {
  const last = takenAt(choice, place).findLast((taken) => taken.optionId === optionId)
  return last ? without(choice, last) : choice
}

/** Removes one of an option, and with the only one what it led to. */
function without(choice: Choice, gone: Taken): Choice {
  const path = [...(gone.under ?? []), gone.optionId]
  const rest = choice.filter((taken) => taken !== gone)
  const isThere = rest.some((one) => one.optionId === gone.optionId && keyOf(one) === keyOf(gone))
  return isThere ? rest : rest.filter(({ under }) => !path.every((id, at) => under?.[at] === id))
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

type Sold = Pick<MenuItem, 'combo' | 'soldBy'>

/** Returns whether a place has sizes: those of the dish, or of a dish of the combo. */
const isSizes =
  ({ combo, soldBy }: Sold) =>
  ({ group, under }: OpenGroup): boolean =>
    group.sizes === true && !soldBy && under.length === (combo ? 1 : 0)

/** The dish has the price of its size; a combo that of the cheapest. */
function sizePrice(
  { price }: ModifierOption,
  group: ModifierGroup,
  { combo }: Sold,
): Pick<LineModifier, 'price' | 'instead'> {
  const instead = combo ? (cheapest(group, (size) => size.price)?.price ?? price) : price
  return { price: price - instead, instead }
}

/** What one more of an option costs, or what the one that is taken costs. */
export type OptionPrice = {
  readonly amount: number
  /** It is all that the dish costs; else it is added. */
  readonly isWhole: boolean
  /** It would cost something beyond those that are free. */
  readonly isFree: boolean
}

/** Returns what an option costs at its place, wanted so. */
export function optionPrice(
  option: ModifierOption,
  place: OpenGroup,
  choice: Choice,
  { item, pre }: { readonly item: Sold; readonly pre: Premodifier | undefined },
): OptionPrice {
  const { group } = place
  if (isSizes(item)(place)) {
    const { price, instead = 0 } = sizePrice(option, group, item)
    const isWhole = !item.combo
    return { amount: isWhole ? instead : price, isWhole, isFree: false }
  }
  const counted = takenAt(choice, place).filter(isWanted)
  const at = counted.findIndex(({ optionId }) => optionId === option._id)
  const isNext = at < 0 || (option.most ?? 1) > 1
  const free = (isNext ? counted.length : at) < (group.free ?? 0)
  const amount = wantedPrice(option.price, { pre, free })
  return { amount, isWhole: false, isFree: amount < wantedPrice(option.price, { pre }) }
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

/** Returns whether every group asks for one choice and has it: then nothing is left to check. */
export const isAnswered = (choice: Choice, places: readonly OpenGroup[]): boolean =>
  places.length > 0 &&
  places.every(({ group: { min, max } }) => min === 1 && max === 1) &&
  missing(choice, places) === null
