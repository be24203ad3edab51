/**
 * The things that an id of a call can name. Things of a whole restaurant are the same in each of its branches.
 */
const BRANCH_THINGS = [
  'branch',
  'shiftDefinition',
  'shiftSession',
  'table',
  'reservation',
  'waitingParty',
  'printer',
  'backupPrinter',
  'printJob',
  'paymentRequest',
  'paymentNotice',
  'station',
  'bypassToken',
  'grant',
  'staff',
  'waiter',
  'invitation',
  'order',
  'orderLine',
  'ticket',
  'paidOrder',
  'paidLine',
  'payment',
  'cashMovement',
  'settledOrder',
  'settledLine',
  'settledPayment',
  'tax',
  'zReport',
  'safeEntry',
] as const
const RESTAURANT_THINGS = [
  'restaurant',
  'menuItem',
  'menuCategory',
  'menuCustomization',
  'menuOption',
  'customRole',
  'supplier',
  'giftCard',
  'guestAccount',
] as const
export type Kind = (typeof BRANCH_THINGS)[number] | (typeof RESTAURANT_THINGS)[number]
export const KINDS: readonly Kind[] = [...BRANCH_THINGS, ...RESTAURANT_THINGS]
export const isOfRestaurant = (kind: Kind): boolean => RESTAURANT_THINGS.some((one) => one === kind)
