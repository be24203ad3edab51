import type { LocalText } from '#shared/contract/scalars.ts'
import type { OrderLine } from '#shared/orders/order.ts'
import type { TicketLineProps } from './TicketLine.tsx'

type Writing = {
  readonly local: (text: LocalText) => string
  readonly money: (amount: number) => string
}

/** Returns a line as the guest reads it: all choices in plain words, and no notes for the kitchen. */
export const guestLine = (
  { quantity, name, modifiers, amount }: OrderLine,
  { local, money }: Writing,
): TicketLineProps => ({
  quantity,
  name: local(name),
  details: modifiers.map((modifier) => local(modifier.name)),
  amount: money(amount),
})
