import * as fc from 'fast-check'
import { generate } from 'promptparse'
import { CURRENCY, KHQR, TAG } from 'ts-khqr'
import { QRPay } from 'vietnam-qr-pay'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { readFields } from '#shared/qr/emv.ts'
import { codeOf, NOW } from './sample-account.ts'

/** The fields without the checksum, of which ts-khqr 2.2.3 loses a zero of three; their sequence is free. */
const fieldsOf = (code = '') =>
  Object.fromEntries(readFields(code.replace(/6304[0-9A-F]{3,4}$/, '')) ?? [])

const digits = (count: number) => fc.stringMatching(new RegExp(`^\\d{${count}}$`))
const amount = fc.integer({ min: 1, max: 999_999_999 })

/** A KHQR account, its bill, and the package's code for both. */
const khqr = (kind: 'person' | 'merchant', currency: 'KHR' | 'USD', sum: number) => ({
  target: {
    scheme: 'khqr',
    kind,
    account: 'dara_rest@devb',
    holder: 'Dara Restaurant',
    city: 'Siem Reap',
    reference: '123456',
    bank: 'Dev Bank',
  } as const,
  bill: { country: 'KH', currency, reference: 'A-0012', ...(sum && { amount: sum }) } as const,
  theirs: KHQR.generate({
    tag: kind === 'person' ? TAG.INDIVIDUAL : TAG.MERCHANT,
    accountID: 'dara_rest@devb',
    merchantName: 'Dara Restaurant',
    merchantCity: 'Siem Reap',
    merchantID: '123456',
    acquiringBank: 'Dev Bank',
    merchantCategoryCode: '5812',
    currency: CURRENCY[currency],
    amount: currency === 'USD' ? sum / 100 : sum,
    expirationTimestamp: NOW + 600_000,
    additionalData: { billNumber: 'A-0012' },
  }).data?.qr,
})

// The packages of the schemes look at the clock themselves.
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] })
  vi.setSystemTime(NOW)
})
afterEach(() => {
  vi.useRealTimers()
})

describe('our codes are those of the schemes’ packages', () => {
  const TH = { country: 'TH', currency: 'THB' } as const

  test('promptparse: PromptPay by telephone, tax number and e-wallet', () => {
    const kinds = [
      { kind: 'phone', type: 'MSISDN', number: digits(8).map((rest) => `08${rest}`) },
      { kind: 'taxId', type: 'NATID', number: digits(13) },
      { kind: 'eWallet', type: 'EWALLETID', number: digits(15) },
    ] as const
    for (const { kind, type, number } of kinds)
      fc.assert(
        fc.property(number, fc.option(amount, { nil: undefined }), (target, sum) => {
          const ours = codeOf(
            { scheme: 'promptpay', kind, account: target },
            { ...TH, ...(sum && { amount: sum }) },
          )
          const theirs = generate.anyId({ type, target, ...(sum && { amount: sum / 100 }) })
          expect(fieldsOf(ours)).toEqual(fieldsOf(theirs))
        }),
      )
  })

  test('promptparse: bill payment', () => {
    fc.assert(
      fc.property(
        digits(15),
        amount,
        fc.stringMatching(/^[0-9A-Z]{1,20}$/),
        (billerId, sum, ref) => {
          const ours = codeOf(
            { scheme: 'promptpay', kind: 'biller', account: billerId, reference: ref },
            { ...TH, amount: sum, reference: 'A0012' },
          )
          const theirs = generate.billPayment({
            billerId,
            amount: sum / 100,
            ref1: ref,
            ref2: 'A0012',
          })
          expect(fieldsOf(ours)).toEqual(fieldsOf(theirs))
        },
      ),
    )
  })

  test('vietnam-qr-pay: VietQR', () => {
    fc.assert(
      fc.property(digits(4), digits(10), amount, (bank, number, sum) => {
        const ours = codeOf(
          { scheme: 'vietqr', bank: `97${bank}`, account: number },
          { country: 'VN', currency: 'VND', amount: sum, reference: 'A-0012' },
        )
        const theirs = QRPay.initVietQR({
          bankBin: `97${bank}`,
          bankNumber: number,
          amount: String(sum),
          purpose: 'A-0012',
        }).build()
        expect(fieldsOf(ours)).toEqual(fieldsOf(theirs))
        const read = new QRPay(ours)
        expect([read.isValid, read.amount, read.consumer.bankNumber]).toEqual([
          true,
          String(sum),
          number,
        ])
      }),
    )
  })

  test.each(['person', 'merchant'] as const)('ts-khqr: KHQR of a %s', (kind) => {
    fc.assert(
      fc.property(
        fc.constantFrom('KHR', 'USD'),
        fc.oneof(fc.constant(0), amount),
        (currency, sum) => {
          const { target, bill, theirs } = khqr(kind, currency, sum)
          const ours = codeOf(target, bill)
          expect(fieldsOf(ours)).toEqual(fieldsOf(theirs))
          expect(KHQR.verify(ours).isValid).toBe(true)
        },
      ),
    )
  })

  test('ts-khqr takes a pasted KHQR with our amount, and an old one that is used again', () => {
    const { target, bill } = khqr('merchant', 'USD', 0)
    const printed = codeOf(target, bill)
    const first = codeOf({ payload: printed }, { ...bill, amount: 1050, now: NOW - 86_400_000 })
    expect(KHQR.verify(first).isValid).toBe(false)
    for (const payload of [printed, first]) {
      const code = codeOf({ payload }, { ...bill, amount: 1050 })
      expect(KHQR.verify(code).isValid).toBe(true)
    }
  })
})
