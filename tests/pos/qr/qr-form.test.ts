import { expect, test } from 'vitest'
import { qrFaultText } from '../../../src/pos/qr/qr-form.ts'

test('a wrong number is refused with an example of its own scheme', () => {
  const fault = { field: 'account', error: 'accountInvalid' } as const
  expect(qrFaultText(fault, 'promptpay')).toBe('settings.qr.invalid.promptpay')
  expect(qrFaultText(fault, 'khqr')).toBe('settings.qr.invalid.khqr')
  expect(qrFaultText({ field: 'bank', error: 'bankInvalid' }, 'vietqr')).toBe(
    'settings.qr.bankInvalid',
  )
})
