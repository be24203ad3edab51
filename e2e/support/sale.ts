import type { Page } from '@playwright/test'
import type { MenuItem } from '#shared/menu/menu.ts'
import type { CommandDraft } from '#shared/orders/command.ts'
import { newId } from './new-id.ts'
import { rowsOf } from './probe.ts'
import { requiredModifiers } from './required-modifiers.ts'

/** A finished sale of a probe. */
export type TakenSale = {
  readonly orderId: string
  readonly total: number
  readonly receipt: string
}

/** Gives commands through a probe, like a till's tap. */
export const command = (probe: Page, drafts: readonly CommandDraft[]) =>
  probe.evaluate((given) => globalThis.probe.command(given), drafts)

/** Opens an order with two dishes. */
export async function openOrder(probe: Page, orderId = newId()): Promise<string> {
  await command(probe, [opening(orderId), ...(await dishesFor(probe, orderId, 2))])
  return orderId
}

export const opening = (orderId: string): CommandDraft => ({
  kind: 'order.open',
  payload: { orderId, number: '', type: 'takeaway', tableId: null },
})

/** Sends to the kitchen. */
export const send = (probe: Page, orderId: string) =>
  command(probe, [{ kind: 'order.send', payload: { orderId, sendId: newId() } }])

/** Takes the whole due in cash. */
export async function pay(probe: Page, orderId: string): Promise<TakenSale> {
  const total = await dueOf(probe, orderId)
  const [receipt = ''] = await command(probe, [payment(orderId, total)])
  return { orderId, total, receipt }
}

/** From the first tap to the receipt. */
export async function sell(probe: Page): Promise<TakenSale> {
  const orderId = await openOrder(probe)
  await send(probe, orderId)
  return pay(probe, orderId)
}

/** One sale after the other, as fast as a window can. */
export async function sellMany(probe: Page, count: number): Promise<TakenSale[]> {
  const sales: TakenSale[] = []
  for (let n = 0; n < count; n += 1) sales.push(await sell(probe))
  return sales
}

export const payment = (orderId: string, amount: number): CommandDraft => ({
  kind: 'order.pay',
  payload: {
    orderId,
    paymentId: newId(),
    method: 'cash',
    amount,
    tendered: amount + 100_000,
    receiptNumber: null,
    shiftSessionId: null,
  },
})

export async function dueOf(probe: Page, orderId: string): Promise<number> {
  const order = (await rowsOf(probe, 'orders')).find(({ _id }) => _id === orderId)
  if (!order) throw new Error(`the window does not show order ${orderId}`)
  return order.due
}

/** Lines of dishes of the branch's menu, with the required modifiers. */
export async function dishesFor(
  probe: Page,
  orderId: string,
  count: number,
): Promise<readonly CommandDraft[]> {
  const menu = await rowsOf(probe, 'menu')
  const items = menu.filter((row): row is MenuItem => row.kind === 'item' && !row.soldOut)
  return items.slice(0, count).map((item) => ({
    kind: 'order.addLine',
    payload: {
      orderId,
      lineId: newId(),
      menuItemId: item._id,
      quantity: 1,
      unitPrice: item.price,
      modifiers: requiredModifiers(item, menu),
      note: '',
    },
  }))
}
