import { currencyOf } from '../money/currency.ts'
import { formatMoney } from './money.ts'

/** Writes a rate as people say it: `1 USD = ₭21,650`. One with more decimals than the currency has stays as it is. */
export function formatRate(rate: string, foreign: string, house: string): string {
  const { digits } = currencyOf(house)
  const decimals = rate.split('.')[1]?.replace(/0+$/, '').length ?? 0
  const worth =
    decimals > digits
      ? `${rate} ${house}`
      : formatMoney(Math.round(Number(rate) * 10 ** digits), house)
  return `1 ${foreign} = ${worth}`
}
