import { lao, thai } from '../support/house.ts'

type Place = (typeof lao.branches)[number]

const menuOf = ({ branch }: Place) => (branch.country === 'LA' ? lao : thai).menu

/** Sold with one tap. */
export const beerOf = (place: Place) =>
  menuOf(place).items.find(({ modifierGroupIds }) => modifierGroupIds.length === 0)

/** A dish that can be ordered with one choice. */
export function dishOf(place: Place) {
  const { items, groups } = menuOf(place)
  for (const item of items) {
    const [group, ...others] = groups.filter(({ _id }) => item.modifierGroupIds.includes(_id))
    const [option] = group?.options ?? []
    if (group && option && others.length === 0 && group.min <= 1) return { item, group, option }
  }
  throw new Error('The demonstration lost its dish with one choice')
}

/** Prices of the dish and the choice that attackers of `la.` order. */
export const PRICES = (() => {
  const [here] = lao.branches
  if (!here) throw new Error('The demonstration lost its branches')
  const { item, option } = dishOf(here)
  return { unitPrice: item.price, choice: option.price }
})()
