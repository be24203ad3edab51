import { describe, expect, test } from 'vitest'
import { rowsOfTill } from '../../src/display/rows-of-till.ts'
import { tillOf } from '../../src/display/window/till-of.ts'

describe('a display', () => {
  test('is that of the first till unless its address names another', () => {
    const addresses = [
      '',
      '?till=2',
      '?till=1',
      '?till=0',
      '?till=x',
      '?till=2.5',
      '?token=a&till=3',
    ]
    expect(addresses.map(tillOf)).toEqual([1, 2, 1, 1, 1, 1, 3])
  })

  test('of a till that has shown nothing yet shows nothing, and no order of another', () => {
    const rows = rowsOfTill(
      [
        { _id: 'LOYALTY_QR_UPDATE', payload: null },
        { _id: 'PAYMENT_QR_UPDATE', code: null },
      ],
      2,
    )
    expect(rows.ORDER_UPDATE).toBeUndefined()
    expect(rows.PAYMENT_QR_UPDATE).toBeUndefined()
    expect(rows.LOYALTY_QR_UPDATE).toEqual({ _id: 'LOYALTY_QR_UPDATE', payload: null })
  })
})
