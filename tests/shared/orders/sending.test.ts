import { describe, expect, test } from 'vitest'
import { COMMAND_PERMISSIONS, SELL } from '#shared/orders/command-permissions.ts'
import type { Command, CommandKind } from '#shared/orders/command.ts'
import { maySend, type Sender } from '#shared/orders/sending.ts'
import { id, orderId } from '../support/restaurant.ts'

const WAITER = ['take_orders'] as const
const CASHIER = ['process_payments'] as const
const MANAGER = ['take_orders', 'manage_orders', 'process_payments'] as const
const COOK = ['manage_kitchen_orders'] as const
const NOBODY = [] as const

const sent = (kind: CommandKind, more: object = {}) =>
  ({ kind, payload: { orderId, ...more } }) as unknown as Pick<Command, 'kind' | 'payload'>
const person = (permissions: Sender['permissions']): Sender => ({ permissions, kiosk: false })
const screen = (permissions: Sender['permissions']): Sender => ({ permissions, kiosk: true })

describe('who may give a command', () => {
  test('waiters, managers and cashiers sell, cashiers charge, cooks bump', () => {
    const sell = ['take_orders', 'manage_orders', 'process_payments']
    const cook = ['manage_kitchen_orders']
    const drawer = ['process_payments', 'manage_shifts']
    expect(SELL).toEqual(sell)
    expect(COMMAND_PERMISSIONS).toEqual({
      'order.open': sell,
      'order.changeType': sell,
      'order.changeTable': sell,
      'order.changeCovers': sell,
      'order.split': sell,
      'order.moveLines': sell,
      'order.merge': sell,
      'order.unmerge': sell,
      'order.handOver': sell,
      'order.present': sell,
      'order.addLine': sell,
      'order.addCombo': sell,
      'order.changeQuantity': sell,
      'order.changeNote': sell,
      'order.voidLine': sell,
      'order.discount': sell,
      'order.removeDiscount': sell,
      'order.applyOffer': sell,
      'order.removeOffer': sell,
      'order.changePrice': sell,
      'order.changeOrderNote': sell,
      'order.changeGuest': sell,
      'order.setGuest': sell,
      'order.send': sell,
      'order.fire': sell,
      'order.arrange': sell,
      'order.pay': ['process_payments'],
      'order.removePayment': ['process_payments'],
      'order.tip': ['process_payments'],
      'order.refund': ['process_refunds', 'process_payments', 'manage_orders'],
      'order.cancel': sell,
      'order.voidSent': sell,
      'order.cancelSent': sell,
      'ticket.bumpDish': cook,
      'ticket.bump': cook,
      'ticket.recall': cook,
      'ticket.pass': cook,
      'ticket.mark': cook,
      'drawer.move': drawer,
      'drawer.noSale': drawer,
      'drawer.handOver': drawer,
      'drawer.undo': drawer,
      'table.mark': [...sell, 'manage_tables'],
      'table.guests': [...sell, 'manage_tables'],
      'clock.punch': ['clock_in_out'],
    })
  })
})

const tip = (amount: number) => sent('order.tip', { amount })

describe('who may send the commands of a device', () => {
  const word = { overrideToken: 'word-of-a-manager' }
  const noWord = { overrideToken: undefined }

  test.each([
    // Hours of a person are passed on by the next one at the till, and by no screen.
    ['a punch', 'with a cook', sent('clock.punch'), person(COOK), true],
    ['a punch', 'with somebody who may nothing', sent('clock.punch'), person(NOBODY), true],
    // Commands open to all who sell arrive with any sender: a till that was offline loses nothing.
    ['a dish', 'with a waiter', sent('order.addLine'), person(WAITER), true],
    ['a dish', 'with a cook', sent('order.addLine'), person(COOK), true],
    ['a dish', 'with somebody who may nothing', sent('order.addLine'), person(NOBODY), true],
    ['another type', 'with a cook', sent('order.changeType'), person(COOK), true],
    ['another type', 'by a kitchen screen', sent('order.changeType'), screen(COOK), false],
    ['a bump', 'with a waiter', sent('ticket.bump'), person(WAITER), true],
    // Money is sent by people who may take it.
    ['cash out', 'with a cashier', sent('drawer.move'), person(CASHIER), true],
    ['cash out', 'with a waiter', sent('drawer.move'), person(WAITER), false],
    ['a payment', 'with a cashier', sent('order.pay'), person(CASHIER), true],
    ['a payment', 'with a manager', sent('order.pay'), person(MANAGER), true],
    ['a payment', 'with a waiter', sent('order.pay'), person(WAITER), false],
    ['a payment', 'with somebody who may nothing', sent('order.pay'), person(NOBODY), false],
    // Commands that need a manager need one, or an approval.
    ['a void', 'with a manager', sent('order.voidSent'), person(MANAGER), true],
    ['a void', 'with a waiter', sent('order.voidSent'), person(WAITER), false],
    [
      'a void',
      'with a waiter, a word left out',
      sent('order.voidSent', noWord),
      person(WAITER),
      false,
    ],
    ['a void', 'with a waiter and a word', sent('order.voidSent', word), person(WAITER), true],
    ['the end of an order', 'with a cashier', sent('order.cancelSent'), person(CASHIER), false],
    ['the end of an order', 'with a word', sent('order.cancelSent', word), person(CASHIER), true],
    ['the end of an order', 'with a manager', sent('order.cancelSent'), person(MANAGER), true],
    // A screen does what its purpose allows, and an approval makes it no manager.
    ['a dish', 'by a till without a person', sent('order.addLine'), screen(WAITER), true],
    ['a punch', 'by a kitchen screen', sent('clock.punch'), screen(COOK), false],
    ['a dish', 'by a kitchen screen', sent('order.addLine'), screen(COOK), false],
    ['a bump', 'by a kitchen screen', sent('ticket.bump'), screen(COOK), true],
    [
      'a void',
      'by a kitchen screen with a word',
      sent('order.voidSent', word),
      screen(COOK),
      false,
    ],
    ['a payment', 'by a kitchen screen', sent('order.pay'), screen(COOK), false],
  ])('%s %s', (_what, _whom, command, sender, may) => {
    expect(maySend(command, sender)).toBe(may)
  })

  test('a payment that was taken back travels with its own person, a manager or an approval', () => {
    const removal = sent('order.removePayment')
    expect(maySend(removal, person(CASHIER), true)).toBe(true)
    expect(maySend(removal, person(CASHIER))).toBe(false)
    expect(maySend(removal, person(WAITER), true)).toBe(false)
    expect(maySend(removal, person(MANAGER))).toBe(true)
    expect(maySend(sent('order.removePayment', word), person(CASHIER))).toBe(true)
    expect(maySend(sent('order.removePayment', word), person(WAITER))).toBe(false)
  })

  test('a tip travels like a payment, and one that is taken back like a payment taken back', () => {
    expect(maySend(tip(500), person(CASHIER))).toBe(true)
    expect(maySend(tip(500), person(WAITER))).toBe(false)
    expect(maySend(tip(-500), person(CASHIER))).toBe(false)
    expect(maySend(tip(-500), person(CASHIER), true)).toBe(true)
    expect(maySend(tip(-500), person(MANAGER))).toBe(true)
  })

  test('a refund travels with its own person, a manager or an approval', () => {
    const refund = sent('order.refund')
    expect(maySend(refund, person(CASHIER), true)).toBe(true)
    expect(maySend(refund, person(CASHIER))).toBe(false)
    expect(maySend(refund, person(WAITER), true)).toBe(false)
    expect(maySend(refund, person(MANAGER))).toBe(true)
    expect(maySend(sent('order.refund', word), person(CASHIER))).toBe(true)
  })

  test('a void needs a manager, also of the person who gave it', () => {
    expect(maySend(sent('order.voidSent'), person(WAITER), true)).toBe(false)
    expect(maySend(sent('order.cancelSent'), person(WAITER), true)).toBe(false)
  })

  test('a discount is passed on where only the server knows the limit', () => {
    const discount = sent('order.discount', { category: 'discount', kind: 'percent', value: 90 })
    expect(maySend(discount, person(WAITER))).toBe(true)
    const limit = { percent: 5, amount: 0 }
    expect(maySend(discount, { ...person(WAITER), limit })).toBe(false)
    expect(maySend(discount, person(COOK))).toBe(false)
  })

  test('an approval is checked by its presence: an empty one is for the server to refuse', () => {
    const empty = sent('order.voidSent', { voidId: id('v'), overrideToken: '' })
    expect(maySend(empty, person(WAITER))).toBe(true)
  })
})
