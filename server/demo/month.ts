import { uuidv7 } from '#shared/ids/uuid.ts'
import { denominationsOf } from '#shared/money/denominations.ts'
import type { Actor, Order } from '#shared/orders/order.ts'
import { policyFor } from '#shared/pricing/policy-for.ts'
import type { Role } from '#shared/permissions/role.ts'
import type { CashCount } from '#shared/cash/count.ts'
import type { ShiftSession } from '#shared/shifts/shift.ts'
import { addDays, businessDate } from '#shared/time/business-date.ts'
import { MINUTE_MS } from '#shared/time/milliseconds.ts'
import { weekdayOf } from '#shared/time/weekday.ts'
import { instantAt } from '#shared/time/zoned.ts'
import type { DemoLogin } from './logins.ts'
import type { DemoBranch, DemoRestaurant } from './restaurants.ts'
import { createPromoted, isPromoted } from './promotions.ts'
import { createRandom, type Random } from './random.ts'
import { type Counters, type Day, pastSale } from './sales.ts'

export type PastService = {
  readonly orders: readonly Order[]
  readonly sessions: readonly ShiftSession[]
  /** The numbers that device A has reached. */
  readonly counters: Counters
}

/** Orders in each hour from 7 on: breakfast, lunch, a quiet afternoon, dinner. */
const HOURS = [5, 7, 4, 4, 11, 18, 14, 6, 3, 3, 7, 14, 17, 11, 4]
const FIRST_HOUR = 7
const WEEK = {
  monday: 0.82,
  tuesday: 0.86,
  wednesday: 0.9,
  thursday: 0.96,
  friday: 1.2,
  saturday: 1.34,
  sunday: 1.1,
} as const
/** Minutes of the day at which the drawer is handed over and closed. */
const HAND_OVER = 14 * 60
const CLOSED = 23 * 60 + 15

/** Returns the business days before today, each the same however often it is made. */
export function pastService(
  restaurant: DemoRestaurant,
  place: DemoBranch,
  logins: readonly DemoLogin[],
  { now, days }: { readonly now: Date; readonly days: number },
): PastService {
  const { menu } = restaurant
  const { branch } = place
  const promoted = isPromoted(days) ? createPromoted(restaurant, place, now) : () => null
  const today = businessDate(now.getTime(), branch.timeZone, branch.businessDayCutoff)
  const cashier = actorOf(logins, place, 'cashier')
  const manager = actorOf(logins, place, 'manager')
  const groups = new Map(menu.groups.map((group) => [group._id, group]))
  // A set is sold as its dishes, which the past knows one by one.
  const items = menu.items.filter(({ combo }) => !combo)
  const orders: Order[] = []
  const sessions: ShiftSession[] = []
  for (let back = days; back > 0; back--) {
    const date = addDays(today, -back)
    const random = createRandom(`${branch.code} ${date}`)
    const policy = policyFor(branch, date)
    const { tables } = place
    const start = instantAt(date, '00:00', branch.timeZone)
    const day = { branch, date, start, policy, items, groups, tables, cashier, promoted }
    const sold = pastDay(day, place.ordersADay, orders.length, random)
    const [morning, evening] = drawersOf(place, manager, start, random)
    const inShift = sold.map((order) =>
      assign(order, minuteOf(order, start) < HAND_OVER ? morning : evening),
    )
    orders.push(...inShift)
    sessions.push(...[morning, evening].map((session) => counted(session, inShift, random)))
  }
  return { orders, sessions, counters: { order: orders.length, receipt: orders.length } }
}

export function actorOf(logins: readonly DemoLogin[], { branch }: DemoBranch, role: Role): Actor {
  const person = logins.find((one) => one.role === role && one.branchIds.includes(branch._id))
  if (!person) throw new Error(`No ${role} in ${branch.code}`)
  return { _id: person.id, name: person.name }
}

function pastDay(day: Day, ordersADay: number, sold: number, random: Random): Order[] {
  const busy = WEEK[weekdayOf(day.date)] * (0.85 + random.next() * 0.3)
  const minutes = Array.from({ length: Math.round(ordersADay * busy) }, () => {
    const hour = FIRST_HOUR + random.weighted(HOURS)
    return hour * 60 + random.between(0, 59)
  }).toSorted((a, b) => a - b)
  return minutes.map((minute, index) => {
    const count = sold + index + 1
    const at = day.start + minute * MINUTE_MS + random.between(0, 59_999)
    return pastSale(day, at, { order: count, receipt: count }, random)
  })
}

function minuteOf({ closedAt, openedAt }: Order, start: number): number {
  return (Date.parse(closedAt ?? openedAt) - start) / MINUTE_MS
}

const assign = (order: Order, session: ShiftSession): Order => ({
  ...order,
  payments: order.payments.map((payment) => ({ ...payment, shiftSessionId: session._id })),
})

function drawersOf(
  { branch, definitions, float }: DemoBranch,
  manager: Actor,
  start: number,
  random: Random,
): readonly [ShiftSession, ShiftSession] {
  const drawer = (index: number, from: number, until: number): ShiftSession => {
    const openedAt = start + from * MINUTE_MS
    const definition = definitions[index]
    return {
      _id: uuidv7(openedAt, random.bytes(10)),
      branchId: branch._id,
      status: 'closed',
      shiftDefinitionId: definition?._id ?? '',
      shiftName: definition?.name ?? '',
      notes: '',
      openingCashCount: piecesOf(float, branch.currency),
      closingCashCount: null,
      openedBy: manager,
      openedAt: new Date(openedAt).toISOString(),
      endTime: new Date(start + until * MINUTE_MS).toISOString(),
    }
  }
  return [drawer(0, 6 * 60 + 40, HAND_OVER), drawer(1, HAND_OVER, CLOSED)]
}

/** Counts the drawer; one count in six is off by a coin or two. */
function counted(session: ShiftSession, orders: readonly Order[], random: Random): ShiftSession {
  const cash = orders
    .flatMap(({ payments }) => payments)
    .filter(({ method, shiftSessionId }) => method === 'cash' && shiftSessionId === session._id)
    .reduce((sum, { tendered, change }) => sum + tendered - change, 0)
  const { currency, total } = session.openingCashCount
  const { notes, coins } = denominationsOf(currency)
  const smallest = Math.min(...notes, ...coins)
  const out = random.chance(1 / 6) ? smallest * random.between(-3, 2) : 0
  return {
    ...session,
    closingCashCount: piecesOf(total + cash + out, currency),
    closedBy: session.openedBy,
    expected: total + cash,
    reason: out === 0 ? '' : 'Change',
  }
}

/** Returns an amount in the fewest notes and coins. */
export function piecesOf(amount: number, currency: string): CashCount {
  const { notes, coins } = denominationsOf(currency)
  const pieces: Record<string, number> = {}
  let left = amount
  for (const value of [...notes, ...coins]) {
    const count = Math.floor(left / value)
    if (count > 0) pieces[String(value)] = count
    left -= count * value
  }
  return { currency, pieces, total: amount - left }
}
