import { onTestFinished } from 'vitest'
import type { CommandDraft } from '#shared/orders/command.ts'
import type { MenuItem } from '#shared/menu/menu.ts'
import { createTestClock, quiet } from './clock.ts'
import { createIds } from './ids.ts'
import { createTestProfile, type TestProfile, type TestWindow } from './profile.ts'
import { createTestServer } from './server.ts'

/** A server, and as many browser profiles as a story needs. */
export function createWorld() {
  const clock = createTestClock()
  const server = createTestServer(clock)
  const profiles: TestProfile[] = []
  onTestFinished(() => profiles.forEach((profile) => profile.end()))
  return {
    clock,
    server,
    profile(options: Partial<Parameters<typeof createTestProfile>[0]> = {}) {
      const profile = createTestProfile({ clock, server, ...options })
      profiles.push(profile)
      return profile
    },
  }
}
export type World = ReturnType<typeof createWorld>

/** A till where somebody is signed in and the branch is loaded. */
export async function openTill(world: World, profile: TestProfile = world.profile()) {
  const till = profile.openWindow('pos')
  till.watch('session', 'connection', 'branch', 'menu', 'orders', 'tickets', 'outbox', 'display')
  await world.clock.pass(100)
  await till.act({ type: 'session.login', userId: 'noy', password: 'secret' })
  await world.clock.pass(100)
  return { profile, till }
}

const newId = createIds(0x50)

/** An order as a cashier makes it, step by step. */
export function order(orderId = newId()) {
  return {
    orderId,
    open: (): CommandDraft => ({
      kind: 'order.open',
      payload: { orderId, number: '', type: 'takeaway', tableId: null },
    }),
    add: ({ _id, price }: MenuItem, quantity = 1, lineId = newId()): CommandDraft => ({
      kind: 'order.addLine',
      payload: {
        orderId,
        lineId,
        menuItemId: _id,
        quantity,
        unitPrice: price,
        modifiers: [],
        note: '',
      },
    }),
    more: (lineId: string, by: number): CommandDraft => ({
      kind: 'order.changeQuantity',
      payload: { orderId, lineId, by },
    }),
    void: (lineId: string): CommandDraft => ({
      kind: 'order.voidLine',
      payload: { orderId, lineId },
    }),
    send: (): CommandDraft => ({ kind: 'order.send', payload: { orderId, sendId: newId() } }),
    pay: (amount: number, tendered = amount): CommandDraft => ({
      kind: 'order.pay',
      payload: {
        orderId,
        paymentId: newId(),
        method: 'cash',
        amount,
        tendered,
        receiptNumber: null,
        shiftSessionId: null,
      },
    }),
    unpay: (paymentId: string): CommandDraft => ({
      kind: 'order.removePayment',
      payload: { orderId, removalId: newId(), paymentId, shiftSessionId: null },
    }),
    on: (window: TestWindow) => window.row('orders', orderId),
  }
}
export { quiet }
