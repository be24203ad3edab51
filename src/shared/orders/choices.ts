import type { MenuItem } from '../menu/menu.ts'
import { isWanted, type OpenGroup, openGroups, placeKey, type Taken } from '../menu/open-groups.ts'
import { menuPrice } from '../menu/wanted-price.ts'
import type { PayloadOf } from './command.ts'
import type { ApplyContext, Outcome, Refusal } from './lane.ts'
import type { LineModifier } from './order.ts'
import { refuse } from './outcome.ts'

type Chosen = PayloadOf<'order.addLine'>['modifiers']

/**
 * Returns the choices as the menu names them: names that a device sends beside an id are never printed. Refuses
 * choices that the dish does not lead to, or not at this price, and too few or too many of a group.
 */
export function choicesOf(
  item: MenuItem,
  modifiers: Chosen,
  { modifierGroup, priceWas }: Pick<ApplyContext, 'modifierGroup' | 'priceWas'>,
): LineModifier[] | Outcome {
  const open = openGroups(item.modifierGroupIds, modifierGroup, modifiers)
  const places = new Map(open.map((place) => [placeKey(place.group._id, place.under), place]))
  const choices: LineModifier[] = []
  for (const chosen of modifiers) {
    const { groupId, optionId, price, under, pre } = chosen
    const group = places.get(placeKey(groupId, under))?.group
    const option = group?.options.find(({ _id }) => _id === optionId)
    if (!option || (pre && !option.premodifiers?.includes(pre))) return refuse('MODIFIER_UNKNOWN')
    if (!hadPrice(chosen, priceWas)) return refuse('PRICE_UNKNOWN')
    const { name, alert } = option
    const more = { ...(under && { under }), ...(pre && { pre }) }
    choices.push({ groupId, optionId, name, price, alert, ...more })
  }
  const fault = open.map((place) => countFault(place, choices)).find(Boolean)
  return fault ? refuse(fault) : choices
}

/** What is left out costs nothing at any price. */
function hadPrice({ optionId, price, pre }: Chosen[number], priceWas: ApplyContext['priceWas']) {
  const charged = menuPrice(price, pre)
  return charged !== null && (pre === 'no' || priceWas(optionId, charged))
}

function countFault({ group, under }: OpenGroup, choices: readonly Taken[]): Refusal | null {
  const here = placeKey(group._id, under)
  const taken = choices.filter(
    (one) => isWanted(one) && placeKey(one.groupId, one.under) === here,
  ).length
  if (taken < group.min) return 'MODIFIER_MISSING'
  return taken > group.max ? 'MODIFIER_TOO_MANY' : null
}
