import type { CountryCode } from '../countries/country-code.ts'
import type { QrAccount } from './account.ts'
import { currencyOf } from '../money/currency.ts'
import { type Field, readFields, writeCode, writeFields } from './emv.ts'

/** ISO 4217 numbers of currencies that tills write into a code. */
const NUMBERS: Readonly<Record<string, string>> = {
  SGD: '702',
  THB: '764',
  VND: '704',
  KHR: '116',
  USD: '840',
  MYR: '458',
  IDR: '360',
  PHP: '608',
  MMK: '104',
  LAK: '418',
  BND: '096',
}

type Bill = {
  readonly country: CountryCode
  readonly currency: string
  /** In smallest units. Left out, or of a scheme that needs more for it, guests type it. */
  readonly amount?: number
}

/** The text of the code that guests scan. The account must be without fault, see `qrFault`. */
export function qrPayload(
  account: Omit<QrAccount, '_id'>,
  { country, currency, amount }: Bill,
): string {
  const number = NUMBERS[currency] ?? '840'
  const sum = amount ? sumOf(amount, currency) : undefined
  if (account.scheme === 'pasted') {
    return sum === undefined ? account.payload : withSum(account.payload, number, sum)
  }
  // KHQR with an amount needs times as well, which its banks check.
  const fixed = account.scheme === 'khqr' ? undefined : sum
  return writeCode([
    ['00', '01'],
    ['01', fixed === undefined ? '11' : '12'],
    merchantField(account, fixed === undefined),
    ['52', '0000'],
    ['53', number],
    ...(fixed === undefined ? [] : [['54', fixed] as const]),
    ['58', country],
    ['59', account.holder || 'NA'],
    ['60', CAPITALS[country] ?? 'NA'],
  ])
}

/** `236500` in kip, `12.50` in dollars. */
function sumOf(amount: number, currency: string): string {
  const { digits } = currencyOf(currency)
  return (amount / 10 ** digits).toFixed(digits)
}

/** The bank's own code for this one bill; as it was when it is in another currency. */
function withSum(code: string, number: string, sum: string): string {
  const fields = readFields(code)
  if (!fields?.some(([id, value]) => id === '53' && value === number)) return code
  const put = (id: string): readonly Field[] => (id === '53' ? [['54', sum]] : [])
  return writeCode(
    fields
      .filter(([id]) => id !== '54' && id !== '63')
      .flatMap(([id, value]) => [[id, id === '01' ? '12' : value] as const, ...put(id)]),
  )
}

/** The field of the city may not be missing; banks show the name. */
const CAPITALS: Readonly<Partial<Record<CountryCode, string>>> = {
  SG: 'Singapore',
  TH: 'Bangkok',
  VN: 'Hanoi',
  KH: 'Phnom Penh',
}

function merchantField(
  { scheme, kind, account, bank }: Omit<QrAccount, '_id'>,
  editable: boolean,
): Field {
  switch (scheme) {
    case 'paynow':
      return [
        '26',
        writeFields([
          ['00', 'SG.PAYNOW'],
          ['01', kind === 'uen' ? '2' : '0'],
          ['02', account],
          // Whether the guest may change the amount.
          ['03', editable ? '1' : '0'],
        ]),
      ]
    case 'promptpay':
      return ['29', writeFields([['00', 'A000000677010111'], promptPayTarget(kind, account)])]
    case 'vietqr':
      return [
        '38',
        writeFields([
          ['00', 'A000000727'],
          [
            '01',
            writeFields([
              ['00', bank],
              ['01', account],
            ]),
          ],
          ['02', 'QRIBFTTA'],
        ]),
      ]
    case 'khqr':
    case 'pasted':
      return ['29', writeFields([['00', account]])]
  }
}

const promptPayTarget = (kind: QrAccount['kind'], account: string): Field => {
  if (kind === 'taxId') return ['02', account]
  return kind === 'eWallet' ? ['03', account] : ['01', `0066${account.slice(1)}`]
}
