import type { CountryCode } from '../countries/country-code.ts'
import { currencyNumber, currencyOfNumber } from './currency-number.ts'
import { type Field, present, readFields, writeCode, writeFields } from './emv.ts'
import { isOfCountry, isPayNow } from './national.ts'
import { LONGEST } from './template.ts'
import { timesOf } from './times.ts'

type Bill = {
  readonly country: CountryCode
  readonly currency: string
  /** As the code writes it, see `sumOf`. */
  readonly sum: string
  /** Milliseconds since 1970. */
  readonly now: number
  readonly expires: number
  /** Number of the bill, in characters that every bank can read; empty: none. */
  readonly reference: string
}

/**
 * Where a scheme keeps the number of the bill within 62, as its own codes have it (`own-code.ts`; LAO QR: LAPNet's
 * sample). PromptPay to a telephone has none: 62 is optional in the Thai standard, and neither promptpay-qr nor
 * promptparse writes it beside 29; its bills have 30-03. DuitNow, QRIS, QR Ph and MMQR publish no layout of 62 for
 * codes that a till has changed, and a bank may refuse what it does not expect.
 */
const BILL_NUMBER: Readonly<Partial<Record<CountryCode, string>>> = {
  SG: '01',
  VN: '08',
  KH: '01',
  LA: '01',
}

/** In place of a value: the guest's bank asks for it (EMVCo merchant-presented mode 1.1, section 4.8). */
const ASKED = '***'

const valueOf = (fields: readonly Field[], wanted: string): string =>
  fields.find(([id]) => id === wanted)?.[1] ?? ''

/** Returns 62 with the number of the bill; as it was if the bank's own is there, or there is no room. */
function numbered(
  data: string,
  { country, reference }: Pick<Bill, 'country' | 'reference'>,
): string {
  const place = BILL_NUMBER[country]
  if (place === undefined || reference === '') return data
  const fields = readFields(data) ?? []
  const before = fields.find(([id]) => id === place)?.[1]
  if (before !== undefined && before !== ASKED) return data
  const others = fields.filter(([id]) => id !== place)
  const text = writeFields([...others, [place, reference]])
  return text.length > LONGEST.field ? data : text
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
export function codeForBill(
  code: string,
  { country, currency, sum, now, expires, reference }: Bill,
): string {
  const fields = readFields(code) ?? []
  const number = currencyNumber(currency)
  const has = (id: string, value?: string) =>
    fields.some(([one, text]) => one === id && (value === undefined || text === value))
  if (number === null || !has('53', number) || has(SEAL[country] ?? 'none')) return code
  const isKhqr = country === 'KH' && isOfCountry(fields, country)
  const additional = numbered(valueOf(fields, '62'), { country, reference })
  // Written for this bill.
  const replaced = ['00', '01', '54', '62', '63', ...(isKhqr ? ['99'] : [])]
  return writeCode([
    ...fields.filter(([id]) => id === '00'),
    ['01', '12'],
    ...fields
      .filter(([id]) => !replaced.includes(id))
      .flatMap((field): readonly Field[] =>
        field[0] === '53' ? [field, ['54', sum]] : [fixed(field)],
      ),
    ...present([
      ['62', additional],
      ['99', isKhqr ? timesOf(now, expires) : undefined],
    ]),
  ])
}

/** Returns the currency of a code: its ISO 4217 letters, or the digits of an unknown one; '' without one. */
export function codeCurrency(code: string): string {
  const number = readFields(code)?.find(([id]) => id === '53')?.[1] ?? ''
  return currencyOfNumber(number) ?? number
}
