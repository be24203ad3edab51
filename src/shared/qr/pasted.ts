import type { CountryCode } from '../countries/country-code.ts'
import { currencyNumber, currencyOfNumber } from './currency-number.ts'
import { type Field, readFields, writeCode, writeFields } from './emv.ts'
import { isOfCountry, isPayNow } from './national.ts'
import { timesOf } from './times.ts'

type Bill = {
  readonly country: CountryCode
  readonly currency: string
  /** As the code writes it, see `sumOf`. */
  readonly sum: string
  /** Milliseconds since 1970. */
  readonly now: number
  readonly expires: number
}

/** DuitNow's hash over the other fields, which only the bank can make. */
const SEAL: Readonly<Partial<Record<CountryCode, string>>> = { MY: '82' }

/** In a PayNow template of the bank, the guest may no longer change the amount. */
const fixed = ([id, value]: Field): Field => {
  if (!isPayNow(value)) return [id, value]
  const inner = readFields(value) ?? []
  return [id, writeFields(inner.map(([tag, text]) => [tag, tag === '03' ? '0' : text]))]
}

/**
 * Returns the bank's own code for one bill. Unchanged if only the bank can change it: sealed by a hash, or in
 * another currency than the bill's. Guests then type the amount.
 */
export function codeForBill(code: string, { country, currency, sum, now, expires }: Bill): string {
  const fields = readFields(code) ?? []
  const number = currencyNumber(currency)
  const has = (id: string, value?: string) =>
    fields.some(([one, text]) => one === id && (value === undefined || text === value))
  if (number === null || !has('53', number) || has(SEAL[country] ?? 'none')) return code
  const isKhqr = country === 'KH' && isOfCountry(fields, country)
  // Written for this bill.
  const replaced = ['00', '01', '54', '63', ...(isKhqr ? ['99'] : [])]
  return writeCode([
    ...fields.filter(([id]) => id === '00'),
    ['01', '12'],
    ...fields
      .filter(([id]) => !replaced.includes(id))
      .flatMap((field): readonly Field[] =>
        field[0] === '53' ? [field, ['54', sum]] : [fixed(field)],
      ),
    ...(isKhqr ? [['99', timesOf(now, expires)] as const] : []),
  ])
}

/** Returns the currency of a code: its ISO 4217 letters, or the digits of an unknown one; '' without one. */
export function codeCurrency(code: string): string {
  const number = readFields(code)?.find(([id]) => id === '53')?.[1] ?? ''
  return currencyOfNumber(number) ?? number
}
