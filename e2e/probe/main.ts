import type { CommandDraft } from '#shared/orders/command.ts'
import type { Action, Snapshot, Topic } from '#shared/sync/protocol.ts'
import { newId } from '../../src/ui/link/new-id.ts'
import { createSuite } from '../../src/ui/link/suite.ts'
import { current } from './open-worker.ts'

/**
 * The actions of a test in a probe: a window of the suite without a screen, on the product's own link and
 * worker.
 */
export type Probe = {
  /** The rows this window's mirror holds now. */
  readonly rows: (topic: Topic) => readonly { readonly _id: string }[]
  /** The same as the worker has them, with its epoch and version. */
  readonly snapshot: (topic: Topic) => Promise<Snapshot>
  /** Resolves when the commands are durable and this window shows them; rejects with the error's code. */
  readonly command: (drafts: readonly CommandDraft[]) => Promise<readonly string[]>
  /** `ok`, or the code of the error. */
  readonly act: (action: Action) => Promise<string>
  /** Asks the server who is logged in, this many times, all at once; `ok` or the code of each. */
  readonly whoAmI: (times: number) => Promise<readonly string[]>
  readonly newId: () => string
}
declare global {
  var probe: Probe
}

const TOPICS: readonly Topic[] = [
  'session',
  'connection',
  'branch',
  'shift',
  'menu',
  'orders',
  'tables',
  'tickets',
  'display',
  'outbox',
  'log',
]

const suite = createSuite('pos')
for (const topic of TOPICS) suite.topics.get(topic)

const codeOf = (error: unknown) =>
  error instanceof Error && 'code' in error ? String(error.code) : String(error)

globalThis.probe = {
  rows: (topic) => structuredClone(suite.topics.get(topic).rows()),
  async snapshot(topic) {
    if (!current.api) throw new Error('no worker')
    return current.api.snapshot(topic)
  },
  command: (drafts) =>
    suite.command(drafts).catch((error: unknown) => {
      throw new Error(codeOf(error), { cause: error })
    }),
  act: (action) => suite.act(action).then(() => 'ok', codeOf),
  whoAmI: (times) =>
    Promise.all(
      Array.from({ length: times }, () =>
        suite.api.session.me({ query: {} }).then(() => 'ok', codeOf),
      ),
    ),
  newId,
}
