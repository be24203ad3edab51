import { readFileSync } from 'node:fs'
import type { CommandKind } from '#shared/orders/command.ts'
import { demoUser } from '../support/house.ts'
import { CARD } from './accounts-in.ts'
import { PICTURE } from './printer.ts'
import { PRICES } from './dishes.ts'

const times = { startTime: '22:00', endTime: '06:00' }
const count = { currency: 'LAK', pieces: {}, total: 0 }
const pin = { pin: '4711' }
const square = (side: number) =>
  readFileSync(`server/demo/pictures/fish-${side}.webp`).toString('base64')
/** Begins and ends as a JPEG; what is between no server draws. */
const JPEG = Buffer.from([0xff, 0xd8, 0xff, ...Array<number>(120).fill(7), 0xff, 0xd9]).toString(
  'base64',
)

/**
 * Values of a call's body that the schema alone does not give: texts with a pattern, amounts that must fit. The
 * test that owners get through names every call that is missing here.
 */
export const BODIES: Readonly<Record<string, object>> = {
  'branches.create': { code: 'ISO1', country: 'LA' },
  'branches.update': { qrAccounts: [] },
  'currencies.setRate': { currency: 'USD', buying: '2', selling: '2.5', everywhere: false },
  'shiftDefinitions.create': { ...times, color: '#1f6f54' },
  'shiftDefinitions.validateTimes': times,
  // Hours that no daypart of the walk has: no two share a minute.
  'dayparts.create': { days: ['sunday'], startsAt: '23:45', endsAt: '23:50' },
  'shiftSessions.open': { openingCashCount: count },
  'shiftSessions.count': { cashCount: count },
  'shiftSessions.close': { closingCashCount: count },
  'countPhotos.add': { jpeg: JPEG },
  // Else every later edit of the walk would only be collected.
  'menuPublishing.collect': { collects: false },
  'menuPictures.add': { small: square(96), medium: square(320), large: square(800) },
  'printers.create': { connection: { kind: 'browser' } },
  'printJobs.create': { kind: 'bill', picture: PICTURE },
  'printJobs.draw': PICTURE,
  'receipts.invoice': { buyer: { name: 'River', address: '', taxId: '' } },
  'tableReservations.create': { phone: '' },
  'tableReservations.setStatus': { status: 'arrived', from: 'booked' },
  'waitingParties.create': { phone: '' },
  'waitingParties.setStatus': { status: 'called', from: 'waiting' },
  'guestAccounts.create': { phone: '', currency: 'LAK' },
  'giftCards.find': CARD,
  'giftCards.redeem': CARD,
  'paymentRequests.create': { method: 'mobile_payment', expiresAt: null },
  'paymentRequests.charge': { method: 'credit_card' },
  'webhooks.payment': { currency: 'LAK' },
  'stations.updateTimes': { warnAfter: 300, lateAfter: 600 },
  'profile.changePin': pin,
  'pins.switchTo': pin,
  'overrides.grant': pin,
  'employees.create': { role: 'employee' },
  'invitations.create': { role: 'employee' },
  // With it only what differs from it counts, and the walk would say the same twice.
  'employees.update': { base: undefined },
  'printers.update': { base: undefined },
  'tableReservations.update': { base: undefined },
  'menuItems.update': { base: undefined },
  'ingredients.update': { base: undefined },
  'ingredients.setStock': { base: undefined },
  'recipes.update': { base: undefined },
  'purchaseOrders.update': { base: undefined },
}

/** What a till registered for a caller's session. */
export type Till = { readonly id: string; readonly code: string }

type Payload = Readonly<Record<string, unknown>> & { readonly modifiers?: readonly object[] }

/** Fields that a till puts into the payload of a command. */
const PAYLOADS: Partial<Record<CommandKind, (payload: Payload, till: Till | undefined) => object>> =
  {
    'order.open': (_, till) => ({ number: `${till?.code}42` }),
    'order.addLine': ({ modifiers = [] }) => ({
      unitPrice: PRICES.unitPrice,
      // The dish is sold by the piece.
      weight: undefined,
      // The dish offers the group itself, and the choice as it is.
      modifiers: modifiers.map((chosen) => ({
        ...chosen,
        price: PRICES.choice,
        under: undefined,
        pre: undefined,
      })),
    }),
    // Those of the menu.
    'order.changeType': () => ({ prices: [] }),
    'order.handOver': () => ({ to: { _id: demoUser('la.waiter').id, name: 'Waiter' } }),
    'drawer.handOver': () => ({ count, to: { _id: demoUser('la.waiter').id, name: 'Waiter' } }),
    // Only a table that is combined is joined to another.
    'table.mark': () => ({ mark: 'dirty', joinedTo: undefined }),
    'table.guests': () => ({ status: 'arrived', from: 'booked' }),
    // A part of the bill: it settles nothing, so it has no receipt number.
    'order.pay': () => ({
      receiptNumber: null,
      amount: 10,
      tendered: 10,
      foreign: undefined,
      account: undefined,
      approval: undefined,
    }),
  }

type Sampled = { readonly kind: CommandKind; readonly payload: Payload }

/** The command as a till could have sent it. */
export function asSent<T extends Sampled>(command: T, till: Till | undefined): T {
  const more = PAYLOADS[command.kind]?.(command.payload, till)
  return { ...command, payload: { ...command.payload, ...more } }
}
