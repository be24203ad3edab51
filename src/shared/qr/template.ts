import { wallClock } from '../time/wall-clock.ts'
import type { OwnScheme, QrTarget } from './account.ts'
import { type Field, present, writeFields } from './emv.ts'

/** Most characters of the parts of a code (EMVCo merchant-presented mode 1.1, sections 4.7 and 4.8). */
export const LONGEST = { field: 99, name: 25, city: 15, reference: 25, amount: 13 } as const

/** The part of an account template that depends on one bill; empty for a code without an amount. */
export type Terms = {
  /** The guest may change the amount. */
  readonly editable?: boolean
  /** Milliseconds since 1970 after which the code is no longer accepted. */
  readonly expires?: number | undefined
  /** Number of the bill, printable ASCII. */
  readonly reference?: string | undefined
}

/** Returns the account template of a scheme's code. */
export function merchantField(scheme: OwnScheme, target: QrTarget, terms: Terms): Field {
  const { kind, account, bank, reference } = target
  switch (scheme) {
    case 'paynow':
      return ['26', payNow(target, terms)]
    case 'promptpay':
      return kind === 'biller'
        ? ['30', billPayment(target, terms)]
        : ['29', writeFields([['00', 'A000000677010111'], proxy(kind, account)])]
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
          // To an account, not to a card.
          ['02', 'QRIBFTTA'],
        ]),
      ]
    case 'khqr':
      return [
        kind === 'merchant' ? '30' : '29',
        writeFields(
          present([
            ['00', account],
            ['01', reference],
            ['02', bank],
          ]),
        ),
      ]
  }
}

/** Banks print this day on codes that never expire. */
const NEVER = '20991231'

const payNow = ({ kind, account }: QrTarget, { editable = true, expires }: Terms) =>
  writeFields([
    ['00', 'SG.PAYNOW'],
    ['01', kind === 'uen' ? '2' : '0'],
    ['02', account],
    ['03', editable ? '1' : '0'],
    ['04', expires === undefined ? NEVER : singaporeDay(expires)],
  ])

/** Returns the last valid day of a code: `YYYYMMDD` in Singapore. */
const singaporeDay = (instant: number) => {
  const { year, month, day } = wallClock(instant, 'Asia/Singapore')
  return String(year * 10_000 + month * 100 + day)
}

/** Thai bill payment: the biller, its own reference, and the bill's number as the second. */
const billPayment = ({ account, reference }: QrTarget, bill: Terms) =>
  writeFields(
    present([
      ['00', 'A000000677010112'],
      ['01', account],
      ['02', reference],
      ['03', capitals(bill.reference ?? '')],
    ]),
  )

/** Returns the characters that a Thai reference may have, at most 20 of them. */
const capitals = (text: string) =>
  text
    .toUpperCase()
    .replace(/[^0-9A-Z]/g, '')
    .slice(-20)

const proxy = (kind: QrTarget['kind'], account: string): Field => {
  if (kind === 'taxId') return ['02', account]
  return kind === 'eWallet' ? ['03', account] : ['01', `0066${account.slice(1)}`]
}
