import type { CountryCode } from '#shared/countries/country-code.ts'
import type { LocalText } from '#shared/contract/scalars.ts'
import type { ModifierGroup } from '#shared/menu/menu.ts'
import { groupsIn, type StarterDish } from '../menu/starter/starter.ts'
import { demoId } from './ids.ts'

/** A group of choices that one dish alone offers, in the place of one that others offer as well. */
export type OwnChoices = {
  readonly dish: StarterDish
  readonly group: ModifierGroup
  readonly insteadOf: string
}

/** Returns choices of single dishes: two drinks in two sizes, and a salad with rice, of whose extras one is free. */
export function ownChoices(
  country: CountryCode,
  dishes: readonly StarterDish[],
): readonly OwnChoices[] {
  const [size, extras] = ['size', 'extras'].map((wanted) => groupsIn(country, new Set([wanted]))[0])
  if (!size || !extras) return []
  const of = (category: string, most: number) =>
    dishes.filter((dish) => dish.category === category).slice(0, most)
  const drinks = of('drink', 2).map((dish, at) => {
    const key = `size${at + 1}`
    const options = size.options.map((option) => ({
      ...idOf(country, key, option),
      price: dish.price + option.price,
    }))
    const group = groupOf(country, key, size, dish.name)
    return { dish, group: { ...group, sizes: true, options }, insteadOf: size.key }
  })
  const salads = of('salad', 1).map((dish) => {
    const options = extras.options.map((option) => ({
      ...idOf(country, 'toppings', option),
      ...(option.key === 'rice' && { byDefault: true, most: 2 }),
    }))
    const group = groupOf(country, 'toppings', extras, dish.name)
    return { dish, group: { ...group, free: 1, options }, insteadOf: extras.key }
  })
  return [...drinks, ...salads]
}

type Known = ReturnType<typeof groupsIn>[number]

/** The office lists it beside others of its kind by the name of its dish; guests read what they choose. */
const groupOf = (
  country: CountryCode,
  key: string,
  { name, min, max }: Known,
  dish: LocalText,
): Omit<ModifierGroup, 'options'> => ({
  _id: demoId(country, 'group', key),
  kind: 'modifierGroup',
  name: Object.fromEntries(
    Object.entries(name).map(([language, text]) => [
      language,
      `${text}: ${dish[language] ?? dish['en'] ?? ''}`,
    ]),
  ),
  title: name,
  min,
  max,
})

const idOf = (
  country: CountryCode,
  group: string,
  { key, ...option }: Known['options'][number],
) => ({ ...option, _id: demoId(country, 'option', group, key) })
