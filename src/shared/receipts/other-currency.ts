import type { Branch } from '../branches/branch.ts'
import { receiptFields } from '../countries/receipt-fields.ts'
import { countryOf } from '../countries/country.ts'
import type { CountryCode } from '../countries/country-code.ts'
import type { BranchRate } from '../currencies/rate.ts'
import { formatRate } from '../format/rate.ts'
import { currencyOf } from '../money/currency.ts'
import { type Exchange, inForeign } from '../money/exchange.ts'
import type { Order } from '../orders/order.ts'
import type { ReceiptRow, ReceiptWriting } from './writing.ts'

/** What guests of a country count in beside its money. */
const BESIDE: Readonly<Partial<Record<CountryCode, string>>> = { KH: 'USD' }

type Sold = Pick<Order, 'totals' | 'policy'>

/**
 * Returns the total in the second currency of a country that asks for one, with the rate at `at`: Cambodia has the
 * total and its taxes in riel where the house sells in dollars (Prakas 723), and the dollars beside its riel.
 * Nothing while the branch has no rate.
 */
export function otherCurrencyRows(
  { totals, policy }: Sold,
  { country, rates = [] }: Pick<Branch, 'country' | 'rates'>,
  { t, format }: Pick<ReceiptWriting, 't' | 'format'>,
  at: string,
): readonly ReceiptRow[] {
  const house = policy.currency
  const home = countryOf(country).currency
  const foreign = house === home ? BESIDE[country] : home
  const rate = rates.find((one) => one.currency === foreign && isAt(one, at))
  if (!rate || foreign === undefined || !receiptFields(country).includes('exchangeRate')) return []
  const exchange = { house, foreign, rate: rate.buying }
  const money = (amount: number) => format.money(inForeign(amount, exchange), foreign)
  const taxes = foreign === home ? totals.taxes : []
  return [
    ...taxes.map((tax) => ({
      label: `${tax.name} ${format.rate(tax.rate)} (${foreign})`,
      value: money(tax.amount),
    })),
    { label: t('receipts.totalIn', { currency: foreign }), value: money(totals.total) },
    { label: t('receipts.exchangeRate'), value: rateWords(exchange, format) },
  ]
}

const isAt = ({ from, to }: BranchRate, at: string) => from <= at && (to === null || at < to)

/** Says it from the currency that is worth more: `1 USD = 4,100៛` on either side. */
function rateWords(exchange: Exchange, format: ReceiptWriting['format']): string {
  const { house, foreign, rate } = exchange
  if (Number(rate) >= 1) return formatRate(rate, foreign, house)
  const one = 10 ** currencyOf(house).digits
  return `1 ${house} = ${format.money(inForeign(one, exchange), foreign)}`
}
