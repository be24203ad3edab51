import type { Channel, Clock, OpenChannel } from '#shared/sync/platform.ts'
import {
  names,
  type Patch,
  type Snapshot,
  type Topic,
  type TopicRows,
  type Versions,
} from '#shared/sync/protocol.ts'

/** The rows that windows mirror: per topic a map of frozen rows with a version. */
export type Topics = {
  readonly change: <T extends Topic>(
    topic: T,
    put: readonly TopicRows[T][],
    del?: readonly string[],
  ) => void
  /** Makes the topic hold exactly these rows. */
  readonly replace: <T extends Topic>(topic: T, rows: readonly TopicRows[T][]) => void
  readonly row: <T extends Topic>(topic: T, id: string) => TopicRows[T] | undefined
  readonly rows: <T extends Topic>(topic: T) => readonly TopicRows[T][]
  readonly snapshot: <T extends Topic>(topic: T) => Snapshot<T>
  /** The versions that a window must have reached to see everything that has happened so far. */
  readonly versions: (of?: readonly Topic[]) => Versions
  /** Calls back, once per microtask at most, after rows of the topic changed. */
  readonly watch: (topic: Topic, changed: () => void) => void
}

type Deps = {
  readonly epoch: string
  readonly scope: string
  readonly openChannel: OpenChannel
  readonly clock: Clock
}

type Row = TopicRows[Topic]
type State = {
  readonly rows: Map<string, Row>
  readonly channel: Channel
  readonly watchers: (() => void)[]
  v: number
  /** Contents of the next patch: a row, or null if it was deleted. */
  pending: Map<string, Row | null> | null
  flushedAt: number
  /** A window has subscribed to it. Before that, patches have no reader. */
  followed: boolean
  /** Watchers are called when this microtask ends. */
  scheduled: boolean
}

/** One patch per frame is what windows can paint: 200 changes take 121 ms one by one and 9 ms as one. */
const FRAME = 16

export function createTopics({ epoch, scope, openChannel, clock }: Deps): Topics {
  const states = new Map<Topic, State>()

  function stateOf(topic: Topic): State {
    const known = states.get(topic)
    if (known) return known
    const state: State = {
      rows: new Map(),
      channel: openChannel(names.channel(topic, scope)),
      watchers: [],
      v: 0,
      pending: null,
      flushedAt: Number.NEGATIVE_INFINITY,
      followed: false,
      scheduled: false,
    }
    states.set(topic, state)
    return state
  }

  function pendingOf(state: State): Map<string, Row | null> {
    if (state.pending) return state.pending
    const pending = new Map<string, Row | null>()
    state.pending = pending
    // Counted when the patch begins, so that a reply can name it before it is posted.
    state.v += 1
    const wait = state.flushedAt + FRAME - clock.now()
    const flushThis = () => {
      if (state.pending === pending) flush(state)
    }
    if (wait > 0 && wait <= FRAME) clock.after(wait, flushThis)
    else queueMicrotask(flushThis)
    return pending
  }

  function tellWatchers(state: State) {
    if (state.scheduled || state.watchers.length === 0) return
    state.scheduled = true
    queueMicrotask(() => {
      state.scheduled = false
      for (const changed of state.watchers) changed()
    })
  }

  function flush(state: State) {
    if (!state.pending) return
    const entries = [...state.pending]
    state.pending = null
    if (!state.followed) return
    state.flushedAt = clock.now()
    const patch: Patch = {
      epoch,
      v: state.v,
      put: entries.flatMap(([, row]) => (row ? [row] : [])),
      del: entries.flatMap(([id, row]) => (row ? [] : [id])),
    }
    state.channel.post(patch)
  }

  function change<T extends Topic>(
    topic: T,
    put: readonly TopicRows[T][],
    del: readonly string[] = [],
  ) {
    const state = stateOf(topic)
    for (const id of del) {
      if (!state.rows.delete(id)) continue
      pendingOf(state).set(id, null)
      tellWatchers(state)
    }
    for (const row of put) {
      if (state.rows.get(row._id) === row) continue
      state.rows.set(row._id, freeze(row))
      pendingOf(state).set(row._id, row)
      tellWatchers(state)
    }
  }

  const row = <T extends Topic>(topic: T, id: string) =>
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- `change` put it in under the same topic
    stateOf(topic).rows.get(id) as TopicRows[T] | undefined
  const rows = <T extends Topic>(topic: T) =>
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- as above
    [...stateOf(topic).rows.values()] as unknown as TopicRows[T][]

  return {
    change,
    row,
    rows,
    replace(topic, next) {
      const wanted = new Set(next.map(({ _id }) => _id))
      const gone = rows(topic).flatMap(({ _id }) => (wanted.has(_id) ? [] : [_id]))
      change(topic, next, gone)
    },
    snapshot(topic) {
      const state = stateOf(topic)
      // Otherwise a change of this very moment would join a patch that the asker drops as already known.
      flush(state)
      state.followed = true
      return { epoch, v: state.v, rows: rows(topic) }
    },
    versions(of = [...states.keys()]) {
      return Object.fromEntries(of.map((topic) => [topic, stateOf(topic).v]))
    },
    watch: (topic, changed) => void stateOf(topic).watchers.push(changed),
  }
}

/** Rows share parts with the rows they replace: freezing stops where it has been. */
function freeze<T>(value: T): T {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return value
  Object.freeze(value)
  Object.values(value).forEach(freeze)
  return value
}
