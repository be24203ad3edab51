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
  readonly lanes: () => readonly string[]
  readonly count: () => number
}

export function createWaiting(left: readonly OutboxEntry[]): Waiting {
  const lanes = new Map<string, readonly OutboxEntry[]>()
  const byOpId = new Map<string, OutboxEntry>()
  left.forEach(put)

  function put(entry: OutboxEntry) {
    const { lane, command } = entry
    const others = lanes.get(lane)?.filter(({ key }) => key !== entry.key) ?? []
    lanes.set(
      lane,
      [...others, entry].toSorted((a, b) => a.command.n - b.command.n),
    )
    byOpId.set(command.opId, entry)
  }

  function remove(opId: string): OutboxEntry | undefined {
    const entry = byOpId.get(opId)
    if (!entry) return undefined
    byOpId.delete(opId)
    const rest = lanes.get(entry.lane)?.filter(({ key }) => key !== entry.key) ?? []
    if (rest.length > 0) lanes.set(entry.lane, rest)
    else lanes.delete(entry.lane)
    return entry
  }

  return {
    add: (entries) => entries.forEach(put),
    remove: (opIds) => opIds.flatMap((opId) => remove(opId) ?? []),
    replace: put,
    find: (opId) => byOpId.get(opId),
    ofLane: (lane) => lanes.get(lane) ?? [],
    lanes: () => [...lanes.keys()],
    count: () => byOpId.size,
  }
}

/** Returns an entry as people see it. */
export const toOutboxRow = ({
  command,
  lane,
  orderNumber,
  state,
  error,
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
  ...(command.kind === 'order.pay' && {
    payment: { method: command.payload.method, amount: command.payload.amount },
  }),
})
