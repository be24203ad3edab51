import { isPaid } from '#shared/orders/order-can.ts'
import type { CommandOf } from '#shared/orders/command.ts'
import { countOfOrder, countOfReceipt } from '#shared/orders/numbers.ts'
import { receiptsEver } from '#shared/orders/known-ids.ts'
import type { Order } from '#shared/orders/order.ts'
import type { Refused } from './refused.ts'

/** The device of a call: the one on which the sender's session lives. Times in milliseconds. */
export type KnownDevice = {
  readonly id: string
  /** Leads the numbers that it gives, e.g. `A`. */
  readonly code: string
  /** The last numbers that the server knows of it. */
  readonly lastOrder: number
  readonly lastReceipt: number
  /** How far above them its next numbers may be. */
  readonly mostAhead: number
  readonly registeredAt: number
  /** When the sender's session began. */
  readonly sessionSince: number
}

/** Facts by which the numbers of a device's commands are judged. */
export type Numbering = {
  readonly device: KnownDevice
  /** Every code that the branch has or had. */
  readonly branchCodes: ReadonlySet<string>
  readonly takenReceipts: ReadonlySet<string>
  /** Of this order; null if it was not kept yet. */
  readonly history: LaneHistory | null
}

/** Which device made which revisions of an order. */
export type LaneHistory = {
  /** The last revision that each device made, by its id. */
  readonly devices: Readonly<Record<string, number>>
  /** The revision of the last payment with a receipt number; 0 before the first. */
  readonly receipt: number
}

/** Returns the history after a device's commands; `revision` is their last one. */
export const nextHistory = (
  history: LaneHistory | null,
  deviceId: string,
  { revision }: Pick<Order, 'revision'>,
  tookReceipt: boolean,
): LaneHistory | null =>
  history && {
    devices: { ...history.devices, [deviceId]: revision },
    receipt: tookReceipt ? revision : history.receipt,
  }

/** Refuses an order number that is not `<device code><digits>`, counted by the device that opens the order. */
export function orderNumberFault(number: string, { device }: Numbering): Refused | undefined {
  const n = countOfOrder(number, device.code)
  if (n !== null && n <= device.lastOrder + device.mostAhead) return undefined
  return { code: 'ORDER_NUMBER_INVALID' }
}

/** Refuses a receipt number that its device cannot have given, or that is missing where the bill is settled. */
export function receiptFault(
  { payload }: CommandOf<'order.pay'>,
  before: Order,
  after: Order,
  numbering: Numbering,
): Refused | undefined {
  const { receiptNumber } = payload
  const settles = isPaid(after)
  if (receiptNumber === null) {
    if (after === before) return undefined
    return settles ? { code: 'RECEIPT_NUMBER_MISSING' } : undefined
  }
  const fault = givenFault(receiptNumber, before, numbering)
  if (fault) return fault
  return settles || othersChanged(numbering.device.id, numbering.history) ? undefined : EARLY
}

/** Refuses a receipt number of a refund that its device cannot have given. */
export const refundReceiptFault = (
  { payload }: CommandOf<'order.refund'>,
  before: Order,
  numbering: Numbering,
): Refused | undefined => givenFault(payload.receiptNumber, before, numbering)

function givenFault(
  receiptNumber: string,
  before: Order,
  { device, branchCodes, takenReceipts }: Numbering,
): Refused | undefined {
  const n = countOfReceipt(receiptNumber, branchCodes, device.code)
  if (n === null || n > device.lastReceipt + device.mostAhead) {
    return { code: 'RECEIPT_NUMBER_INVALID' }
  }
  const taken = takenReceipts.has(receiptNumber) || receiptsEver(before).includes(receiptNumber)
  return taken ? { code: 'RECEIPT_NUMBER_USED' } : undefined
}

const EARLY: Refused = { code: 'RECEIPT_NUMBER_EARLY' }

/**
 * Returns whether a device can have seen its payment settle a bill that has more on it: another device changed
 * the order since a receipt was given for it. So each number that settles nothing costs such a change.
 */
function othersChanged(deviceId: string, history: LaneHistory | null): boolean {
  if (history === null) return true
  const { devices, receipt } = history
  return Object.entries(devices).some(([id, made]) => id !== deviceId && made > receipt)
}
