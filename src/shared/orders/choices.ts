import type { MenuItem, ModifierGroup, ModifierOption } from '../menu/menu.ts'
import { isWanted, type OpenGroup, openGroups, placeKey } from '../menu/open-groups.ts'
import { sizesOf } from '../menu/sizes.ts'
import { helpings, menuPrice, wantedPrice } from '../menu/wanted-price.ts'
import type { PayloadOf } from './command.ts'
import type { Outcome, Refusal } from './lane.ts'
import type { LineModifier } from './order.ts'
import { refuse } from './outcome.ts'
import { isSize, type Pricing } from './price-for-type.ts'

type Chosen = PayloadOf<'order.addLine'>['modifiers']
type Charged = Pick<LineModifier, 'price' | 'instead'>

/**
 * Returns the choices as the menu names them: names that a device sends beside an id are never printed. Refuses
 * choices that the dish does not lead to, or not at this price, and too few or too many of a group.
 * @param inCombo a size costs what it costs more than the cheapest: that one is in the price of the combo
 */
export function choicesOf(
  item: MenuItem,
  modifiers: Chosen,
  pricing: Pricing,
  inCombo = false,
): LineModifier[] | Outcome {
  const { modifierGroup } = pricing
  const open = openGroups(item.modifierGroupIds, modifierGroup, modifiers)
  const places = new Map(open.map((place) => [placeKey(place.group._id, place.under), place]))
  const sizes = sizesOf(item, modifierGroup)
  const choices: LineModifier[] = []
  for (const chosen of modifiers) {
    const { groupId, optionId, under } = chosen
    const found = offeredIn(places.get(placeKey(groupId, under)), chosen)
    if (!found) return refuse('MODIFIER_UNKNOWN')
    const { group, option } = found
    const charged = isSize(chosen)
      ? sizeFor(chosen, { group, item }, { ...pricing, sizes, inCombo })
      : chargedFor(chosen, { group, option }, pricing)
    if (charged === null) return refuse('PRICE_UNKNOWN')
    const { name, alert } = option
    choices.push({ groupId, optionId, name, ...charged, alert, ...howPart(chosen) })
  }
  const fault = open.map((place) => countFault(place, choices)).find(Boolean) ?? twoSizes(choices)
  return fault ? refuse(fault) : choices
}

/** Returns what was chosen at a place, if it offers that so. */
function offeredIn(place: OpenGroup | undefined, { optionId, pre }: Chosen[number]) {
  const option = place?.group.options.find(({ _id }) => _id === optionId)
  const isOffered = !pre || option?.premodifiers?.includes(pre)
  return place && option && isOffered ? { group: place.group, option } : undefined
}

/** Of two that took the place of the same price, one would be had for nothing. */
const twoSizes = (choices: readonly LineModifier[]): Refusal | null =>
  choices.filter(isSize).length > 1 ? 'PRICE_UNKNOWN' : null

/** Returns where a choice is and how it is wanted; what is not said has no field. */
const howPart = ({ under, pre, free }: Chosen[number]) => ({
  ...(under && { under }),
  ...(pre && { pre }),
  ...(free && { free }),
})

/**
 * Returns what a choice is charged, where its daypart has just ended at the price of the moment; null for a price that it
 * has not had. What is left out or free costs nothing at any price.
 */
function chargedFor(
  chosen: Chosen[number],
  { group, option }: { readonly group: ModifierGroup; readonly option: ModifierOption },
  { priceOf, sizeOf }: Pricing,
): Charged | null {
  const listed = menuPrice(chosen.price, chosen)
  if (listed === null || helpings(chosen) === 0) return listed === null ? null : { price: 0 }
  const added = priceOf(option, listed)
  // Older tills add the price of a size to that of the dish.
  const size = group.sizes ? sizeOf({ group, optionId: option._id, price: listed }) : null
  const now = added ?? size?.price
  return now === undefined ? null : { price: wantedPrice(now, chosen) }
}

const isPlain = ({ under, pre, free }: Chosen[number]) => !under && !pre && !free

type Sizes = Pricing & { readonly sizes: ModifierGroup | undefined; readonly inCombo: boolean }
type Place = { readonly group: ModifierGroup; readonly item: MenuItem }

/**
 * Returns what a size costs beside the dish, and what is in its price; null for what is none, or was never so. The dish may
 * have no sizes any more: a till that was away sold them.
 */
function sizeFor(
  chosen: Chosen[number],
  { group, item }: Place,
  { sizes = group, inCombo, sizeOf }: Sizes,
): Charged | null {
  const { optionId, price, instead = 0 } = chosen
  const isOne = sizes._id === group._id && !item.soldBy && isPlain(chosen)
  if (!isOne || price < 0 || (!inCombo && price > 0)) return null
  const shown = { group, optionId, price: price + instead, ...(inCombo && { least: instead }) }
  const now = sizeOf(shown)
  if (now === null) return null
  const inPrice = now.least ?? now.price
  return { price: now.price - inPrice, instead: inPrice }
}

function countFault({ group, under }: OpenGroup, choices: readonly LineModifier[]): Refusal | null {
  const here = placeKey(group._id, under)
  const taken = choices.filter((one) => isWanted(one) && placeKey(one.groupId, one.under) === here)
  const times = (id: string) => taken.filter(({ optionId }) => optionId === id).length
  if (taken.length < group.min) return 'MODIFIER_MISSING'
  const isOver = group.options.some(({ _id, most = 1 }) => times(_id) > most)
  if (taken.length > group.max || isOver) return 'MODIFIER_TOO_MANY'
  // Another number of them may have been free when it was ordered: a person sends it again as it costs now.
  return taken.filter(({ free }) => free).length > (group.free ?? 0) ? 'PRICE_UNKNOWN' : null
}
