import type { CountryCode } from '#shared/countries/country-code.ts'
import { demoId } from '../ids.ts'

/** What a supplier brings: vegetables, meat, fish, dry goods and packaging, drinks. */
type Trade = 'fresh' | 'meat' | 'fish' | 'dry' | 'drinks'

const TRADES: Readonly<Record<string, Trade>> = {
  dairy: 'fresh',
  drink: 'drinks',
  dry: 'dry',
  herb: 'fresh',
  meat: 'meat',
  packaging: 'dry',
  sauce: 'dry',
  seafood: 'fish',
  vegetable: 'fresh',
}

type Numbers = Readonly<Record<Trade, number>>
/** A market, a fishmonger, drinks, and a wholesaler for meat and dry goods. */
const USUAL: Numbers = { fresh: 0, fish: 1, drinks: 2, meat: 3, dry: 3 }
/** A market, a butcher with fish, drinks, dry goods. */
const BUTCHER: Numbers = { fresh: 0, meat: 1, fish: 1, drinks: 2, dry: 3 }
/** A market, a butcher, drinks, and a wholesaler for fish and dry goods. */
const NO_FISH: Numbers = { fresh: 0, meat: 1, drinks: 2, fish: 3, dry: 3 }

/** The number of the supplier of each trade, by country. */
const NUMBERS: Readonly<Record<CountryCode, Numbers>> = {
  BN: USUAL,
  ID: NO_FISH,
  KH: USUAL,
  LA: BUTCHER,
  MM: BUTCHER,
  MY: NO_FISH,
  PH: USUAL,
  SG: USUAL,
  TH: { fresh: 0, dry: 0, fish: 1, meat: 2, drinks: 3 },
  VN: USUAL,
}

/** Returns the number of the supplier who brings a category of ingredients; null: the kitchen makes it. */
export function supplierNumber(country: CountryCode, category: string): number | null {
  const trade = TRADES[category]
  return trade === undefined ? null : NUMBERS[country][trade]
}

export const supplierId = (country: CountryCode, number: number) =>
  demoId(country, 'supplier', number)
