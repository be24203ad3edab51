import { demoRestaurants } from '../../server/demo/restaurants.ts'

/** The demo restaurant of a country and its first branch, with the addresses of both. */
export function restaurantIn(country: string) {
  const restaurant = demoRestaurants().find((one) => one.country === country)
  const branch = restaurant?.branches[0]?.branch
  if (!restaurant || !branch) throw new Error(`the demo data have no restaurant in ${country}`)
  const above = `/restaurant/${restaurant.id}`
  const home = `${above}/branch/${branch._id}`
  return { country, above, home, branch, several: restaurant.branches.length > 1 }
}
