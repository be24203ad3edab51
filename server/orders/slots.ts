import type { Branch } from '#shared/branches/branch.ts'
import { missingOf } from '#shared/dining/missing.ts'
import { nextSlots, type Place } from '#shared/dining/free-slots.ts'
import type { OrderType } from '#shared/money/order-type.ts'
import type { Command } from '#shared/orders/command.ts'
import { unsentLines } from '#shared/orders/courses.ts'
import type { Order } from '#shared/orders/order.ts'
import { MINUTE_MS } from '#shared/time/milliseconds.ts'
import type { Refused } from './refused.ts'

/** Returns whether a command may need a place in a slot. */
export const takesPlace = ({ kind, payload }: Pick<Command, 'kind' | 'payload'>): boolean =>
  kind === 'order.changeType' || ('wantedAt' in payload && typeof payload.wantedAt === 'string')

/** What comes later was given without the server, whatever it says of itself: guests heard that it is so. */
const LATEST_MS = MINUTE_MS

const isInTime = ({ at }: Command, now: number) => Date.parse(at) >= now - LATEST_MS

/** Returns the refusal of a send whose guests have not said what the branch must know of them. */
export function askedFault(
  command: Command,
  order: Order | null,
  { asks }: Pick<Branch, 'asks'>,
  now: number,
): Refused | undefined {
  const { payload } = command
  if (!order || !('asks' in payload) || payload.asks !== true || !isInTime(command, now))
    return undefined
  const missing = missingOf(asks, order)
  const sends = unsentLines(order.lines).length > 0 || command.kind === 'order.fire'
  return missing.length > 0 && sends ? { code: 'GUEST_MISSING', details: { missing } } : undefined
}

/**
 * Returns the refusal of a time whose slot is full, with the next one that is not, after it or else before it; null:
 * none today. The clock of the branch comes along, so that every till can write it.
 */
export function slotFault(
  command: Command,
  { before, after }: { readonly before: Order | null; readonly after: Order | null },
  {
    branch,
    places,
    now,
  }: { readonly branch: Branch; readonly places: readonly Place[]; readonly now: number },
): Refused | undefined {
  if (command.kind !== 'order.changeGuest' || !command.payload.ifLeft || !after) return undefined
  const isFull = after.slot?.place === null && after.slot !== before?.slot
  if (!isFull || !isInTime(command, now)) return undefined
  const key = { type: after.type, now, wanted: Date.parse(after.slot?.at ?? '') }
  const next = nextFree(branch, places, key)
  return { code: 'SLOT_FULL', details: { next, ...clockOf(branch) } }
}

/** Returns the first free time after a wanted one, else the first of all; null: none today. */
function nextFree(
  branch: Branch,
  places: readonly Place[],
  {
    type,
    now,
    wanted,
  }: { readonly type: OrderType; readonly now: number; readonly wanted: number },
): string | null {
  const first = (from: number) => nextSlots(branch, places, { type, now: from, most: 1 })[0]
  const least = (branch.slots?.least ?? 0) * MINUTE_MS
  const next = first(Math.max(now, wanted - least)) ?? first(now)
  return next === undefined ? null : new Date(next).toISOString()
}

const clockOf = ({ timeZone, formats }: Branch) => ({
  timeZone,
  hourCycle: formats?.timeFormat === '12h' ? 12 : 24,
})
