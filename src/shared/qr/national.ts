import type { CountryCode } from '../countries/country-code.ts'
import { type Field, readFields } from './emv.ts'

type Mark = { readonly from: number; readonly to: number; readonly name: RegExp }

/**
 * The templates, and the names in them, that identify a country's code (packages and payloads in decision
 * 0015). Myanmar and Brunei publish no layout: any code of the country is accepted. Test merchants of QRIS have
 * the switch's name (`ID.OR.GPNQR.WWW`) instead of QRIS.
 */
const MARKS: Readonly<Partial<Record<CountryCode, Mark>>> = {
  SG: { from: 26, to: 51, name: /^SG\.(PAYNOW|COM\.NETS|SGQR)/i },
  MY: { from: 26, to: 51, name: /^A0000006150001$/ },
  ID: { from: 26, to: 51, name: /^(ID|COM)\..+\.WWW$/i },
  TH: { from: 29, to: 31, name: /^A00000067701011\d$/ },
  VN: { from: 26, to: 38, name: /^A000000(727|775)$/ },
  PH: { from: 26, to: 28, name: /^(com\.p2pqrpay|ph\.ppmi\.p2m)$/i },
  KH: { from: 29, to: 30, name: /@/ },
  LA: { from: 33, to: 38, name: /^(A005266284662577|BCEL)$/ },
}

const nameOf = (template: string) => readFields(template)?.find(([id]) => id === '00')?.[1] ?? ''

/** Returns whether one of the code's account templates has the mark of its country. */
const isMarked = (fields: readonly Field[], { from, to, name }: Mark): boolean =>
  fields.some(([id, value]) => Number(id) >= from && Number(id) <= to && name.test(nameOf(value)))

/** Returns whether a code belongs to the country and to a scheme that is used there. */
export function isOfCountry(fields: readonly Field[], country: CountryCode): boolean {
  if (fields.find(([id]) => id === '58')?.[1] !== country) return false
  const mark = MARKS[country]
  return mark === undefined || isMarked(fields, mark)
}

/** Returns whether a template is PayNow's. */
export const isPayNow = (template: string): boolean => /^SG\.PAYNOW$/i.test(nameOf(template))
