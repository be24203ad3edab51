import { describe, expect, test } from 'vitest'
import { isWhole, readFields } from '#shared/qr/emv.ts'
import { laoCode, valueAt } from './sample-account.ts'

describe('a code', () => {
  test('carries the checksum of CRC-16/CCITT-FALSE', () => {
    // The example of the widely used promptpay-qr: 000-000-0000, no amount.
    const text = '00020101021129370016A000000677010111011300660000000005802TH530376463048956'
    expect(isWhole(text)).toBe(true)
    expect(isWhole(text.replace('0066', '0067'))).toBe(false)
    expect(isWhole(`${text.slice(0, -4)}8956`.toLowerCase())).toBe(false)
    expect(isWhole('hello')).toBe(false)
  })

  test('counts characters, not bytes', () => {
    expect(valueAt(laoCode(), '59')).toBe('ຮ້ານ ສາລາ')
    expect(valueAt(laoCode(['64', '😀😀']), '64')).toBe('😀😀')
  })

  test.each(['x00201', '00 1x', '0', '000', '0002', '00020', 'ab0201', '00x201', '0002011'])(
    'with broken lengths is none: %s',
    (text) => {
      expect(readFields(text)).toBeNull()
    },
  )
})
