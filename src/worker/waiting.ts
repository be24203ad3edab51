import { lanesOf } from '#shared/orders/lane-of.ts'
import type { OutboxRow } from '#shared/sync/protocol.ts'
import type { OutboxEntry } from './store.ts'

/** Commands of one branch that the server has not confirmed, by lane, in the order they were given. */
export type Waiting = {
  readonly add: (entries: readonly OutboxEntry[]) => void
  /** Removes entries and returns those that were here. */
  readonly remove: (opIds: readonly string[]) => readonly OutboxEntry[]
  readonly replace: (entry: OutboxEntry) => void
  readonly find: (opId: string) => OutboxEntry | undefined
  readonly ofLane: (lane: string) => readonly OutboxEntry[]
  readonly all: () => readonly OutboxEntry[]
  /** Returns these lanes and those that waiting commands of several lanes bind to them. */
  readonly bound: (lanes: Iterable<string>) => readonly string[]
  /** Returns the commands of some lanes, each once, in the order they were given. */
  readonly ofLanes: (lanes: readonly string[]) => readonly OutboxEntry[]
  readonly lanes: () => readonly string[]
  readonly count: () => number
}

export function createWaiting(left: readonly OutboxEntry[]): Waiting {
  const lanes = new Map<string, readonly OutboxEntry[]>()
  const byOpId = new Map<string, OutboxEntry>()
  left.forEach(put)

  function put(entry: OutboxEntry) {
    for (const lane of lanesOfEntry(entry)) {
      const others = lanes.get(lane)?.filter(({ key }) => key !== entry.key) ?? []
      lanes.set(lane, [...others, entry].toSorted(byCount))
    }
    byOpId.set(entry.command.opId, entry)
  }

  function remove(opId: string): OutboxEntry | undefined {
    const entry = byOpId.get(opId)
    if (!entry) return undefined
    byOpId.delete(opId)
    for (const lane of lanesOfEntry(entry)) {
      const rest = lanes.get(lane)?.filter(({ key }) => key !== entry.key) ?? []
      if (rest.length > 0) lanes.set(lane, rest)
      else lanes.delete(lane)
    }
    return entry
  }

  const ofLane = (lane: string) => lanes.get(lane) ?? []

  function bound(some: Iterable<string>): readonly string[] {
    const found = new Set(some)
    // A set yields what is added while it is read.
    for (const lane of found) for (const also of ofLane(lane).flatMap(lanesOfEntry)) found.add(also)
    return [...found]
  }

  return {
    add: (entries) => entries.forEach(put),
    remove: (opIds) => opIds.flatMap((opId) => remove(opId) ?? []),
    replace: put,
    find: (opId) => byOpId.get(opId),
    ofLane,
    all: () => [...byOpId.values()],
    bound,
    ofLanes: ([first = '', ...more]) =>
      more.length === 0
        ? ofLane(first)
        : [...new Set([first, ...more].flatMap(ofLane))].toSorted(byCount),
    lanes: () => [...lanes.keys()],
    count: () => byOpId.size,
  }
}

/** Returns whether a punch was refused: it waits for a person alone, and holds up no punch after it. */
export const isSetAside = ({ command, state }: Pick<OutboxEntry, 'command' | 'state'>): boolean =>
  state === 'parked' && command.kind === 'clock.punch'

/** Returns the lanes of a waiting command, its own first. */
export const lanesOfEntry = ({ command }: OutboxEntry): readonly string[] => lanesOf(command)

const byCount = (a: OutboxEntry, b: OutboxEntry) => a.command.n - b.command.n

/** Returns an entry as people see it. */
export const toOutboxRow = ({
  command,
  lane,
  orderNumber,
  state,
  error,
  by,
  cash,
  foreign,
}: OutboxEntry): OutboxRow => ({
  _id: command.opId,
  n: command.n,
  lane,
  kind: command.kind,
  orderNumber,
  at: command.at,
  state,
  error,
  ...(cash !== undefined && { cash }),
  ...(foreign && { foreign }),
  ...(command.kind === 'clock.punch' && { punch: { kind: command.payload.punch, name: by.name } }),
  ...(command.kind === 'order.pay' && {
    payment: { method: command.payload.method, amount: command.payload.amount },
  }),
})
