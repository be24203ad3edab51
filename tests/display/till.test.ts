import { describe, expect, test } from 'vitest'
import { rowsOfTill } from '../../src/display/rows-of-till.ts'
import { createTillWatch } from '../../src/display/window/create-till-watch.ts'
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

  test('knows its till by the lock of its window, and gives one that is loaded again a moment', () => {
    const isThere = createTillWatch(2)
    expect(isThere(['sala-till:1', 'sala-till:2'])).toBe(true)
    expect(isThere(['sala-till:1', undefined])).toBe(true)
    expect(isThere(['sala-till:2'])).toBe(true)
    expect(isThere(['sala-till:1'])).toBe(true)
    expect(isThere(['sala-till:1'])).toBe(false)
    expect(isThere(['sala-till:2'])).toBe(true)
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
