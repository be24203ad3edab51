import { describe, expect, test } from 'vitest'
import { codeCurrency } from '#shared/qr/pasted.ts'
import { qrFault } from '#shared/qr/fault.ts'
import { isWhole, readFields } from '#shared/qr/emv.ts'
import samples from '../../samples/qr.json' with { type: 'json' }
import { codeOf, pasted, valueAt } from './sample-account.ts'

type Tree = { readonly [id: string]: string | Tree }
type Inputs = Readonly<Record<string, string | number | boolean>>

/** Returns our code for the inputs of a sample; the samples' numbers are in major units. */
const BUILDERS: Readonly<Record<string, (inputs: Inputs) => string>> = {
  PromptPay: ({ target }) =>
    codeOf(
      { scheme: 'promptpay', kind: 'phone', account: String(target) },
      { country: 'TH', currency: 'THB' },
    ),
  PayNow: ({ uen, amount, editable, expiry, refNumber, company }) =>
    codeOf(
      { scheme: 'paynow', kind: 'uen', account: String(uen), holder: String(company) },
      {
        country: 'SG',
        currency: 'SGD',
        amount: Number(amount) * 100,
        editable: editable === true,
        expires: Date.parse(String(expiry).replace(/(....)(..)(..)/, '$1-$2-$3T12:00:00+08:00')),
        reference: String(refNumber),
      },
    ),
  'VietQR (NAPAS 247)': ({ bankBin, bankNumber }) =>
    codeOf(
      { scheme: 'vietqr', bank: String(bankBin), account: String(bankNumber) },
      { country: 'VN', currency: 'VND' },
    ),
  'KHQR merchant': (inputs) =>
    codeOf(
      {
        scheme: 'khqr',
        kind: 'merchant',
        account: String(inputs['bakongAccountID']),
        holder: String(inputs['merchantName']),
        city: String(inputs['merchantCity']),
        reference: String(inputs['merchantId']),
        bank: String(inputs['acquiringBank']),
      },
      // The package writes its 5999 if the merchant's business is not named.
      { country: 'KH', currency: 'USD', category: '5999' },
    ),
}

/** Banks make these, and a restaurant pastes them. */
const PASTED = { 'LAO QR (LAPNet)': 'LA' } as const
/** Neither of our countries nor of our schemes: it is read. */
const READ = ['EMVCo']

/** Returns the fields of a code without its checksum, with templates taken apart if the sample does so. */
const treeOf = (text: string, like: Tree): Tree =>
  Object.fromEntries(
    (readFields(text) ?? []).map(([id, value]) => {
      const inner = like[id]
      return [id, typeof inner === 'object' ? treeOf(value, inner) : value]
    }),
  )

describe.each(samples.vectors)('the sample $id', ({ scheme, payload, crc, ...vector }) => {
  const decoded: Tree = vector.decoded

  test('is whole, and is read as its source reads it', () => {
    expect(isWhole(payload)).toBe(crc.ok)
    expect(payload.slice(-4)).toBe(crc.stated)
    expect(treeOf(payload, decoded)).toEqual(decoded)
    expect(Array.from(payload).length).toBe(vector.length)
  })

  test.runIf(scheme in BUILDERS)('is our code for its inputs', () => {
    const code = BUILDERS[scheme]?.(vector.inputs as unknown as Inputs) ?? ''
    expect(isWhole(code)).toBe(true)
    const { '63': _ours, ...ours } = treeOf(code, decoded)
    const { '63': _theirs, ...theirs } = decoded
    expect(ours).toEqual(theirs)
  })

  test.runIf(scheme in PASTED)('may be pasted, and gets the amount of one bill', () => {
    const country = PASTED[scheme as keyof typeof PASTED]
    const currency = codeCurrency(payload)
    expect(qrFault(pasted(payload), { country, currency })).toBeNull()
    const code = codeOf({ payload }, { country, currency, amount: 61_500 })
    expect(isWhole(code)).toBe(true)
    expect(valueAt(code, '54')).toBe('61500')
    expect(valueAt(code, '01')).toBe('12')
    for (const id of ['38', '52', '53', '58', '59', '60', '62'])
      expect(valueAt(code, id)).toBe(valueAt(payload, id))
  })

  test('is tried by a test', () => {
    expect(scheme in BUILDERS || scheme in PASTED || READ.includes(scheme)).toBe(true)
  })
})
