import type { CountryCode } from '#shared/countries/country-code.ts'
import { countryOf } from '#shared/countries/country.ts'
import type { MenuItem } from '#shared/menu/menu.ts'
import { denominationsOf } from '#shared/money/denominations.ts'
import type { PaymentMethod } from '#shared/money/payment-method.ts'
import { roundCash } from '#shared/pricing/cash.ts'
import { demoCustomers } from '../../server/demo/customers.ts'
import { demoRestaurants } from '../../server/demo/restaurants.ts'
import { usualIn } from '../../server/expenses/usual-categories.ts'

/** What differs between the trading days of `day.spec.ts`: the rest follows from the demo data. */
type Played = {
  readonly country: CountryCode
  /** English names of a dish that is sold with one tap, and of one that is asked about. */
  readonly plain: string
  readonly asked: string
  /** Smallest units that are paid for ice. */
  readonly spent: number
  /** Riel for a dollar, where guests pay in both. */
  readonly dollar?: number
}

const PLAYED: readonly Played[] = [
  { country: 'LA', plain: 'Beerlao', asked: 'Papaya Salad', spent: 5000 },
  { country: 'TH', plain: 'Singha Beer', asked: 'Papaya Salad', spent: 4000 },
  { country: 'KH', plain: 'Angkor Beer', asked: 'Fish Amok', spent: 2000, dollar: 4000 },
  { country: 'PH', plain: 'San Miguel Pale Pilsen', asked: 'Beef Marrow Soup', spent: 7500 },
]

/** Cents in a dollar. */
const CENTS = 100

/** The trading days, that of Laos first. */
export const tradingDays = () => PLAYED.map(dayOf)
export type TradingDay = ReturnType<typeof dayOf>

function houseIn(country: CountryCode) {
  const restaurant = demoRestaurants().find((one) => one.country === country)
  const place = restaurant?.branches[0]
  const [guest] = restaurant ? demoCustomers(restaurant) : []
  if (!restaurant || !place || !guest) throw new Error(`the demo data have no house in ${country}`)
  return { restaurant, branch: place.branch, guest }
}

function dayOf({ country, plain, asked, spent, dollar }: Played) {
  const { restaurant, branch, guest } = houseIn(country)
  const [language] = countryOf(country).languages
  const dishOf = (name: string) => {
    const item = restaurant.menu.items.find((one) => one.name['en'] === name)
    if (!item) throw new Error(`the demo menu of ${country} has no ${name}`)
    return { name: item.name[language] ?? name, item }
  }
  const [one, other] = [dishOf(plain), dishOf(asked)]
  const inCash = (...items: readonly MenuItem[]) => {
    const sum = items.reduce((all, { price }) => all + price, 0)
    const rate = branch.taxes.reduce((all, tax) => all + tax.rate, 0)
    // Taxes of these houses come on top of the price, and are rounded once on the bill.
    return roundCash(Math.round((sum * (100 + rate)) / 100), branch.cashRounding).rounded
  }
  const bill = inCash(one.item)
  // Change is in riel: less than a dollar is left.
  const dollars = dollar === undefined ? 0 : Math.ceil(bill / dollar)
  const change = dollars * (dollar ?? 0) - (dollars > 0 ? bill : 0)
  const largest = Math.max(...denominationsOf(branch.currency).notes)
  const methods: readonly PaymentMethod[] = branch.paymentMethods
  return {
    country,
    language,
    branch,
    home: `/restaurant/${restaurant.id}/branch/${branch._id}`,
    owner: `${country.toLowerCase()}.owner`,
    guest,
    plain: one.name,
    asked: other.name,
    /** The ways to pay, each with a sale of the plain dish. The first is refunded. */
    methods: dollars > 0 ? [...methods, 'split_currency' as const] : methods,
    /** What the purpose of the pay-out is called. */
    ice: usualIn(country).find(({ key }) => key === 'ice')?.name ?? '',
    spent,
    rate: dollar === undefined ? null : { currency: 'USD', buying: String(dollar) },
    /** The largest note: it is in the drawer from the opening, and alone in it when it is counted. */
    largest,
    /** In the drawer at last: the note, two sales of both dishes without the server, less the ice and the change. */
    expected: largest + 2 * inCash(one.item, other.item) - spent - change,
    /** Cents in the drawer at last. */
    foreign: dollars * CENTS,
  }
}
