import { proxy } from 'valtio/vanilla'
import type { Call } from '#shared/contract/client.ts'
import type { Contract } from '#shared/api.ts'
import type { ApiClient } from '#shared/contract/route.ts'
import type { CommandDraft } from '#shared/orders/command.ts'
import type { Clock, Locks, OpenChannel } from '#shared/sync/platform.ts'
import { names, type Action, type Envelope, type Hello } from '#shared/sync/protocol.ts'
import { createBusy, type Busy } from './busy.ts'
import { createLink, type LinkStatus, type Retry } from './connect.ts'
import { createApi } from './create-api.ts'
import { isRead } from './is-read.ts'
import type { OpenedWorker } from './open-worker.ts'
import { SuiteError } from './suite-error.ts'
import { createTopics, type Topics } from './topics.ts'

/** Everything a window has of the rest of the suite. Failures are `SuiteError`s. */
export type Suite = {
  readonly entry: Hello['entry']
  readonly windowId: string
  /** The contract as functions: `suite.api.shiftSessions.open({ body })`. */
  readonly api: ApiClient<Contract>
  /**
   * Commands of one tap: all or none. Resolves when they are durable and this window shows them, with
   * one string per command: the order number of `order.open`, the receipt number of an `order.pay`
   * that settled the bill, else ''.
   */
  readonly command: (drafts: readonly CommandDraft[]) => Promise<readonly string[]>
  /** Actions of the worker besides these: login, logout, language, display. */
  readonly act: (action: Action) => Promise<unknown>
  readonly topics: Topics
  /** `failed`: the worker's script cannot be loaded, and reloading has been tried. */
  readonly link: { status: LinkStatus }
  /** Work that a reload for a newer build waits for; see `useBusy`. */
  readonly busy: Busy
  readonly close: () => void
}

export type SuiteDeps = {
  readonly entry: Hello['entry']
  readonly windowId: string
  readonly hello: () => Omit<Hello, 'windowId' | 'entry'>
  readonly open: (generation: number) => OpenedWorker
  readonly openChannel: OpenChannel
  readonly locks: Locks | null
  readonly clock: Clock
  readonly newId: () => string
  readonly generation: { readonly get: () => number; readonly set: (generation: number) => void }
  readonly reloadOnce: () => boolean
  /** Runs when the window comes back from being frozen or hidden and may have missed something. */
  readonly onReturn: (run: () => void) => void
}

/** An HTTP call may wait 30 s, and once more after a refreshed token. */
const SEND_DEADLINE = 70_000
const WHEN_DEAD: Retry = ['E_WORKER_DEAD']
const ALWAYS: Retry = ['E_WORKER_DEAD', 'E_TIMEOUT']
const REPEATABLE: ReadonlySet<Action['type']> = new Set([
  'session.chooseBranch',
  'language.set',
  'display.show',
  'display.settings',
  'outbox.retry',
  'outbox.discard',
  'connection.retry',
])

/**
 * Without locks no window learns that one came free: a dead worker is noticed by calls that get no response.
 */
const NO_LOCKS: Locks = { request: () => new Promise(() => {}) }

/** Holds a lock for as long as this window lives; resolves when it is held. */
const hold = (locks: Locks, name: string) =>
  new Promise<void>((resolve) => {
    void locks.request(name, {}, () => {
      resolve()
      return new Promise(() => {})
    })
  })

/** Builds the suite of one window from what its browser offers. */
export function createSuiteCore(deps: SuiteDeps): Suite {
  const { entry, windowId, clock } = deps
  const busy = createBusy()
  const status = proxy<{ status: LinkStatus }>({ status: 'connecting' })
  const locks = deps.locks ?? NO_LOCKS

  const link = createLink({
    ...deps,
    locks,
    present: deps.locks ? hold(deps.locks, names.window(windowId)) : Promise.resolve(),
    hello: () => ({ ...deps.hello(), windowId, entry }),
    onStatus: (next) => {
      status.status = next
    },
  })
  const topics = createTopics({ link, openChannel: deps.openChannel, windowId, clock })
  link.onReconnect(topics.follow)
  deps.onReturn(topics.resync)

  async function open<T>(envelope: Promise<Envelope<T>>): Promise<T> {
    const answer = await envelope
    if (!answer.ok) throw new SuiteError(answer.error)
    await topics.reach(answer.versions)
    return answer.data
  }

  const send = async (call: Call) => {
    const attempt = (retry: Retry) =>
      open(
        link.call(`${call.area}.${call.name}`, (api) => api.send(call), {
          retry,
          deadline: SEND_DEADLINE,
        }),
      )
    try {
      return await attempt([])
    } catch (error) {
      const died = error instanceof SuiteError && error.code === 'E_WORKER_DEAD'
      if (died && (await isRead(call))) return attempt(WHEN_DEAD)
      throw error
    }
  }

  return {
    entry,
    windowId,
    topics,
    link: status,
    busy,
    api: createApi(send),
    async command(drafts) {
      // Made once per tap: a repeated command is known by them and applies once. A hung worker does its work
      // when it wakes: a second tap with other ids would do it twice.
      const requests = drafts.map((draft) => ({ opId: deps.newId(), draft }))
      try {
        return await open(link.call('command', (api) => api.command(requests), { retry: ALWAYS }))
      } catch (error) {
        if (error instanceof SuiteError && error.code === 'E_NOT_OWNER') busy.giveUp()
        throw error
      }
    },
    act: (action) =>
      open(
        link.call(action.type, (api) => api.act(action), {
          retry: REPEATABLE.has(action.type) ? WHEN_DEAD : [],
          deadline: SEND_DEADLINE,
        }),
      ),
    close() {
      topics.close()
      link.close()
    },
  }
}
