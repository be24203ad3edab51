import axios from 'axios'
import { expose, wrap } from 'comlink'
import { MessageChannel } from 'node:worker_threads'
import { contract } from '#shared/api.ts'
import type { CommandDraft } from '#shared/orders/command.ts'
import type {
  Action,
  Hello,
  StoredSession,
  Topic,
  TopicRows,
  WorkerApi,
} from '#shared/sync/protocol.ts'
import { createSuiteCore, type Suite } from '../../../src/ui/link/create-suite-core.ts'
import { createMemoryStore } from '../../../src/worker/memory-store.ts'
import { createWorker } from '../../../src/worker/create-worker.ts'
import type { SalaWorker } from '../../../src/worker/worker-deps.ts'
import { HTTP_DEFAULTS } from '../../../src/worker/http.ts'
import type { Store } from '../../../src/worker/store.ts'
import { createTestChannels } from './channels.ts'
import { quiet, type TestClock } from './clock.ts'
import { createIds } from './ids.ts'
import { createTestLocks } from './locks.ts'
import { createRandom } from './random.ts'
import { hangable, mortal, mortalAdapter, mortalSocket } from './mortal.ts'
import type { TestServer } from './server.ts'

type Options = {
  readonly clock: TestClock
  readonly server: Pick<TestServer, 'adapter' | 'openSocket'>
  readonly seed?: number
  readonly store?: Store
  readonly mode?: 'shared' | 'dedicated'
}
const NOTHING_STORED: StoredSession = { authToken: null, refreshToken: null, user: null }
let profiles = 0
const unchanged = (store: Store): Store => store

/** One browser profile: a worker that can be killed, windows that open and close, a database that stays. */
export function createTestProfile({
  clock,
  server,
  seed = 1,
  store = createMemoryStore(),
  mode = 'shared',
}: Options) {
  profiles += 1
  const newId = createIds(0x100 + profiles)
  const locks = createTestLocks()
  const channels = createTestChannels()
  const workers = new Map<string, Running>()
  const sockets = new Map<string, () => void>()
  let starts = 0
  let wrapStore = unchanged
  let diskIsNewer = false

  type Running = {
    readonly agent: string
    readonly worker: SalaWorker
    readonly windowApis: Set<() => void>
    dead: boolean
    hung: boolean
  }

  function startWorker(name: string, build = 1, scope = ''): Running {
    starts += 1
    const agent = `worker ${name} ${starts}`
    const running: { dead: boolean } = { dead: false }
    const living = {
      ...clock,
      after: (ms: number, run: () => void) => clock.after(ms, () => running.dead || run()),
    }
    const worker = createWorker({
      epoch: newId(),
      build,
      mode,
      scope,
      mayStealAfter: name.includes('.') ? 5000 : null,
      store: wrapStore(mortal(store, running)),
      axios: axios.create({ ...HTTP_DEFAULTS, adapter: mortalAdapter(server.adapter, running) }),
      contract,
      loadContract: async () => contract,
      openSocket(token) {
        const socket = server.openSocket(token)
        sockets.set(agent, socket.disconnect)
        return mortalSocket(socket, running)
      },
      openChannel: channels.agent(agent),
      locks: locks.agent(agent),
      clock: living,
      random: createRandom(seed + starts),
      newId,
      newSecret: () => newId().replaceAll('-', '').padEnd(43, '0'),
      diskIsNewer,
      end: () => killWorker(name),
    })
    const made: Running = Object.assign(running, {
      agent,
      worker,
      windowApis: new Set<() => void>(),
      hung: false,
    })
    workers.set(name, made)
    return made
  }

  /** Kills a worker like a crash: without a notice, locks come free, ports fall silent. */
  function killWorker(name = 'core') {
    const running = workers.get(name)
    if (!running) throw new Error(`no worker ${name}`)
    running.dead = true
    workers.delete(name)
    sockets.get(running.agent)?.()
    channels.die(running.agent)
    locks.die(running.agent)
    for (const close of running.windowApis) close()
  }

  function openWindow(
    entry: Hello['entry'] = 'pos',
    { build = 1, stored = NOTHING_STORED, language = 'en' } = {},
  ) {
    const windowId = newId()
    const closers = new Set<() => void>()
    const returns: (() => void)[] = []
    let generation = 0
    let reloads = 0
    const suite: Suite = createSuiteCore({
      entry,
      windowId,
      hello: () => ({ build, language, stored }),
      open(wanted) {
        const name = `core${build === 1 ? '' : `@${build}`}${wanted > 0 ? `.${wanted}` : ''}${mode === 'dedicated' ? `/${windowId}` : ''}`
        const running =
          workers.get(name) ?? startWorker(name, build, mode === 'dedicated' ? windowId : '')
        const { port1, port2 } = new MessageChannel()
        const close = () => {
          port1.close()
          port2.close()
        }
        expose(running.worker.connect(close), hangable(port1, running))
        running.windowApis.add(close)
        closers.add(close)
        return { api: wrap<WorkerApi>(port2 as never), mode, onFailure: () => {}, close }
      },
      openChannel: channels.agent(windowId),
      locks: locks.agent(windowId),
      clock,
      newId,
      generation: {
        get: () => generation,
        set: (next) => {
          generation = next
        },
      },
      reloadOnce: () => {
        reloads += 1
        return true
      },
      onReturn: (run) => void returns.push(run),
    })
    const window = {
      windowId,
      suite,
      rows: <T extends Topic>(topic: T): readonly TopicRows[T][] => suite.topics.get(topic).rows(),
      row: <T extends Topic>(topic: T, id: string) => suite.topics.get(topic).row(id),
      one: <T extends Topic>(topic: T): TopicRows[T] | undefined =>
        suite.topics.get(topic).rows()[0],
      /** Starts mirroring, like components. */
      watch: (...topics: readonly Topic[]) => topics.forEach((topic) => suite.topics.get(topic)),
      comeBack: () => returns.forEach((run) => run()),
      sell: (...drafts: readonly CommandDraft[]) => clock.until(suite.command(drafts)),
      act: (action: Action) => clock.until(suite.act(action)),
      close() {
        suite.close()
        for (const close of closers) close()
        channels.die(windowId)
        locks.die(windowId)
      },
      reloads: () => reloads,
    }
    endings.push(() => window.close())
    return window
  }
  const endings: (() => void)[] = []

  return {
    store,
    locks,
    channels,
    newId,
    openWindow,
    startWorker,
    killWorker,
    workers: () => [...workers.keys()],
    starts: () => starts,
    worker: (name = 'core') => workers.get(name) as Running,
    /** Wraps the storage of the next workers. */
    setStore(next: (store: Store) => Store) {
      wrapStore = next
    },
    /** The next workers find a database that they cannot open. */
    writeNewerFormat() {
      diskIsNewer = true
    },
    async settled() {
      for (const { worker } of workers.values()) await worker.settled()
      await quiet()
    },
    end() {
      for (const ending of endings) ending()
      for (const name of workers.keys()) killWorker(name)
    },
  }
}
export type TestProfile = ReturnType<typeof createTestProfile>
export type TestWindow = ReturnType<TestProfile['openWindow']>
