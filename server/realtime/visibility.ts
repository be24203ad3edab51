import { SEES_ORDERS, SEES_PHONES, SEES_TICKETS } from '#shared/permissions/entries.ts'
import type { Permission } from '#shared/permissions/permission.ts'
import { ShownShift } from '#shared/shifts/shift.ts'
import type { BranchEvent, EventRow, ServerTopic } from '#shared/sync/event.ts'
import type { Caller } from '../tenancy/caller.ts'

/** Parts of the branch log that need a permission. */
type ViewPart = 'orders' | 'tickets' | 'counts' | 'phones'

/** Any one of the permissions opens the part. */
const WANTED: Readonly<Record<ViewPart, readonly Permission[]>> = {
  orders: SEES_ORDERS,
  tickets: SEES_TICKETS,
  /** Counts of the drawer. */
  counts: [
    'view_shifts',
    'manage_shifts',
    'view_cash_drawer',
    'manage_cash_drawer',
    'view_end_of_day',
    'manage_end_of_day',
  ],
  /** Telephone numbers and addresses of guests. */
  phones: SEES_PHONES,
}
const VIEW_PARTS = ['orders', 'tickets', 'counts', 'phones'] as const satisfies readonly ViewPart[]

/** A class of people who see the same of a branch's log. There are few, because each has a room of its own. */
export type View = {
  /** Part of the names of its rooms and its logs. */
  readonly name: string
  readonly topics: readonly ServerTopic[]
  readonly counts: boolean
  readonly phones: boolean
  /** Whether it gets the areas of changed lists. */
  readonly areas: boolean
}

/** A kitchen screen sees tickets, how its branch cooks and what is left, and never a price or a guest. */
const WALL: View = {
  name: 'kitchen',
  topics: ['branch', 'tickets', 'dishCounts', 'toCome'],
  counts: false,
  phones: false,
  areas: false,
}

const nameOf = (parts: readonly ViewPart[]) => ['full', ...parts].join('-')

const viewWith = (parts: readonly ViewPart[]): View => ({
  name: nameOf(parts),
  topics: [
    'branch',
    'menu',
    'tables',
    'shift',
    'dishCounts',
    'clocks',
    'rostered',
    'promotions',
    ...parts.flatMap((part) => (part === 'orders' || part === 'tickets' ? [part] : [])),
  ],
  counts: parts.includes('counts'),
  phones: parts.includes('phones'),
  areas: true,
})

const EVERYTHING = viewWith(VIEW_PARTS)

/** Every view that a person can have. */
export const VIEWS: readonly View[] = [
  WALL,
  ...subsetsOf(VIEW_PARTS).map((parts) =>
    parts.length === VIEW_PARTS.length ? EVERYTHING : viewWith(parts),
  ),
]

/** Returns what a session may see of the branches that it may enter. */
export function viewOf({ purpose, permissions }: Pick<Caller, 'purpose' | 'permissions'>): View {
  if (purpose === 'kitchen') return WALL
  const name = nameOf(
    VIEW_PARTS.filter((part) => WANTED[part].some((one) => permissions.includes(one))),
  )
  return VIEWS.find((view) => view.name === name) ?? viewWith([])
}

/**
 * Returns the id under which a view knows a log. Each view has another, so that a device whose permissions
 * change starts again with a snapshot: rows that it may see now were not sent before.
 */
export const logIdFor = (view: View, logId: string): string =>
  view === EVERYTHING ? logId : `${logId}:${view.name}`

/** Returns the rows that a view holds. */
export const visibleRows = (view: View, rows: readonly EventRow[]): EventRow[] =>
  rows.flatMap((row) => {
    if (!view.topics.includes(row.topic)) return []
    if (row.topic === 'branch' && !view.topics.includes('orders')) return [withoutKey(row)]
    if (row.topic === 'tables' && !view.topics.includes('orders')) return [withoutGuests(row)]
    if (row.topic === 'orders' && !view.phones) return [withoutReach(row)]
    const hides = row.topic === 'shift' && row.row !== null && !view.counts
    return hides ? [{ ...row, row: withoutCounts(ShownShift.parse(row.row)) }] : [row]
  })

/** Returns an event as a view holds it. It stays in the log even when empty, so that no `seq` is missing. */
export const visibleEvent = (view: View, event: BranchEvent): BranchEvent =>
  view === EVERYTHING
    ? event
    : { ...event, rows: visibleRows(view, event.rows), areas: view.areas ? event.areas : [] }

/** Returns a shift session as a view holds it. */
export const visibleShift = (view: View, session: ShownShift): ShownShift =>
  view.counts ? session : withoutCounts(session)

/** With it and the number of an order on a kitchen ticket anyone would read what guests paid. */
const withoutKey = ({ row, ...event }: EventRow): EventRow => {
  const { receiptPages: _key, joinAddress: _address, ...branch } = row ?? {}
  return { ...event, row: row && branch }
}

/** Names of guests are for the people who serve them. */
const withoutGuests = ({ row, ...event }: EventRow): EventRow => {
  const { guests: _guests, ...table } = row ?? {}
  return { ...event, row: row && table }
}

const withoutReach = (event: EventRow): EventRow =>
  event.row ? { ...event, row: withoutPhones(event.row) } : event

/** Returns an order as people see it who neither serve its guests nor call them. */
export function withoutPhones<T extends { readonly phone?: unknown; readonly address?: unknown }>({
  phone: _phone,
  address: _address,
  ...order
}: T): Omit<T, 'phone' | 'address'> {
  return order
}

/** Notes are written by the person who counts, about the count. */
const withoutCounts = ({
  movements: _movements,
  foreign: _foreign,
  ...session
}: ShownShift): ShownShift => ({
  ...session,
  notes: '',
  openingCashCount: null,
  closingCashCount: null,
})

function subsetsOf<T>(all: readonly T[]): (readonly T[])[] {
  return all.reduce<(readonly T[])[]>(
    (found, one) => [...found, ...found.map((some) => [...some, one])],
    [[]],
  )
}
