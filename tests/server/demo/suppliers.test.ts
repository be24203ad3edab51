import { expect, test } from 'vitest'
import { demoRestaurants } from '../../../server/demo/restaurants.ts'
import { openHouse } from '../support/house.ts'

const house = await openHouse()

const SCRIPTS = { LA: 'Lao', TH: 'Thai', MM: 'Myanmar', KH: 'Khmer', SG: 'Latin' } as const

test.each(Object.entries(SCRIPTS))(
  'the restaurant of %s buys from people who write %s, in one money',
  async (country, script) => {
    const owner = await house.signIn(`${country.toLowerCase()}.owner`)
    const restaurant = demoRestaurants().find((one) => one.country === country)
    const { body } = await owner.get(`/suppliers?restaurantId=${restaurant?.id}`)
    const suppliers: readonly { readonly name: string; readonly currency: string }[] = body.results
    expect(suppliers.length).toBeGreaterThanOrEqual(3)
    for (const { name, currency } of suppliers) {
      expect(name).toMatch(new RegExp(`\\p{Script=${script}}`, 'u'))
      expect(currency).toBe(restaurant?.branches[0]?.branch.currency)
    }
  },
)
