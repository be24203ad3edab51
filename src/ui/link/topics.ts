import type { Clock, OpenChannel } from '#shared/sync/platform.ts'
import {
  names,
  type Snapshot,
  type Topic,
  type TopicRows,
  type Versions,
} from '#shared/sync/protocol.ts'
import { createCells, type Cells } from './cells.ts'
import type { Link } from './connect.ts'
import { createMirror, type Mirror } from './mirror.ts'

/** The topics of this window. A topic is mirrored from the first time a component uses it. */
export type Topics = {
  readonly get: <T extends Topic>(topic: T) => Cells<TopicRows[T]>
  /** Waits until the mirrors show what a command made. Unused topics are not waited for. */
  readonly reach: (versions: Versions) => Promise<void>
  readonly resync: () => void
  /** Another worker has taken over. */
  readonly follow: (epoch: string) => void
  readonly close: () => void
}

type Deps = {
  readonly link: Pick<Link, 'call' | 'first'>
  readonly openChannel: OpenChannel
  readonly windowId: string
  readonly clock: Clock
}

export function createTopics({ link, openChannel, windowId, clock }: Deps): Topics {
  const cells = new Map<Topic, unknown>()
  const mirrors = new Map<Topic, Mirror>()
  let closed = false

  async function start<T extends Topic>(topic: T, target: Cells<TopicRows[T]>) {
    const { mode } = await link.first
    if (closed) return
    const channel = openChannel(names.channel(topic, mode === 'dedicated' ? windowId : ''))
    const snapshot = () =>
      link.call(`snapshot of ${topic}`, async (api) => {
        // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- rows are of the topic asked for
        return (await api.snapshot(topic)) as Snapshot<T>
      })
    mirrors.set(topic, createMirror({ channel, snapshot, target, clock }))
  }

  function get<T extends Topic>(topic: T): Cells<TopicRows[T]> {
    const known = cells.get(topic)
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- put in below under the same topic
    if (known) return known as Cells<TopicRows[T]>
    const made = createCells<TopicRows[T]>()
    cells.set(topic, made)
    start(topic, made).catch(() => {})
    return made
  }

  return {
    get,
    async reach(versions) {
      const waits = [...mirrors].map(([topic, mirror]) => mirror.reach(versions[topic] ?? 0))
      await Promise.all(waits)
    },
    resync() {
      for (const mirror of mirrors.values()) void mirror.resync()
    },
    follow(epoch) {
      for (const mirror of mirrors.values()) mirror.follow(epoch)
    },
    close() {
      closed = true
      for (const mirror of mirrors.values()) mirror.close()
    },
  }
}
