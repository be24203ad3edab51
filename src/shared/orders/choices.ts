import type { MenuItem, ModifierGroup, ModifierOption } from '../menu/menu.ts'
import { isWanted, type OpenGroup, openGroups, placeKey } from '../menu/open-groups.ts'
import { cheapest, sizesOf } from '../menu/sizes.ts'
import { helpings, menuPrice, wantedPrice } from '../menu/wanted-price.ts'
import type { PayloadOf } from './command.ts'
import type { Outcome, Refusal } from './lane.ts'
import type { LineModifier } from './order.ts'
import { refuse } from './outcome.ts'
import type { Pricing } from './price-for-type.ts'

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
    const { groupId, optionId, under, pre } = chosen
    const group = places.get(placeKey(groupId, under))?.group
    const option = group?.options.find(({ _id }) => _id === optionId)
    if (!option || (pre && !option.premodifiers?.includes(pre))) return refuse('MODIFIER_UNKNOWN')
    const charged =
      chosen.instead === undefined
        ? chargedFor(chosen, option, pricing)
        : sizeFor(chosen, option, { ...pricing, sizes, inCombo })
    if (charged === null) return refuse('PRICE_UNKNOWN')
    const { name, alert } = option
    choices.push({ groupId, optionId, name, ...charged, alert, ...howPart(chosen) })
  }
  const fault = open.map((place) => countFault(place, choices)).find(Boolean)
  return fault ? refuse(fault) : choices
}

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
  option: ModifierOption,
  { priceOf }: Pricing,
): Charged | null {
  const listed = menuPrice(chosen.price, chosen)
  if (listed === null || helpings(chosen) === 0) return listed === null ? null : { price: 0 }
  const now = priceOf(option, listed)
  return now === null ? null : { price: wantedPrice(now, chosen) }
}

const isPlain = ({ under, pre, free }: Chosen[number]) => !under && !pre && !free

type Sizes = Pricing & { readonly sizes: ModifierGroup | undefined; readonly inCombo: boolean }

/** Returns what a size costs beside the dish, and what is in its price; null for what is none, or was never so. */
function sizeFor(
  chosen: Chosen[number],
  option: ModifierOption,
  { sizes, inCombo, priceOf, priceNow }: Sizes,
): Charged | null {
  const { groupId, price, instead = 0 } = chosen
  if (sizes?._id !== groupId || !isPlain(chosen) || price < 0) return null
  const now = priceOf(option, price + instead)
  if (now === null) return null
  if (!inCombo) return price === 0 ? { price, instead: now } : null
  const least = cheapest(sizes, priceNow)
  const inPrice = least ? priceOf(least, instead) : null
  if (inPrice === null) return null
  const more = Math.max(0, now - inPrice)
  return { price: more, instead: now - more }
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
