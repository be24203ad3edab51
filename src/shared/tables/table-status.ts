import { isTelephone } from '../money/by-telephone.ts'
import type { PaymentMethod } from '../money/payment-method.ts'
import { businessDate } from '../time/business-date.ts'
import type { Table } from './table.ts'
import type { TableStatus } from './status-name.ts'

/** The house, as far as a day on its floor depends on it. */
export type House = {
  readonly timeZone: string
  readonly businessDayCutoff: string
  readonly floor?: { readonly noCleaning?: boolean | undefined } | undefined
}

type Payments = readonly { readonly method: PaymentMethod }[]
/** The order that is open at a table. */
type Open = {
  readonly payments: Payments
  readonly due: number
  readonly presented?: { readonly how: 'bill' | 'code'; readonly due: number } | undefined
}
type Paid = { readonly closedAt: string | null; readonly payments: Payments }

/** Marks of an evening, which mean nothing the next morning. */
const OF_ONE_DAY: readonly TableStatus[] = ['reserved', 'dirty', 'combined', 'mobilePaid']

/** Returns the status that an open order gives its table. */
function statusOfOrder({ presented, due, payments }: Open): TableStatus {
  // Something was added or taken off since: what the guests were shown is no longer true.
  if (presented && presented.due === due) {
    return presented.how === 'bill' ? 'receiptPrinted' : 'paymentPending'
  }
  return payments.length > 0 ? 'partiallyPaid' : 'occupied'
}

/**
 * Returns the status of a table as all people see it: what follows from the orders at it, else what a person
 * marked it as. `paid` is the last order there that was paid, as far back as a till keeps them; `now` in
 * milliseconds by the server's clock.
 */
export function tableStatus(
  table: Pick<Table, 'status' | 'statusAt'>,
  { open, paid }: { readonly open: Open | undefined; readonly paid: Paid | undefined },
  house: House,
  now: number,
): TableStatus {
  if (open) return statusOfOrder(open)
  const { status, statusAt } = table
  if (paid && isLater(paid.closedAt, statusAt)) return statusAfter(paid, house)
  return OF_ONE_DAY.includes(status) && isOver(statusAt, house, now) ? 'available' : status
}

/** Returns whether the order was paid after the table got its mark. */
const isLater = (closedAt: string | null, statusAt: Table['statusAt']): boolean =>
  closedAt !== null && (statusAt == null || Date.parse(closedAt) > Date.parse(statusAt))

function statusAfter({ payments }: Paid, { floor }: House): TableStatus {
  if (floor?.noCleaning) return 'available'
  const last = payments.at(-1)
  return last && isTelephone(last.method) ? 'mobilePaid' : 'dirty'
}

function isOver(
  at: string | null | undefined,
  { timeZone, businessDayCutoff }: House,
  now: number,
): boolean {
  if (at == null) return false
  return (
    businessDate(at, timeZone, businessDayCutoff) !== businessDate(now, timeZone, businessDayCutoff)
  )
}
