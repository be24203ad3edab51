import { describe, expect, it } from 'vitest'
import { createTaking, takePieces } from '#shared/pricing/pieces.ts'
import { sentLine } from '../support/sent-line.ts'

const pieces = (quantity: number, lineId = 'line') => ({ lineId, quantity })

describe('pieces taken off lines', () => {
  it('begin after those that an earlier group has, and are never more than the line has', () => {
    const take = createTaking([
      { _id: 'other', quantity: 1 },
      { _id: 'line', quantity: 3 },
    ])
    expect(take([pieces(1)])).toEqual([{ index: 1, from: 0, to: 1, of: 3 }])
    expect(take([pieces(1), pieces(9)])).toEqual([
      { index: 1, from: 1, to: 2, of: 3 },
      { index: 1, from: 2, to: 3, of: 3 },
    ])
  })

  it('count upwards of a line that comes back', () => {
    const take = createTaking([{ _id: 'line', quantity: -3 }])
    expect(take([pieces(2)])).toEqual([{ index: 0, from: 0, to: 2, of: 3 }])
  })

  it('are none of a line that is not on the bill, and none when fewer than none are named', () => {
    const take = createTaking([{ _id: 'line', quantity: 3 }])
    expect(take([pieces(1, 'elsewhere')])).toEqual([])
    expect(take([pieces(-2)])).toEqual([{ index: 0, from: 0, to: 0, of: 3 }])
  })
})

describe('pieces that move to another check', () => {
  it('are added up when a line is named twice', () => {
    const { taken, left } = takePieces([sentLine(5, 5)], [pieces(1), pieces(2)])
    expect(taken).toEqual([sentLine(3, 3)])
    expect(left).toEqual([sentLine(2, 2)])
  })

  it('leave the other lines as they were', () => {
    const tea = { _id: 'tea', quantity: 4, amount: 2_000 }
    const cake = { _id: 'cake', quantity: 2, amount: 3_000 }
    const { taken, left } = takePieces([tea, cake], [pieces(1, 'cake')])
    expect(taken).toEqual([{ _id: 'cake', quantity: 1, amount: 1_500 }])
    expect(left).toEqual([tea, { _id: 'cake', quantity: 1, amount: 1_500 }])
  })

  it('have no amount and no sent state if the line has none', () => {
    const { taken, left } = takePieces([{ _id: 'line', quantity: 3 }], [pieces(1)])
    expect(taken).toStrictEqual([{ _id: 'line', quantity: 1 }])
    expect(left).toStrictEqual([{ _id: 'line', quantity: 2 }])
  })

  it('of a return keep its sign, and so does their amount', () => {
    const back = { _id: 'line', quantity: -3, amount: -3_000 }
    const { taken, left } = takePieces([back], [pieces(1)])
    expect(taken).toEqual([{ _id: 'line', quantity: -1, amount: -1_000 }])
    expect(left).toEqual([{ _id: 'line', quantity: -2, amount: -2_000 }])
  })

  it('leave behind cancellations that the kitchen must still get', () => {
    const { taken, left } = takePieces([sentLine(1, 3)], [pieces(1)])
    expect(taken).toEqual([sentLine(1, 1)])
    expect(left).toEqual([{ ...sentLine(0, 2), quantity: 0, amount: 0 }])
  })

  it('leave an emptied line that was sent as it was, at no price', () => {
    const { taken, left } = takePieces([sentLine(0, 2)], [])
    expect(taken).toEqual([])
    expect(left).toEqual([sentLine(0, 2)])
  })
})
