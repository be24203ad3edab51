import type { MenuItem, ModifierOption } from '../menu/menu.ts'
import { isWanted, type OpenGroup, openGroups, placeKey, type Taken } from '../menu/open-groups.ts'
import { menuPrice, wantedPrice } from '../menu/wanted-price.ts'
import type { PayloadOf } from './command.ts'
import type { Outcome, Refusal } from './lane.ts'
import type { LineModifier } from './order.ts'
import { refuse } from './outcome.ts'
import type { Pricing } from './price-for-type.ts'

type Chosen = PayloadOf<'order.addLine'>['modifiers']

/**
 * Returns the choices as the menu names them: names that a device sends beside an id are never printed. Refuses
 * choices that the dish does not lead to, or not at this price, and too few or too many of a group.
 */
export function choicesOf(
  item: MenuItem,
  modifiers: Chosen,
  { modifierGroup, priceOf }: Pick<Pricing, 'modifierGroup' | 'priceOf'>,
): LineModifier[] | Outcome {
  const open = openGroups(item.modifierGroupIds, modifierGroup, modifiers)
  const places = new Map(open.map((place) => [placeKey(place.group._id, place.under), place]))
  const choices: LineModifier[] = []
  for (const chosen of modifiers) {
    const { groupId, optionId, under, pre } = chosen
    const group = places.get(placeKey(groupId, under))?.group
    const option = group?.options.find(({ _id }) => _id === optionId)
    if (!option || (pre && !option.premodifiers?.includes(pre))) return refuse('MODIFIER_UNKNOWN')
    const price = chargedFor(chosen, option, priceOf)
    if (price === null) return refuse('PRICE_UNKNOWN')
    const { name, alert } = option
    const more = { ...(under && { under }), ...(pre && { pre }) }
    choices.push({ groupId, optionId, name, price, alert, ...more })
  }
  const fault = open.map((place) => countFault(place, choices)).find(Boolean)
  return fault ? refuse(fault) : choices
}

/**
 * Returns what a choice is charged, where its daypart has just ended at the price of the moment; null for a price that it
 * has not had. What is left out costs nothing at any price.
 */
function chargedFor(
  { price, pre }: Chosen[number],
  option: ModifierOption,
  priceOf: Pricing['priceOf'],
): number | null {
  const listed = menuPrice(price, pre)
  if (listed === null || pre === 'no') return listed
  const now = priceOf(option, listed)
  return now === null ? null : wantedPrice(now, pre)
}

function countFault({ group, under }: OpenGroup, choices: readonly Taken[]): Refusal | null {
  const here = placeKey(group._id, under)
  const taken = choices.filter(
    (one) => isWanted(one) && placeKey(one.groupId, one.under) === here,
  ).length
  if (taken < group.min) return 'MODIFIER_MISSING'
  return taken > group.max ? 'MODIFIER_TOO_MANY' : null
}
