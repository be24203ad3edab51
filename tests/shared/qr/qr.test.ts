import { describe, expect, test } from 'vitest'
import { type QrAccount, qrFault } from '#shared/qr/account.ts'
import { isWhole, readFields, writeCode } from '#shared/qr/emv.ts'
import { qrPayload } from '#shared/qr/payload.ts'

const account = (more: Partial<QrAccount>): Omit<QrAccount, '_id'> => ({
  scheme: 'pasted',
  kind: '',
  account: '',
  bank: '',
  payload: '',
  holder: 'SALA',
  ...more,
})
const pasted = (payload: string) => account({ payload })
const laoCode = (...more: (readonly [string, string])[]) =>
  writeCode([
    ['00', '01'],
    ['38', '0016A005266284662577'],
    ['58', 'LA'],
    ['59', 'ຮ້ານ ສາລາ'],
    ...more,
  ])

const faultOf = (more: Partial<QrAccount>, country: 'TH' | 'VN' | 'LA') =>
  qrFault(account(more), country)?.error

const field = (code: string, id: string) => readFields(code)?.find(([one]) => one === id)?.[1]

describe('a code', () => {
  test('carries the checksum of CRC-16/CCITT-FALSE', () => {
    // The example of the widely used promptpay-qr: 000-000-0000, no amount.
    const text = '00020101021129370016A000000677010111011300660000000005802TH530376463048956'
    expect(isWhole(text)).toBe(true)
    expect(isWhole(text.replace('0066', '0067'))).toBe(false)
  })

  test('counts characters, not bytes', () => {
    expect(readFields(laoCode())?.find(([id]) => id === '59')?.[1]).toBe('ຮ້ານ ສາລາ')
  })
})

describe('an account', () => {
  test('belongs to the country of the branch', () => {
    const payNow = account({ scheme: 'paynow', kind: 'uen', account: '201403121W' })
    expect(qrFault(payNow, 'SG')).toBeNull()
    expect(qrFault(payNow, 'TH')).toEqual({ field: 'scheme', error: 'wrongCountry' })
    expect(qrFault(pasted(laoCode()), 'LA')).toBeNull()
    expect(qrFault(pasted(laoCode()), 'MY')).toEqual({ field: 'payload', error: 'codeForeign' })
  })

  test.each([
    [{ scheme: 'paynow', kind: 'phone', account: '+6591234567' }, 'SG'],
    [{ scheme: 'promptpay', kind: 'phone', account: '0812345678' }, 'TH'],
    [{ scheme: 'promptpay', kind: 'taxId', account: '0105536000315' }, 'TH'],
    [{ scheme: 'promptpay', kind: 'eWallet', account: '004999000288505' }, 'TH'],
    [{ scheme: 'vietqr', bank: '970436', account: '0123456789' }, 'VN'],
    [{ scheme: 'khqr', account: 'sala_food@wing' }, 'KH'],
  ] as const)('makes a code that its own country takes: %j', (more, country) => {
    const own = account(more)
    expect(qrFault(own, country)).toBeNull()
    const code = qrPayload(own, { country, currency: 'USD' })
    expect(qrFault(pasted(code), country)).toBeNull()
  })

  test('is refused with what is wrong with it', () => {
    expect(faultOf({ scheme: 'promptpay', kind: 'phone', account: '81234' }, 'TH')).toBe(
      'accountInvalid',
    )
    expect(faultOf({ scheme: 'vietqr', bank: '12', account: '0123456789' }, 'VN')).toBe(
      'bankInvalid',
    )
    expect(faultOf({ payload: 'hello' }, 'LA')).toBe('codeBroken')
    expect(faultOf({ payload: `${laoCode().slice(0, -1)}!` }, 'LA')).toBe('checksumWrong')
  })
})

describe('a code for one bill', () => {
  test.each([
    [{ scheme: 'paynow', kind: 'uen', account: '201403121W' }, 'SG', 'SGD', 1250, '12.50'],
    [{ scheme: 'promptpay', kind: 'phone', account: '0812345678' }, 'TH', 'THB', 9905, '99.05'],
    [{ scheme: 'vietqr', bank: '970436', account: '0123456789' }, 'VN', 'VND', 85000, '85000'],
  ] as const)('names its amount, as often as its currency has decimals: %j', (...given) => {
    const [more, country, currency, amount, written] = given
    const code = qrPayload(account(more), { country, currency, amount })
    expect(field(code, '54')).toBe(written)
    expect(field(code, '01')).toBe('12')
    expect(qrFault(pasted(code), country)).toBeNull()
  })

  test('is made of the bank’s own code, which stays as it is for another currency', () => {
    const printed = laoCode(['01', '11'], ['53', '418'])
    const code = qrPayload(pasted(printed), { country: 'LA', currency: 'LAK', amount: 236500 })
    expect(field(code, '54')).toBe('236500')
    expect(field(code, '01')).toBe('12')
    expect(isWhole(code)).toBe(true)
    const other = qrPayload(pasted(printed), { country: 'LA', currency: 'USD', amount: 100 })
    expect(other).toBe(printed)
  })

  test('has no amount where the scheme asks for more than that', () => {
    const bill = { country: 'KH', currency: 'KHR' } as const
    const khqr = account({ scheme: 'khqr', account: 'sala_food@wing' })
    expect(qrPayload(khqr, { ...bill, amount: 4000 })).toBe(qrPayload(khqr, bill))
  })
})
