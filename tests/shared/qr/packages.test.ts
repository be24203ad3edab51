import bakong from 'bakong-khqr'
import * as fc from 'fast-check'
import PaynowQR from 'paynowqr'
import { generate } from 'promptparse'
import { CURRENCY, KHQR, TAG } from 'ts-khqr'
import { QRPay } from 'vietnam-qr-pay'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { readFields } from '#shared/qr/emv.ts'
import { codeOf, NOW } from './sample-account.ts'

/** The fields without the checksum, of which ts-khqr 2.2.3 loses a zero of three; their sequence is free. */
const fieldsOf = (code = '') =>
  Object.fromEntries(readFields(code.replace(/6304[0-9A-F]{3,4}$/, '')) ?? [])

/** ts-khqr 2.2.3 refuses a checksum such as 0008, one of four thousand; Cambodia's own package takes it. */
const hasThreeZeros = (code: string) => code.slice(-4).startsWith('000')

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

/** Returns the result of both packages of Cambodia for a code. */
const areValid = (code: string) => [
  KHQR.verify(code).isValid,
  bakong.BakongKHQR.verify(code).isValid,
]

// The packages of the schemes read the clock themselves.
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
          expect(KHQR.verify(ours).isValid).toBe(!hasThreeZeros(ours))
        },
      ),
    )
  })

  test.each(['person', 'merchant'] as const)('bakong-khqr: KHQR of a %s', (kind) => {
    fc.assert(
      fc.property(
        fc.constantFrom('KHR', 'USD'),
        fc.oneof(fc.constant(0), amount),
        (currency, sum) => {
          const { target, bill } = khqr(kind, currency, sum)
          const { account, holder, city, reference, bank } = target
          const more = {
            currency: bakong.khqrData.currency[currency === 'USD' ? 'usd' : 'khr'],
            amount: currency === 'USD' ? sum / 100 : sum,
            expirationTimestamp: NOW + 600_000,
            merchantCategoryCode: '5812',
            billNumber: 'A-0012',
            accountInformation: reference,
            acquiringBank: bank,
          }
          const generator = new bakong.BakongKHQR()
          const theirs =
            kind === 'person'
              ? generator.generateIndividual(new bakong.IndividualInfo(account, holder, city, more))
              : generator.generateMerchant(
                  new bakong.MerchantInfo(account, holder, city, reference, bank, more),
                )
          const ours = codeOf(target, bill)
          expect(fieldsOf(ours)).toEqual(fieldsOf(theirs.data?.qr))
          expect(bakong.BakongKHQR.verify(ours).isValid).toBe(true)
        },
      ),
    )
  })

  test('paynowqr: PayNow of a company, with and without the suffix of an account', () => {
    fc.assert(
      fc.property(fc.constantFrom('201403121W', 'T12MC3456K001'), amount, (uen, sum) => {
        const ours = codeOf(
          { scheme: 'paynow', kind: 'uen', account: uen },
          { country: 'SG', currency: 'SGD', amount: sum, reference: 'A-0012' },
        )
        const theirs = new PaynowQR({
          uen,
          amount: sum / 100,
          // The day on which the code ends in Singapore.
          expiry: '20261121',
          refNumber: 'A-0012',
          company: 'SALA',
        }).output()
        // It writes twelve dollars and a half as 12.5, banks as 12.50.
        const { 54: ourSum, ...ourFields } = fieldsOf(ours)
        const { 54: theirSum, ...theirFields } = fieldsOf(theirs)
        expect(ourFields).toEqual(theirFields)
        expect(Number(ourSum)).toBe(Number(theirSum))
      }),
    )
  })

  test('both KHQR packages take a pasted KHQR with our amount, and an old one that is used again', () => {
    const { target, bill } = khqr('merchant', 'USD', 0)
    const printed = codeOf(target, bill)
    const first = codeOf({ payload: printed }, { ...bill, amount: 1050, now: NOW - 86_400_000 })
    expect(areValid(first)).toEqual([false, false])
    for (const payload of [printed, first]) {
      const code = codeOf({ payload }, { ...bill, amount: 1050 })
      expect(areValid(code)).toEqual([true, true])
    }
  })
})
