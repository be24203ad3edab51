import type { CountryCode } from '../countries/country-code.ts'
import { type OwnScheme, QR_KINDS, qrSchemesOf, type QrTarget, takesCurrency } from './account.ts'
import { isWhole, readFields } from './emv.ts'
import { isOfCountry } from './national.ts'
import { LONGEST, merchantField } from './template.ts'

/** A UEN as ACRA issues it, and the three characters by which PayNow separates accounts of one entity. */
const UEN = /^(\d{8}[A-Z]|\d{9}[A-Z]|[A-Z]\d{2}[A-Z]{2}\d{4}[A-Z])([0-9A-Z]{3})?$/
const BAKONG_ID = /^(?=.{3,32}$)[\w.-]+@[\w.-]+$/

const ACCOUNTS: Readonly<Record<string, RegExp>> = {
  'paynow uen': UEN,
  'paynow phone': /^\+65[389]\d{7}$/,
  'promptpay phone': /^0[689]\d{8}$/,
  'promptpay taxId': /^\d{13}$/,
  'promptpay eWallet': /^\d{15}$/,
  // A tax number and two digits of the bank, or that number alone.
  'promptpay biller': /^\d{13}(\d{2})?$/,
  'vietqr ': /^[0-9A-Za-z]{4,19}$/,
  'khqr ': BAKONG_ID,
  'khqr person': BAKONG_ID,
  'khqr merchant': BAKONG_ID,
}

const REFERENCES: Readonly<Record<string, RegExp>> = {
  'promptpay biller': /^[0-9A-Z]{1,20}$/,
  'khqr merchant': /^[\x20-\x7E]{1,32}$/,
}

export type QrFault = {
  readonly field: 'scheme' | 'kind' | 'account' | 'bank' | 'reference' | 'payload'
  /** Text keys below `settings.qr`. */
  readonly error:
    | 'wrongCountry'
    | 'wrongCurrency'
    | 'kindMissing'
    | 'accountInvalid'
    | 'bankInvalid'
    | 'bankNameMissing'
    | 'referenceInvalid'
    | 'tooLong'
    | 'codeBroken'
    | 'checksumWrong'
    | 'codeForeign'
}

/** Returns what is wrong with an account of a branch; null when guests can pay to it. */
export function qrFault(
  target: QrTarget,
  { country, currency }: { readonly country: CountryCode; readonly currency: string },
): QrFault | null {
  const { scheme, payload } = target
  if (!qrSchemesOf(country).includes(scheme)) return { field: 'scheme', error: 'wrongCountry' }
  if (!takesCurrency(scheme, currency)) return { field: 'scheme', error: 'wrongCurrency' }
  if (scheme !== 'pasted') return ownFault(scheme, target)
  const error = codeFault(payload, country)
  return error && { field: 'payload', error }
}

function ownFault(scheme: OwnScheme, target: QrTarget): QrFault | null {
  const { kind, account, bank, reference = '' } = target
  const key = `${scheme} ${kind}`
  const form = ACCOUNTS[key]
  if (!form)
    return { field: QR_KINDS[scheme].length > 1 ? 'kind' : 'account', error: 'kindMissing' }
  if (!form.test(account)) return { field: 'account', error: 'accountInvalid' }
  if (REFERENCES[key]?.test(reference) === false)
    return { field: 'reference', error: 'referenceInvalid' }
  if (scheme === 'vietqr' && !/^97\d{4}$/.test(bank)) return { field: 'bank', error: 'bankInvalid' }
  if (key === 'khqr merchant' && bank === '') return { field: 'bank', error: 'bankNameMissing' }
  const [, template] = merchantField(scheme, target, {})
  return template.length > LONGEST.field ? { field: 'reference', error: 'tooLong' } : null
}

function codeFault(code: string, country: CountryCode): QrFault['error'] | null {
  const fields = readFields(code)
  const [first, last] = [fields?.[0], fields?.at(-1)]
  // PayNet's own examples of DuitNow begin with 02, EMVCo's with 01.
  if (!fields || first?.[0] !== '00' || !/^0[12]$/.test(first[1]) || last?.[0] !== '63')
    return 'codeBroken'
  if (!isWhole(code)) return 'checksumWrong'
  return isOfCountry(fields, country) ? null : 'codeForeign'
}
