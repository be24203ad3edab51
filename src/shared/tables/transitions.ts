import type { TableStatus } from './status-name.ts'

/**
 * What changes the status of a table. `order.*` comes with the order at it, the others are taps of a person on
 * the floor. The specification lists the statuses and no transitions: decision 0046 has them.
 */
export const TABLE_CAUSES = [
  /** An order is opened there, or moved there. */
  'order.open',
  /** Its bill is printed before it is paid. */
  'order.bill',
  /** A guest was shown a code to pay by. */
  'order.code',
  /** Money lies on it and something is due, or something was added since. */
  'order.part',
  /** It was changed since its bill or code, and no money lies on it. */
  'order.change',
  'order.paid',
  /** Its last payment came from a guest’s telephone: the guests still sit. */
  'order.paidByPhone',
  /** It is cancelled, or moved to another table. */
  'order.leave',
  'clean',
  'soil',
  'reserve',
  'release',
  'block',
  'close',
  'reopen',
  'join',
  'part',
] as const
export type TableCause = (typeof TABLE_CAUSES)[number]
/** A tap of a person. */
export type TableTap = Exclude<TableCause, `order.${string}`>

type Row = {
  readonly from: readonly TableStatus[]
  /** `marked`: as a person last marked it. */
  readonly to: TableStatus | 'marked'
  /** In a branch that does not clean its tables. */
  readonly uncleaned?: TableStatus
}

const WITH_ORDER = ['occupied', 'receiptPrinted', 'paymentPending', 'partiallyPaid'] as const
const WITHOUT = [
  'available',
  'reserved',
  'dirty',
  'maintenance',
  'combined',
  'mobilePaid',
  'closed',
] as const

/** Every transition, each once: the one place that says so, for the floor, its buttons and the server. */
const TABLE_TRANSITIONS: Readonly<Record<TableCause, Row>> = {
  /** A till that was offline has served the guests already: only another order refuses one (0046). */
  'order.open': { from: WITHOUT, to: 'occupied' },
  'order.bill': { from: WITH_ORDER, to: 'receiptPrinted' },
  'order.code': { from: WITH_ORDER, to: 'paymentPending' },
  'order.part': { from: WITH_ORDER, to: 'partiallyPaid' },
  'order.change': { from: WITH_ORDER, to: 'occupied' },
  'order.paid': { from: WITH_ORDER, to: 'dirty', uncleaned: 'available' },
  'order.paidByPhone': { from: WITH_ORDER, to: 'mobilePaid', uncleaned: 'available' },
  'order.leave': { from: WITH_ORDER, to: 'marked' },
  clean: { from: ['dirty', 'mobilePaid'], to: 'available' },
  soil: { from: ['available', 'mobilePaid'], to: 'dirty' },
  /** By hand; a reservation shows the same before its time, see `expectedAt`. */
  reserve: { from: ['available'], to: 'reserved' },
  release: { from: ['reserved'], to: 'available' },
  block: { from: ['available', 'dirty'], to: 'maintenance' },
  close: { from: ['available', 'dirty'], to: 'closed' },
  reopen: { from: ['maintenance', 'closed'], to: 'available' },
  /** Larger parties: it shares the order of another table. */
  join: { from: ['available'], to: 'combined' },
  part: { from: ['combined'], to: 'available' },
}

/** Returns what a status becomes by a cause; null where it cannot happen; `marked` as in `Row`. */
export function nextStatus(
  status: TableStatus,
  cause: TableCause,
  cleans: boolean,
): TableStatus | 'marked' | null {
  const { from, to, uncleaned } = TABLE_TRANSITIONS[cause]
  if (!from.includes(status)) return null
  return cleans ? to : (uncleaned ?? to)
}

const TAPS = TABLE_CAUSES.filter((cause): cause is TableTap => !cause.startsWith('order.'))

/** Returns the taps that a table offers a person, the most usual first. */
export const tapsAt = (status: TableStatus): readonly TableTap[] =>
  TAPS.filter((tap) => TABLE_TRANSITIONS[tap].from.includes(status))

/** Statuses at which the floor offers to seat guests; narrower than where an order is accepted. */
export const canSeat = (status: TableStatus): boolean =>
  status === 'available' || status === 'reserved'

/** Returns whether guests can be given the table at all, now or later. */
export const isUsable = (status: TableStatus): boolean =>
  !TABLE_TRANSITIONS.reopen.from.includes(status)
