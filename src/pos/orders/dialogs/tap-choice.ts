import type { ModifierOption } from '#shared/menu/menu.ts'
import { isWanted, type OpenGroup, type Taken } from '#shared/menu/open-groups.ts'
import type { Premodifier } from '#shared/menu/premodifier.ts'
import { wantedPrice } from '#shared/menu/wanted-price.ts'
import type { LineModifier } from '#shared/orders/order.ts'
import { type Choice, isSizes, keyOf, missing, sizePrice, type Sold, takenAt } from './modifiers.ts'

/** Returns the choice that was made for a line; what was free stays free. */
export const choiceOf = (modifiers: readonly LineModifier[]): Choice =>
  modifiers
    .toSorted((one, other) => Number(Boolean(other.free)) - Number(Boolean(one.free)))
    .map(({ groupId, optionId, under, pre }) => ({ groupId, optionId, under, pre }))

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

/** Returns whether every group asks for one choice and has it: then nothing is left to check. */
export const isAnswered = (choice: Choice, places: readonly OpenGroup[]): boolean =>
  places.length > 0 &&
  places.every(({ group: { min, max } }) => min === 1 && max === 1) &&
  missing(choice, places) === null
