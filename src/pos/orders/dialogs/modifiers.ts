import type { MenuItem, MenuRow, ModifierGroup } from '#shared/menu/menu.ts'
import {
  isWanted,
  type OpenGroup,
  openGroups,
  placeKey,
  type Taken,
} from '#shared/menu/open-groups.ts'
import type { Premodifier } from '#shared/menu/premodifier.ts'
import { wantedPrice } from '#shared/menu/wanted-price.ts'
import { comboGroups } from '#shared/orders/combo-parts.ts'
import type { LineModifier } from '#shared/orders/order.ts'

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

/** A dish that cannot be added with one tap: something must be chosen first. */
export const mustAsk = (places: readonly OpenGroup[]): boolean =>
  places.some(({ group }) => group.min > 0)

/** Returns the choice that was made for a line. */
export const choiceOf = (modifiers: readonly LineModifier[]): Choice =>
  modifiers.map(({ groupId, optionId, under, pre }) => ({ groupId, optionId, under, pre }))

const keyOf = ({ groupId, under }: Taken) => placeKey(groupId, under)

/** Returns what is chosen at one place. */
export const takenAt = (choice: Choice, { group, under }: OpenGroup): Choice => {
  const here = placeKey(group._id, under)
  return choice.filter((taken) => keyOf(taken) === here)
}

/**
 * Adds an option to a choice, changes how it is wanted, or removes it. If only one is allowed, the new one replaces
 * the old; at the limit, nothing changes. What an option led to goes with it.
 */
export function toggle(
  choice: Choice,
  place: OpenGroup,
  optionId: string,
  pre?: Premodifier,
): Choice {
  const { group, under } = place
  const here = takenAt(choice, place)
  const next: Taken = { groupId: group._id, optionId, under, pre }
  const before = here.find((taken) => taken.optionId === optionId)
  if (before && before.pre === pre) return without(choice, before)
  const rest = before ? without(choice, before) : choice
  const counted = takenAt(rest, place).filter(isWanted)
  if (!isWanted(next)) return [...rest, next]
  const [only] = counted
  if (group.max === 1) return [...(only ? without(rest, only) : rest), next]
  return counted.length < group.max ? [...rest, next] : choice
}

/** Removes one option, and what it led to. */
function without(choice: Choice, gone: Taken): Choice {
  const path = [...(gone.under ?? []), gone.optionId]
  return choice.filter(
    (taken) => taken !== gone && !path.every((id, at) => taken.under?.[at] === id),
  )
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

/** The choice as an order keeps it: with names and today's prices, each followed by what it led to. */
export function chosen(choice: Choice, places: readonly OpenGroup[]): LineModifier[] {
  const ordered = (depth: readonly string[]): LineModifier[] =>
    places
      .filter(({ under }) => under.join() === depth.join())
      .flatMap((place) => {
        const here = takenAt(choice, place)
        return place.group.options.flatMap(({ _id, name, price, alert }) => {
          const taken = here.find(({ optionId }) => optionId === _id)
          if (!taken) return []
          const { pre } = taken
          const { under } = place
          const more = { ...(under.length > 0 && { under: [...under] }), ...(pre && { pre }) }
          const modifier = {
            groupId: place.group._id,
            optionId: _id,
            name,
            price: wantedPrice(price, pre),
            alert,
            ...more,
          }
          return [modifier, ...ordered([...under, _id])]
        })
      })
  return ordered([])
}

/** Returns whether every group asks for one choice and has it: then nothing is left to check. */
export const isAnswered = (choice: Choice, places: readonly OpenGroup[]): boolean =>
  places.length > 0 &&
  places.every(({ group: { min, max } }) => min === 1 && max === 1) &&
  missing(choice, places) === null
