import type { QrTarget } from '#shared/qr/account.ts'
import type { CountryCode } from '#shared/countries/country-code.ts'
import { readFields, writeCode } from '#shared/qr/emv.ts'
import { qrFault } from '#shared/qr/fault.ts'
import { qrPayload } from '#shared/qr/payload.ts'
import type { QrBill } from '#shared/qr/bill.ts'

/** 2026-11-21 05:00 in Singapore: the day before in London. */
export const NOW = Date.parse('2026-11-20T21:00:00Z')

export const account = (more: Partial<QrTarget>): QrTarget => ({
  scheme: 'pasted',
  kind: '',
  account: '',
  bank: '',
  payload: '',
  holder: 'SALA',
  ...more,
})

export const pasted = (payload: string) => account({ payload })

/** Returns the code of an account; fails without one. */
export function codeOf(
  more: Partial<QrTarget>,
  bill: Partial<QrBill> & Pick<QrBill, 'country' | 'currency'>,
): string {
  const code = qrPayload(account(more), { now: NOW, merchant: 'Phousi Kitchen', ...bill })
  if (code === null) throw new Error('no code')
  return code
}

/** Returns the value at a path of ids, e.g. `62 01`; undefined if there is none. */
export function valueAt(code: string, path: string): string | undefined {
  const [id, ...rest] = path.split(' ')
  const value = readFields(code)?.find(([one]) => one === id)?.[1]
  return value === undefined || rest.length === 0 ? value : valueAt(value, rest.join(' '))
}

/** A printed code of Laos with more fields. */
export const laoCode = (...more: (readonly [string, string])[]) =>
  writeCode([
    ['00', '01'],
    ['38', '0016A005266284662577'],
    ['58', 'LA'],
    ['59', 'ຮ້ານ ສາລາ'],
    ...more,
  ])

export const UEN = { scheme: 'paynow', kind: 'uen', account: '201403121W' } as const
export const PHONE = { scheme: 'promptpay', kind: 'phone', account: '0812345678' } as const
export const VIETQR = { scheme: 'vietqr', bank: '970436', account: '0123456789' } as const
export const PERSON = { scheme: 'khqr', kind: 'person', account: 'sala_food@wing' } as const
export const MERCHANT = {
  scheme: 'khqr',
  kind: 'merchant',
  account: 'dara_rest@devb',
  reference: '123456',
  bank: 'Dev Bank',
} as const
export const BILLER = {
  scheme: 'promptpay',
  kind: 'biller',
  account: '010555600031501',
  reference: 'SHOP01',
} as const

export const HOME = {
  SG: 'SGD',
  MY: 'MYR',
  ID: 'IDR',
  TH: 'THB',
  VN: 'VND',
  PH: 'PHP',
  MM: 'MMK',
  KH: 'KHR',
  LA: 'LAK',
  BN: 'BND',
} as const

/** Returns the fault of an account of a branch in the country's own currency. */
export const faultOf = (more: Partial<QrTarget>, country: CountryCode) =>
  qrFault(account(more), { country, currency: HOME[country] })
