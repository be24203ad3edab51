import { describe, expect, test } from 'vitest'
import type { QrTarget } from '#shared/qr/account.ts'
import { readFields } from '#shared/qr/emv.ts'
import { qrFault } from '#shared/qr/fault.ts'
import { qrPayload } from '#shared/qr/payload.ts'
import { expiryOf } from '#shared/qr/times.ts'
import {
  account,
  codeOf,
  HOME,
  NOW,
  pasted,
  valueAt,
  UEN,
  PHONE,
  VIETQR,
  PERSON,
  MERCHANT,
  BILLER,
} from './sample-account.ts'

/** The last field of a PromptPay template: who is paid. */
const proxy = (kind: 'phone' | 'taxId' | 'eWallet', number: string) => {
  const code = codeOf({ ...PHONE, kind, account: number }, { country: 'TH', currency: 'THB' })
  return readFields(valueAt(code, '29') ?? '')?.at(-1)
}

describe('a code for one bill', () => {
  test.each([
    [UEN, 'SG', 'SGD', 1250, '12.50'],
    [UEN, 'SG', 'SGD', 50_000, '500'],
    [UEN, 'SG', 'SGD', 5, '0.05'],
    [PHONE, 'TH', 'THB', 9905, '99.05'],
    [PHONE, 'TH', 'THB', 9900, '99.00'],
    [VIETQR, 'VN', 'VND', 85_000, '85000'],
    [PERSON, 'KH', 'KHR', 41_000, '41000'],
    [PERSON, 'KH', 'USD', 1_050, '10.50'],
    [PERSON, 'KH', 'USD', 1_000, '10'],
    [PHONE, 'TH', 'THB', 999_999_999_999, '9999999999.99'],
  ] as const)('names its amount as its currency and scheme write it: %j', (...given) => {
    const [more, country, currency, amount, written] = given
    const code = codeOf(more, { country, currency, amount })
    expect(valueAt(code, '54')).toBe(written)
    expect(valueAt(code, '01')).toBe('12')
    expect(qrFault(pasted(code), { country, currency })).toBeNull()
  })

  test.each([0, -5, 0.5, Number.NaN, 1_000_000_000_000])(
    'has no amount that the field cannot hold: %s',
    (amount) => {
      const bill = { country: 'TH', currency: 'THB' } as const
      expect(codeOf(PHONE, { ...bill, amount })).toBe(codeOf(PHONE, bill))
      expect(valueAt(codeOf(PHONE, bill), '01')).toBe('11')
    },
  )

  test('is not written in a currency that the scheme does not move', () => {
    for (const currency of ['USD', 'EUR', 'XXX'])
      for (const amount of [undefined, 100])
        expect(
          qrPayload(account(UEN), {
            country: 'SG',
            currency,
            merchant: '',
            now: NOW,
            ...(amount && { amount }),
          }),
        ).toBeNull()
  })

  test('of PayNow cannot be changed, ends with its day in Singapore and names the bill', () => {
    const bill = { country: 'SG', currency: 'SGD' } as const
    const open = codeOf(UEN, bill)
    expect([valueAt(open, '26 01'), valueAt(open, '26 03'), valueAt(open, '26 04')]).toEqual([
      '2',
      '1',
      '20991231',
    ])
    expect(valueAt(open, '62')).toBeUndefined()
    const one = codeOf(UEN, { ...bill, amount: 100, reference: 'A-0012' })
    expect([valueAt(one, '26 03'), valueAt(one, '26 04')]).toEqual(['0', '20261121'])
    expect(valueAt(one, '62 01')).toBe('A-0012')
    expect([valueAt(one, '52'), valueAt(one, '60')]).toEqual(['0000', 'Singapore'])
    const phone = codeOf({ ...UEN, kind: 'phone', account: '+6591234567' }, bill)
    expect([valueAt(phone, '26 01'), valueAt(phone, '26 02')]).toEqual(['0', '+6591234567'])
    expect(valueAt(codeOf({ ...UEN, account: 'T12MC3456K001' }, bill), '26 02')).toBe(
      'T12MC3456K001',
    )
  })

  test('of PromptPay names a telephone, a tax number or an e-wallet each in its field', () => {
    expect(proxy('phone', '0812345678')).toEqual(['01', '0066812345678'])
    expect(proxy('taxId', '0105536000315')).toEqual(['02', '0105536000315'])
    expect(proxy('eWallet', '004999000288505')).toEqual(['03', '004999000288505'])
  })

  test('of Thai bill payment has the biller and two references in tag 30', () => {
    const bill = { country: 'TH', currency: 'THB', amount: 12_345, reference: 'a-0012' } as const
    const code = codeOf(BILLER, bill)
    expect(valueAt(code, '29')).toBeUndefined()
    expect(readFields(valueAt(code, '30') ?? '')).toEqual([
      ['00', 'A000000677010112'],
      ['01', '010555600031501'],
      ['02', 'SHOP01'],
      ['03', 'A0012'],
    ])
    const open = codeOf(BILLER, { country: 'TH', currency: 'THB' })
    expect(valueAt(open, '30 03')).toBeUndefined()
    const long = codeOf(BILLER, { ...bill, reference: `x${'1'.repeat(20)}` })
    expect(valueAt(long, '30 03')).toBe('1'.repeat(20))
  })

  test('of VietQR gives the bill as the purpose of the transfer', () => {
    const bill = { country: 'VN', currency: 'VND', amount: 85_000 } as const
    expect(valueAt(codeOf(VIETQR, { ...bill, reference: 'Bàn 4' }), '62 08')).toBe('Bn 4')
    expect(valueAt(codeOf(VIETQR, { ...bill, reference: 'Ă' }), '62')).toBeUndefined()
  })

  test('of KHQR names the merchant, the place, and the times between which it may be paid', () => {
    const bill = { country: 'KH', currency: 'KHR' } as const
    const open = codeOf(PERSON, bill)
    expect([valueAt(open, '01'), valueAt(open, '52'), valueAt(open, '99')]).toEqual([
      '11',
      '5812',
      undefined,
    ])
    const one = codeOf({ ...PERSON, city: 'Siem Reap' }, { ...bill, amount: 41_000 })
    expect([valueAt(one, '53'), valueAt(one, '60')]).toEqual(['116', 'Siem Reap'])
    expect(valueAt(codeOf(PERSON, { ...bill, reference: 'A-1' }), '62 01')).toBe('A-1')
    expect(valueAt(one, '99 00')).toBe(String(NOW))
    expect(valueAt(one, '99 01')).toBe(String(NOW + 10 * 60_000))
    const expires = NOW + 60_000
    expect(valueAt(codeOf(PERSON, { ...bill, amount: 1, expires }), '99 01')).toBe(String(expires))
    expect(readFields(valueAt(codeOf(MERCHANT, bill), '30') ?? '')).toEqual([
      ['00', 'dara_rest@devb'],
      ['01', '123456'],
      ['02', 'Dev Bank'],
    ])
  })

  test('has names of at most 25 and cities of at most 15 characters, and the restaurant’s if the holder is empty', () => {
    const bill = { country: 'KH', currency: 'KHR' } as const
    const name = (more: Partial<QrTarget>, merchant: string) =>
      valueAt(codeOf({ ...PERSON, ...more }, { ...bill, merchant }), '59')
    expect(name({ holder: '' }, 'Phousi Kitchen')).toBe('Phousi Kitchen')
    expect(name({ holder: '' }, 'x'.repeat(30))).toBe('x'.repeat(25))
    expect(name({ holder: '' }, '😀'.repeat(30))).toBe('😀'.repeat(25))
    expect(name({ holder: '' }, '')).toBe('NA')
    expect(name({ holder: '' }, '  Phousi')).toBe('Phousi')
    expect(name({ holder: 'Sala' }, 'Phousi Kitchen')).toBe('Sala')
    const city = codeOf({ ...PERSON, city: 'y'.repeat(20) }, bill)
    expect(valueAt(city, '60')).toBe('y'.repeat(15))
    const reference = codeOf(UEN, {
      country: 'SG',
      currency: 'SGD',
      reference: `0${'1'.repeat(25)}`,
    })
    expect(valueAt(reference, '62 01')).toBe('1'.repeat(25))
    const spaced = codeOf(UEN, { country: 'SG', currency: 'SGD', reference: ' A-1 ' })
    expect(valueAt(spaced, '62 01')).toBe('A-1')
  })
})

test('only codes that end to the minute have an expiry: a PayNow code is good all day', () => {
  const bill = { amount: 20_000, expires: NOW + 600_000 }
  const ends = (more: Partial<QrTarget>, country: 'KH' | 'SG' | 'TH') =>
    expiryOf(codeOf(more, { country, currency: HOME[country], ...bill }))
  expect(ends(PERSON, 'KH')).toBe(NOW + 600_000)
  expect(ends(UEN, 'SG')).toBeNull()
  expect(ends(PHONE, 'TH')).toBeNull()
})
