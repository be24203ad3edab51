import type { CountryCode } from '../countries/country-code.ts'
import type { QrAccount } from './account.ts'
import { type Field, writeCode, writeFields } from './emv.ts'

/** ISO 4217 numbers of currencies that tills write into a code. */
const NUMBERS: Readonly<Record<string, string>> = {
  SGD: '702',
  THB: '764',
  VND: '704',
  KHR: '116',
  USD: '840',
}

/** The text of the code that guests scan, without an amount: they type it. The account must be without fault, see `qrFault`. */
export function qrPayload(
  account: Omit<QrAccount, '_id'>,
  { country, currency }: { readonly country: CountryCode; readonly currency: string },
): string {
  if (account.scheme === 'pasted') return account.payload
  return writeCode([
    ['00', '01'],
    ['01', '11'],
    merchantField(account),
    ['52', '0000'],
    ['53', NUMBERS[currency] ?? '840'],
    ['58', country],
    ['59', account.holder || 'NA'],
    ['60', CAPITALS[country] ?? 'NA'],
  ])
}

/** The field of the city may not be missing; banks show the name. */
const CAPITALS: Readonly<Partial<Record<CountryCode, string>>> = {
  SG: 'Singapore',
  TH: 'Bangkok',
  VN: 'Hanoi',
  KH: 'Phnom Penh',
}

function merchantField({ scheme, kind, account, bank }: Omit<QrAccount, '_id'>): Field {
  switch (scheme) {
    case 'paynow':
      return [
        '26',
        writeFields([
          ['00', 'SG.PAYNOW'],
          ['01', kind === 'uen' ? '2' : '0'],
          ['02', account],
          // The guest types the amount.
          ['03', '1'],
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
