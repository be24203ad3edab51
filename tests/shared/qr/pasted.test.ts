import { describe, expect, test } from 'vitest'
import { isWhole, readFields, writeCode } from '#shared/qr/emv.ts'
import { codeCurrency } from '#shared/qr/pasted.ts'
import { codeOf, laoCode, NOW, valueAt, UEN, PERSON } from './sample-account.ts'

/** A code of DuitNow with one more field. */
const sealed = (id: string) =>
  writeCode([
    ['00', '01'],
    ['26', '0014A0000006150001'],
    ['53', '458'],
    ['58', 'MY'],
    [id, 'abc'],
  ])

/** A Lao code whose 62 is `data`, for one bill. */
const lao = (data: string) =>
  codeOf(
    { payload: laoCode(['53', '418'], ['62', data]) },
    { country: 'LA', currency: 'LAK', amount: 500, reference: 'A1293' },
  )

describe('the bank’s own code for one bill', () => {
  test('keeps the bank’s fields and adds the amount', () => {
    const printed = laoCode(['01', '11'], ['53', '418'])
    const code = codeOf(
      { payload: printed },
      { country: 'LA', currency: 'LAK', amount: 236_500, reference: 'A-1' },
    )
    expect(readFields(code)).toEqual([
      ['00', '01'],
      ['01', '12'],
      ['38', '0016A005266284662577'],
      ['58', 'LA'],
      ['59', 'ຮ້ານ ສາລາ'],
      ['53', '418'],
      ['54', '236500'],
      ['62', '0103A-1'],
      ['63', code.slice(-4)],
    ])
    expect(isWhole(code)).toBe(true)
    expect(codeOf({ payload: printed }, { country: 'LA', currency: 'LAK' })).toBe(printed)
  })

  test('has the number of the bill where the scheme keeps it, and the bank’s own stays', () => {
    expect(valueAt(lao('0705POS01'), '62')).toBe('0705POS010105A1293')
    expect(valueAt(lao('0103***'), '62')).toBe('0105A1293')
    expect(valueAt(lao('0104BANK'), '62')).toBe('0104BANK')
    const full = `0792${'x'.repeat(92)}`
    expect(valueAt(lao(full), '62')).toBe(full)
  })

  test('has none where no layout of the scheme has a place for it', () => {
    const printed = writeCode([
      ['00', '01'],
      ['29', '0016A000000677010111011300668999999990'],
      ['53', '764'],
      ['58', 'TH'],
    ])
    const bill = { country: 'TH', currency: 'THB', amount: 500, reference: 'A1293' } as const
    expect(valueAt(codeOf({ payload: printed }, bill), '62')).toBeUndefined()
  })

  test('replaces an amount that it had, and says that it is for one bill if it said nothing', () => {
    const printed = laoCode(['53', '418'], ['54', '1'])
    const code = codeOf({ payload: printed }, { country: 'LA', currency: 'LAK', amount: 500 })
    expect(readFields(code)?.filter(([id]) => id === '54')).toEqual([['54', '500']])
    expect(valueAt(code, '01')).toBe('12')
  })

  test('stays as it is for another currency, which it names', () => {
    const printed = laoCode(['01', '11'], ['53', '418'])
    for (const currency of ['USD', 'EUR'])
      expect(codeOf({ payload: printed }, { country: 'LA', currency, amount: 100 })).toBe(printed)
    expect(codeCurrency(printed)).toBe('LAK')
    expect(codeCurrency(laoCode(['53', '392']))).toBe('392')
    expect(codeCurrency(laoCode())).toBe('')
  })

  test('of KHQR gets new times between which it may be paid', () => {
    const bill = { country: 'KH', currency: 'USD' } as const
    const old = codeOf(PERSON, { ...bill, amount: 100, now: 1_700_000_000_000 })
    const code = codeOf({ payload: old }, { ...bill, amount: 2_50 })
    expect(readFields(code)?.filter(([id]) => id === '99').length).toBe(1)
    expect(valueAt(code, '99 00')).toBe(String(NOW))
    expect(valueAt(code, '99 01')).toBe(String(NOW + 600_000))
    expect(valueAt(code, '54')).toBe('2.50')
    expect(valueAt(codeOf({ payload: old }, { ...bill, amount: 300 }), '54')).toBe('3')
    const open = codeOf({ payload: codeOf(PERSON, bill) }, bill)
    expect(valueAt(open, '99')).toBeUndefined()
  })

  test('of another country keeps its tag 99, which is no time there', () => {
    const printed = laoCode(['53', '418'], ['99', 'x'])
    const code = codeOf({ payload: printed }, { country: 'LA', currency: 'LAK', amount: 500 })
    expect(readFields(code)?.filter(([id]) => id === '99')).toEqual([['99', 'x']])
  })

  test('of PayNow no longer lets guests change the amount', () => {
    const bill = { country: 'SG', currency: 'SGD' } as const
    const code = codeOf({ payload: codeOf(UEN, bill) }, { ...bill, amount: 1250 })
    expect(readFields(valueAt(code, '26') ?? '')).toEqual([
      ['00', 'SG.PAYNOW'],
      ['01', '2'],
      ['02', '201403121W'],
      ['03', '0'],
      ['04', '20991231'],
    ])
    expect(valueAt(code, '54')).toBe('12.50')
  })

  test('stays as it is if a hash of the bank seals it', () => {
    const bill = { country: 'MY', currency: 'MYR', amount: 1000 } as const
    expect(codeOf({ payload: sealed('82') }, bill)).toBe(sealed('82'))
    expect(valueAt(codeOf({ payload: sealed('81') }, bill), '54')).toBe('10.00')
  })
})
