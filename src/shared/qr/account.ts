import * as z from 'zod/mini'
import { Id } from '../contract/scalars.ts'
import type { CountryCode } from '../countries/country-code.ts'
import { isWhole, readFields } from './emv.ts'

const QR_SCHEMES = ['paynow', 'promptpay', 'vietqr', 'khqr', 'pasted'] as const
export type QrScheme = (typeof QR_SCHEMES)[number]

/** Where guests who pay by telephone send their money. */
export const QrAccount = z.object({
  _id: Id,
  scheme: z.enum(QR_SCHEMES),
  /** What the account is: `uen` or `phone`; `phone`, `taxId` or `eWallet`; empty for the other schemes. */
  kind: z.enum(['', 'uen', 'phone', 'taxId', 'eWallet']),
  account: z.string().check(z.maxLength(64)),
  /** Of VietQR: six digits. */
  bank: z.string().check(z.maxLength(6)),
  /** Of a pasted code: all of it, as the bank gave it. */
  payload: z.string().check(z.maxLength(512)),
  /** Whose it is, as banks show it to guests. */
  holder: z.string().check(z.maxLength(25)),
})
export type QrAccount = z.output<typeof QrAccount>

/** Schemes of which a till knows how to write the code; elsewhere the bank's own is pasted. */
const OWN_SCHEME: Readonly<Partial<Record<CountryCode, QrScheme>>> = {
  SG: 'paynow',
  TH: 'promptpay',
  VN: 'vietqr',
  KH: 'khqr',
}

export const qrSchemesOf = (country: CountryCode): readonly QrScheme[] => {
  const own = OWN_SCHEME[country]
  return own ? [own, 'pasted'] : ['pasted']
}

export const QR_KINDS: Readonly<Record<QrScheme, readonly QrAccount['kind'][]>> = {
  paynow: ['uen', 'phone'],
  promptpay: ['phone', 'taxId', 'eWallet'],
  vietqr: [''],
  khqr: [''],
  pasted: [''],
}

type Mark = { readonly from: number; readonly to: number; readonly guid: RegExp }

/** The field and the name by which a country's code is known. Of Myanmar and Brunei none is published. */
const MARKS: Readonly<Partial<Record<CountryCode, Mark>>> = {
  SG: { from: 26, to: 51, guid: /^SG\.(PAYNOW|COM\.NETS|SGQR)/i },
  MY: { from: 26, to: 51, guid: /^A0000006150001$/ },
  ID: { from: 26, to: 51, guid: /QRIS\.WWW$/i },
  TH: { from: 29, to: 31, guid: /^A00000067701011\d$/ },
  VN: { from: 38, to: 38, guid: /^A000000727$/ },
  PH: { from: 26, to: 28, guid: /^(com\.p2pqrpay|ph\.ppmi\.p2m)$/i },
  KH: { from: 29, to: 30, guid: /@/ },
  LA: { from: 38, to: 38, guid: /^A005266284662577$/ },
}

const FORMS: Readonly<Record<string, RegExp>> = {
  'paynow uen': /^[0-9A-Z]{9,10}$/,
  'paynow phone': /^\+65[389]\d{7}$/,
  'promptpay phone': /^0[689]\d{8}$/,
  'promptpay taxId': /^\d{13}$/,
  'promptpay eWallet': /^\d{15}$/,
  'vietqr ': /^[0-9A-Za-z]{4,19}$/,
  'khqr ': /^[\w.-]{1,20}@[\w.-]{2,20}$/,
}

export type QrFault = {
  readonly field: 'scheme' | 'account' | 'bank' | 'payload'
  /** Text keys below `settings.qr`. */
  readonly error:
    | 'wrongCountry'
    | 'accountInvalid'
    | 'bankInvalid'
    | 'codeBroken'
    | 'checksumWrong'
    | 'codeForeign'
}

/** What is wrong with an account of a branch in the country; null when guests can pay to it. */
export function qrFault(
  { scheme, kind, account, bank, payload }: Omit<QrAccount, '_id'>,
  country: CountryCode,
): QrFault | null {
  if (!qrSchemesOf(country).includes(scheme)) return { field: 'scheme', error: 'wrongCountry' }
  if (scheme === 'pasted') {
    const error = codeFault(payload, country)
    return error && { field: 'payload', error }
  }
  const form = FORMS[`${scheme} ${kind}`]
  if (!form?.test(account)) return { field: 'account', error: 'accountInvalid' }
  if (scheme === 'vietqr' && !/^97\d{4}$/.test(bank)) return { field: 'bank', error: 'bankInvalid' }
  return null
}

function codeFault(code: string, country: CountryCode): QrFault['error'] | null {
  const fields = readFields(code)
  if (fields?.[0]?.[0] !== '00' || fields.at(-1)?.[0] !== '63') return 'codeBroken'
  if (!isWhole(code)) return 'checksumWrong'
  const mark = MARKS[country]
  const of = fields.find(([id]) => id === '58')?.[1]
  if (of !== country) return 'codeForeign'
  if (!mark) return null
  const marked = fields.some(
    ([id, value]) =>
      Number(id) >= mark.from &&
      Number(id) <= mark.to &&
      readFields(value)?.some(([inner, guid]) => inner === '00' && mark.guid.test(guid)),
  )
  return marked ? null : 'codeForeign'
}
