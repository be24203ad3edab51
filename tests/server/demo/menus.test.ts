import { describe, expect, test } from 'vitest'
import type { CountryCode } from '#shared/countries/country-code.ts'
import { countryOf } from '#shared/countries/country.ts'
import { checkAmount } from '#shared/format/check-amount.ts'
import { DISHES, TEXTS } from '../../../server/menu/starter/data.ts'
import { demoMenu } from '../../../server/demo/menu.ts'
import { menuLanguage } from '../../../server/demo/menus.ts'
import { drawingOf, readDrawings } from '../../../server/demo/pictures.ts'
import { demoRestaurants } from '../../../server/demo/restaurants.ts'

const COUNTRIES = Object.keys(DISHES) as CountryCode[]
const namesOf = (country: CountryCode) =>
  demoMenu(country).items.map(({ name }) => name['en'] ?? '')

/** Letters that names in a language are written in. */
const LETTERS: Readonly<Record<string, RegExp>> = {
  km: /^[\p{Script=Khmer}\s]+$/u,
  lo: /^[\p{Script=Lao}\s-]+$/u,
  my: /^[\p{Script=Myanmar}\s]+$/u,
  th: /^[\p{Script=Thai}\s]+$/u,
  zh: /^[\p{Script=Han}]+$/u,
}
const LATIN = /^[\p{Script=Latin}\d\s()'’.-]+$/u

describe.each(COUNTRIES)('the menu of a restaurant in %s', (country) => {
  const { items, groups, categories } = demoMenu(country)
  const { currency } = countryOf(country)

  test('is as long as that of a real one, and begins with the sample menu', () => {
    expect(items.length).toBeGreaterThanOrEqual(60)
    expect(items.length).toBeLessThanOrEqual(120)
    const sample = DISHES[country].map(({ name }) => name)
    expect(items.slice(0, sample.length).map(({ name }) => name)).toEqual(sample)
    expect(items.map(({ sort }) => sort)).toEqual(items.map((_, index) => index))
  })

  test('names each dish once, in the letters of the country and in English', () => {
    const language = menuLanguage(country)
    for (const name of items.map((item) => item.name)) {
      expect(Object.keys(name).toSorted()).toEqual([language, 'en'].toSorted())
      expect(name[language]).toMatch(LETTERS[language] ?? LATIN)
      expect(name['en']).toMatch(/^[\p{Script=Latin}\d\s()&',-]+$/u)
    }
    for (const one of [language, 'en'])
      expect(new Set(items.map(({ name }) => name[one])).size).toBe(items.length)
  })

  test('has prices that people pay there', () => {
    for (const { price } of items) expect(checkAmount(price, currency)).toBeNull()
    const dishes = items.filter(({ station }) => station !== 'bar')
    const middle =
      dishes.map(({ price }) => price).toSorted((a, b) => a - b)[dishes.length >> 1] ?? 0
    for (const { price, name } of items)
      expect({ name, fits: price > middle / 16 && price < middle * 16 }).toEqual({
        name,
        fits: true,
      })
    // A dish costs more than a bottle of water.
    const water = items.find(({ name }) => /(Drinking|Mineral) Water/.test(name['en'] ?? ''))?.price
    expect(water ?? 0).toBeLessThan(middle / 2)
  })

  test('has a category, a station and choices for each dish, and dishes in each category', () => {
    const known = new Set(groups.map(({ _id }) => _id))
    const used = new Set(items.map(({ categoryId }) => categoryId))
    expect(categories.length).toBeGreaterThanOrEqual(8)
    expect(categories.every(({ _id }) => used.has(_id))).toBe(true)
    expect(new Set(categories.map(({ _id }) => _id))).toEqual(used)
    for (const { station, modifierGroupIds } of items) {
      expect(['hot', 'grill', 'cold', 'bar']).toContain(station)
      expect(modifierGroupIds.every((id) => known.has(id))).toBe(true)
    }
    expect(
      items.filter(({ modifierGroupIds }) => modifierGroupIds.length === 0).length,
    ).toBeGreaterThan(9)
    const size = groups.find(({ name }) => name['en'] === 'Size')
    expect(
      items.filter((item) => item.modifierGroupIds.includes(size?._id ?? '')).length,
    ).toBeGreaterThan(3)
    expect(size?.options.map(({ price }) => price > 0)).toEqual([false, true])
  })

  test('shows pictures of many dishes, of each no more than three times', () => {
    const drawings = namesOf(country).flatMap((name) => drawingOf(name) ?? [])
    expect(drawings.length).toBeGreaterThan(items.length / 3)
    const often = new Map<string, number>()
    for (const one of drawings) often.set(one, (often.get(one) ?? 0) + 1)
    for (const times of often.values()) expect(times).toBeLessThanOrEqual(3)
  })
})

test('every drawing is read, is a picture that the server would take, and is on a dish', async () => {
  const drawings = await readDrawings()
  const shown = new Set(COUNTRIES.flatMap(namesOf).flatMap((name) => drawingOf(name) ?? []))
  expect(new Set(drawings.keys())).toEqual(shown)
  expect(new Set([...drawings.values()].map(({ id }) => id)).size).toBe(drawings.size)
})

test('categories of dishes are those that have names', () => {
  for (const { menu } of demoRestaurants())
    for (const { name } of menu.categories)
      expect(Object.values(TEXTS.categories)).toContainEqual(name)
})

// Journeys and people look for a dish by a part of its name.
test('no dish of the Lao restaurant has the name of one of the sample menu within its own', () => {
  const names = demoMenu('LA').items.map(({ name }) => name)
  for (const sample of DISHES.LA)
    for (const [language, name] of Object.entries(sample.name))
      expect(names.filter((one) => one[language]?.includes(name))).toHaveLength(1)
})
