import * as z from 'zod/mini'
import type { Branch } from '#shared/branches/branch.ts'
import type { CashCount } from '#shared/cash/count.ts'
import type { CashMovement } from '#shared/cash/movement.ts'
import { Amount, Id } from '#shared/contract/scalars.ts'
import { shiftCash } from '#shared/orders/drawer-cash.ts'
import type { CashAmount } from '#shared/orders/cash-of.ts'
import type { Order } from '#shared/orders/order.ts'
import type { ShiftReport, ShownShift } from '#shared/shifts/shift.ts'
import { businessDate } from '#shared/time/business-date.ts'

type Store = Pick<Storage, 'getItem' | 'setItem'>

/** What must be in a drawer at one moment, and what this device knew of it then. */
export const KnownDrawer = z.object({
  shiftSessionId: Id,
  /** Business day: later, the device no longer has all orders. */
  day: z.string(),
  /** By currency. */
  sums: z.record(z.string(), Amount),
  /** What each order had left in it, by currency. */
  orders: z.record(z.string(), z.record(z.string(), Amount)),
  movementIds: z.array(Id),
})
export type KnownDrawer = z.output<typeof KnownDrawer>

/** The rows of this device that say what happened to the drawer of the shift. */
export type DrawerRows = {
  readonly shiftSessionId: string
  readonly orders: readonly Order[]
  readonly movements: readonly CashMovement[]
  /** Of the branch. */
  readonly currency: string
}

type Waiting = { readonly cash?: number; readonly foreign?: readonly CashAmount[] }

/** Returns what must be in the drawer, by currency: what the server knows, and what waits here for it. */
export function reportedSums(
  { expected, foreign = [], movements: counted }: ShiftReport,
  waiting: readonly Waiting[],
  { movements, currency: house }: Pick<DrawerRows, 'movements' | 'currency'>,
): KnownDrawer['sums'] {
  const known = new Set(counted.map(({ _id }) => _id))
  return summed(
    [
      { currency: house, amount: expected },
      ...foreign.map((one) => ({ currency: one.currency, amount: one.expected })),
    ],
    movements.flatMap(({ _id, currency = house, amount }) =>
      known.has(_id) ? [] : { currency, amount },
    ),
    waiting.flatMap(({ cash = 0, foreign: other = [] }) => [
      { currency: house, amount: cash },
      ...other,
    ]),
  )
}

/** Returns what is needed to go on from sums without the server. */
export const knownDrawer = (
  sums: KnownDrawer['sums'],
  day: string,
  { shiftSessionId, orders, movements }: DrawerRows,
): KnownDrawer => ({
  shiftSessionId,
  day,
  sums,
  orders: Object.fromEntries(
    orders.flatMap((order) => {
      const moved = shiftCash(order, shiftSessionId)
      return moved.length === 0 ? [] : [[order._id, summed(moved)]]
    }),
  ),
  movementIds: movements.map(({ _id }) => _id),
})

/**
 * Returns what must be in the drawer now, by currency: what was known, and what this device has seen since. An order
 * that it no longer has counts as it was.
 */
export function sumsSince(
  known: KnownDrawer,
  { shiftSessionId, orders, movements, currency: house }: DrawerRows,
): KnownDrawer['sums'] {
  return summed(
    Object.entries(known.sums).map(toAmount),
    orders.flatMap((order) => [
      ...shiftCash(order, shiftSessionId),
      ...Object.entries(known.orders[order._id] ?? {}).map(([currency, amount]) => ({
        currency,
        amount: -amount,
      })),
    ]),
    movements.flatMap(({ _id, currency = house, amount }) =>
      known.movementIds.includes(_id) ? [] : { currency, amount },
    ),
  )
}

/**
 * Returns the drawer of a shift as it was opened, for a device that never heard from the server what is in it: what
 * the device has seen since is added to that. Undefined where the person may not see the count, and on a later business
 * day than that of the opening.
 */
export function openedDrawer(
  { _id, openingCashCount: count, openedAt }: OpenedShift,
  { timeZone, businessDayCutoff }: Pick<Branch, 'timeZone' | 'businessDayCutoff'>,
  day: string,
): KnownDrawer | undefined {
  if (!count || businessDate(openedAt, timeZone, businessDayCutoff) !== day) return undefined
  const sums = summed([{ currency: count.currency, amount: count.total }], foreignOf(count))
  return { shiftSessionId: _id, day, sums, orders: {}, movementIds: [] }
}

type OpenedShift = Pick<ShownShift, '_id' | 'openingCashCount' | 'openedAt'>

const foreignOf = ({ foreign = [] }: CashCount): readonly CashAmount[] =>
  foreign.map(({ currency, total }) => ({ currency, amount: total }))

/** Begins with `sala_`, so that a logout clears it. */
const keyOf = (userId: string) => `sala_drawer_${userId}`

/** Keeps a drawer that the person may see, for a window that opens without the server. */
export function keepDrawer(store: Store, userId: string, known: KnownDrawer): void {
  try {
    store.setItem(keyOf(userId), JSON.stringify(known))
  } catch {
    // A full storage costs the sum without the server, nothing else.
  }
}

/** Returns the drawer of that shift as the person saw it last; undefined on a later day, or where none is kept. */
export function keptDrawer(
  store: Store,
  userId: string,
  { shiftSessionId, day }: Pick<KnownDrawer, 'shiftSessionId' | 'day'>,
): KnownDrawer | undefined {
  try {
    // Another build may have written it.
    const known = z.safeParse(KnownDrawer, JSON.parse(store.getItem(keyOf(userId)) ?? '')).data
    return known?.shiftSessionId === shiftSessionId && known.day === day ? known : undefined
  } catch {
    return undefined
  }
}

const toAmount = ([currency, amount]: readonly [string, number]): CashAmount => ({
  currency,
  amount,
})

function summed(...lists: readonly (readonly CashAmount[])[]): Record<string, number> {
  const sums: Record<string, number> = {}
  for (const { currency, amount } of lists.flat()) sums[currency] = (sums[currency] ?? 0) + amount
  return sums
}
