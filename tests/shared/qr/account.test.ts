import { describe, expect, test } from 'vitest'
import { COUNTRIES, type CountryCode } from '#shared/countries/country-code.ts'
import { QR_KINDS, QrAccount, qrSchemesOf, type QrTarget } from '#shared/qr/account.ts'
import { isWhole } from '#shared/qr/emv.ts'
import { qrFault } from '#shared/qr/fault.ts'
import {
  account,
  codeOf,
  faultOf,
  HOME,
  laoCode,
  pasted,
  valueAt,
  UEN,
  PHONE,
  VIETQR,
  PERSON,
  MERCHANT,
  BILLER,
} from './sample-account.ts'

/** Currencies in which a branch may have the account. */
const taken = (more: Partial<QrTarget>, country: CountryCode) =>
  [...Object.values(HOME), 'USD', 'EUR'].filter(
    (currency) => qrFault(account(more), { country, currency }) === null,
  )

describe('an account', () => {
  test('belongs to the country of the branch', () => {
    expect(faultOf(UEN, 'SG')).toBeNull()
    expect(faultOf(UEN, 'TH')).toEqual({ field: 'scheme', error: 'wrongCountry' })
    expect(faultOf({ payload: laoCode() }, 'LA')).toBeNull()
    expect(faultOf({ payload: laoCode() }, 'MY')).toEqual({
      field: 'payload',
      error: 'codeForeign',
    })
    // A mark that is right in a country that is not.
    expect(faultOf({ payload: laoCode().replace('5802LA', '5802TH') }, 'LA')?.error).toBe(
      'checksumWrong',
    )
  })

  test('has schemes that a till writes in four countries, and a pasted code in all', () => {
    expect(Object.fromEntries(COUNTRIES.map((code) => [code, qrSchemesOf(code)]))).toEqual({
      SG: ['paynow', 'pasted'],
      MY: ['pasted'],
      ID: ['pasted'],
      TH: ['promptpay', 'pasted'],
      VN: ['vietqr', 'pasted'],
      PH: ['pasted'],
      MM: ['pasted'],
      KH: ['khqr', 'pasted'],
      LA: ['pasted'],
      BN: ['pasted'],
    })
    expect(QR_KINDS).toEqual({
      paynow: ['uen', 'phone'],
      promptpay: ['phone', 'taxId', 'eWallet', 'biller'],
      vietqr: [''],
      khqr: ['person', 'merchant'],
      pasted: [''],
    })
  })

  test.each([
    [UEN, 'SG'],
    [{ ...UEN, account: '53382503B' }, 'SG'],
    [{ ...UEN, account: 'T12MC3456K' }, 'SG'],
    // The three characters by which PayNow separates accounts of one entity.
    [{ ...UEN, account: 'T12MC3456K001' }, 'SG'],
    [{ ...UEN, account: '201403121WABC' }, 'SG'],
    [{ ...UEN, account: '53382503BP01' }, 'SG'],
    [{ scheme: 'paynow', kind: 'phone', account: '+6591234567' }, 'SG'],
    [PHONE, 'TH'],
    [{ scheme: 'promptpay', kind: 'taxId', account: '0105536000315' }, 'TH'],
    [{ scheme: 'promptpay', kind: 'eWallet', account: '004999000288505' }, 'TH'],
    [BILLER, 'TH'],
    [VIETQR, 'VN'],
    [PERSON, 'KH'],
    [{ ...PERSON, kind: '' }, 'KH'],
    [MERCHANT, 'KH'],
  ] as const)('makes a code that its own country accepts: %j', (more, country) => {
    const currency = HOME[country]
    expect(faultOf(more, country)).toBeNull()
    for (const amount of [undefined, 150_00]) {
      const code = codeOf(more, { country, currency, ...(amount && { amount }) })
      expect(isWhole(code)).toBe(true)
      expect(qrFault(pasted(code), { country, currency })).toBeNull()
    }
  })

  test.each([
    [{ ...PHONE, account: '81234' }, 'TH', 'account', 'accountInvalid'],
    [{ ...PHONE, account: '08123456789' }, 'TH', 'account', 'accountInvalid'],
    [{ ...PHONE, kind: '' }, 'TH', 'kind', 'kindMissing'],
    [{ ...UEN, account: '201403121W01' }, 'SG', 'account', 'accountInvalid'],
    [{ ...UEN, account: '2014031212' }, 'SG', 'account', 'accountInvalid'],
    [{ ...UEN, account: '201403121W0012' }, 'SG', 'account', 'accountInvalid'],
    [{ ...UEN, kind: 'phone', account: '+6521234567' }, 'SG', 'account', 'accountInvalid'],
    [{ ...BILLER, reference: '' }, 'TH', 'reference', 'referenceInvalid'],
    [{ ...BILLER, reference: 'shop' }, 'TH', 'reference', 'referenceInvalid'],
    [{ ...BILLER, reference: 'A'.repeat(21) }, 'TH', 'reference', 'referenceInvalid'],
    [{ ...BILLER, account: '01055560003150' }, 'TH', 'account', 'accountInvalid'],
    [{ ...VIETQR, bank: '12' }, 'VN', 'bank', 'bankInvalid'],
    [{ ...VIETQR, bank: '9704361' }, 'VN', 'bank', 'bankInvalid'],
    [{ ...VIETQR, kind: 'uen' }, 'VN', 'account', 'kindMissing'],
    [{ ...PERSON, account: 'sala' }, 'KH', 'account', 'accountInvalid'],
    [{ ...PERSON, account: `${'a'.repeat(28)}@wing` }, 'KH', 'account', 'accountInvalid'],
    [{ ...MERCHANT, reference: '' }, 'KH', 'reference', 'referenceInvalid'],
    [{ ...MERCHANT, bank: '' }, 'KH', 'bank', 'bankNameMissing'],
    [
      {
        ...MERCHANT,
        account: `${'a'.repeat(27)}@wing`,
        reference: 'b'.repeat(32),
        bank: 'c'.repeat(32),
      },
      'KH',
      'reference',
      'tooLong',
    ],
    [{ payload: 'hello' }, 'LA', 'payload', 'codeBroken'],
    [{ payload: '' }, 'LA', 'payload', 'codeBroken'],
    [{ payload: laoCode().replace(/^000201/, '000203') }, 'LA', 'payload', 'codeBroken'],
    [{ payload: laoCode().replace(/^000201/, '0003015') }, 'LA', 'payload', 'codeBroken'],
    [{ payload: laoCode().replace(/^000201/, '0003501') }, 'LA', 'payload', 'codeBroken'],
    [{ payload: laoCode().slice(6) }, 'LA', 'payload', 'codeBroken'],
    [{ payload: laoCode().slice(0, -8) }, 'LA', 'payload', 'codeBroken'],
    [{ payload: `${laoCode().slice(0, -1)}!` }, 'LA', 'payload', 'checksumWrong'],
  ] as const)('is refused with its fault: %j', (more, country, field, error) => {
    expect(faultOf(more, country)).toEqual({ field, error })
  })

  test.each([
    [{ ...UEN }, 'SG'],
    [{ ...UEN, kind: 'phone', account: '+6591234567' }, 'SG'],
    [PHONE, 'TH'],
    [{ ...PHONE, kind: 'taxId', account: '0105536000315' }, 'TH'],
    [{ ...PHONE, kind: 'eWallet', account: '004999000288505' }, 'TH'],
    [BILLER, 'TH'],
    [{ ...BILLER, account: '0105556000315' }, 'TH'],
    [VIETQR, 'VN'],
    [PERSON, 'KH'],
    [MERCHANT, 'KH'],
  ] as const)('has no character beside its number: %j', (more, country) => {
    expect(faultOf(more, country)).toBeNull()
    for (const number of [`!${more.account}`, `${more.account}!`])
      expect(faultOf({ ...more, account: number }, country)?.field).toBe('account')
  })

  test.each([
    [BILLER, 'TH'],
    [MERCHANT, 'KH'],
  ] as const)('has no character beside its reference or its bank: %j', (more, country) => {
    for (const reference of [`é${more.reference}`, `${more.reference}é`])
      expect(faultOf({ ...more, reference }, country)?.field).toBe('reference')
    expect(faultOf({ ...VIETQR, bank: `!${VIETQR.bank}` }, 'VN')?.field).toBe('bank')
  })

  test('of KHQR fills a template of 99 characters and no more', () => {
    const full = {
      ...MERCHANT,
      account: `${'a'.repeat(27)}@wing`,
      reference: 'b'.repeat(32),
      bank: 'c'.repeat(23),
    }
    expect(faultOf(full, 'KH')).toBeNull()
    expect(faultOf({ ...full, bank: 'c'.repeat(24) }, 'KH')?.error).toBe('tooLong')
  })

  test('accepts only currencies that its scheme moves', () => {
    expect(taken(UEN, 'SG')).toEqual(['SGD'])
    expect(taken(PHONE, 'TH')).toEqual(['THB'])
    expect(taken(VIETQR, 'VN')).toEqual(['VND'])
    expect(taken(PERSON, 'KH')).toEqual(['KHR', 'USD'])
    expect(qrFault(account(UEN), { country: 'SG', currency: 'USD' })).toEqual({
      field: 'scheme',
      error: 'wrongCurrency',
    })
  })

  test('of an older build, without later fields, keeps working', () => {
    const { _id: _, ...stored } = QrAccount.parse({
      _id: '01936000-0000-7000-8000-000000000001',
      scheme: 'khqr',
      kind: '',
      account: 'sala_food@wing',
      bank: '',
      payload: '',
      holder: 'SALA',
    })
    expect(qrFault(stored, { country: 'KH', currency: 'KHR' })).toBeNull()
    expect(valueAt(codeOf(stored, { country: 'KH', currency: 'KHR' }), '60')).toBe('Phnom Penh')
  })

  test.each([
    ['account', 64],
    ['bank', 32],
    ['payload', 512],
    ['holder', 25],
    ['reference', 32],
    ['city', 15],
  ] as const)('keeps at most what a code can hold of its %s: %i characters', (name, longest) => {
    const fits = (length: number) =>
      QrAccount.safeParse({
        ...account({ [name]: 'x'.repeat(length) }),
        _id: '01936000-0000-7000-8000-000000000001',
      }).success
    expect([fits(longest), fits(longest + 1)]).toEqual([true, false])
  })

  test('is read without the spaces and line ends that come with pasting', () => {
    const padded = {
      ...account({ payload: ` ${laoCode()}\n` }),
      _id: '01936000-0000-7000-8000-000000000001',
    }
    expect(faultOf(QrAccount.parse(padded), 'LA')).toBeNull()
  })
})
