import { useState } from 'react'
import { expect, test } from 'vitest'
import type { Order } from '#shared/orders/order.ts'
import type { OrderType } from '#shared/money/order-type.ts'
import { createDeskState } from '../../../../src/pos/orders/desk/create-desk-state.ts'
import { useOrderType } from '../../../../src/pos/orders/ticket/use-order-type.ts'
import { createLane, id } from '../../../shared/support/restaurant.ts'
import { runHook } from '../../../ui/support/run-hook.tsx'

function opened(type: OrderType): Order {
  const lane = createLane()
  const payload = { orderId: id(`order ${type}`), number: 'A1', type, tableId: null }
  lane.give({ kind: 'order.open', payload })
  if (!lane.state.order) throw new Error('no order')
  return lane.state.order
}

async function openTicket() {
  const asked: OrderType[] = []
  const desk = {
    ...createDeskState(),
    commands: {
      changeType: async (type: OrderType) => {
        asked.push(type)
        return true
      },
    },
  }
  const { said, after } = await runHook(() => {
    const [order, turnTo] = useState<Order | null>(null)
    return { ...useOrderType(order, desk), turnTo }
  })
  return { said, after, asked }
}

test('the type chosen before the first dish is that of the next order', async () => {
  const { said, after, asked } = await openTicket()
  expect(said().type).toBe('takeaway')
  await after(() => said().choose('dine_in'))
  expect([said().type, asked]).toEqual(['dine_in', []])
})

test('the next guest begins with the usual type, after any type of the one before', async () => {
  const { said, after } = await openTicket()
  await after(() => said().choose('dine_in'))
  await after(() => said().turnTo(opened('dine_in')))
  expect(said().type).toBe('dine_in')
  await after(() => said().turnTo(null))
  expect(said().type).toBe('takeaway')
})

test('an open order takes another type at any time', async () => {
  const { said, after, asked } = await openTicket()
  await after(() => said().turnTo(opened('takeaway')))
  await after(() => said().choose('delivery'))
  expect(asked).toEqual(['delivery'])
  // The type is the order's own, not the next guest's.
  expect(said().type).toBe('takeaway')
})
