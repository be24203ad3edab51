import type { MenuItem } from '../menu/menu.ts'
import type { PromotionVersion } from './definition.ts'
import { isOfOrder } from './is-of-order.ts'
import type { LineOffer } from './line-offer.ts'
import type { Reach } from './reach.ts'

type Dish = Pick<MenuItem, '_id' | 'categoryId' | 'tags'>
type Choices = readonly { readonly optionId: string }[]

const isIn = (
  { items, categories, tags, options }: Reach,
  { _id, categoryId, tags: has = [] }: Dish,
  modifiers: Choices,
): boolean =>
  ((!items && !categories && !tags) ||
    items?.includes(_id) === true ||
    categories?.includes(categoryId) === true ||
    tags?.some((tag) => has.includes(tag)) === true) &&
  (!options || modifiers.some(({ optionId }) => options.includes(optionId)))

/** Returns what a dish, as it is ordered, is to a promotion; null where it is nothing to it. */
export function lineOffer(
  { _id, conditions: { of = {} }, reward }: PromotionVersion,
  dish: Dish,
  modifiers: Choices,
): LineOffer | null {
  const isOf = isIn(of, dish, modifiers)
  // What is off the whole order is off the dishes that were ordered under it.
  const isCarried = isOfOrder(reward)
  const isOn = 'on' in reward && reward.on !== undefined && isIn(reward.on, dish, modifiers)
  return isOf || isOn || isCarried
    ? { _id, ...(isOf && { of: true }), ...(isOn && { on: true }) }
    : null
}
