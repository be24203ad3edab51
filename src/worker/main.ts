/// <reference lib="webworker" />
import axios from 'axios'
import { expose } from 'comlink'
import * as z from 'zod/mini'
import { coreContract } from '#shared/core-api.ts'
import { uuidv7 } from '#shared/ids/uuid.ts'
import { nothingToCancel, type Channel, type Clock, type Locks } from '#shared/sync/platform.ts'
import type { WorkerApi } from '#shared/sync/protocol.ts'
import { readWorkerName } from '#shared/sync/worker-name.ts'
import { createWorker } from './create-worker.ts'
import type { SalaWorker } from './worker-deps.ts'
import { HTTP_DEFAULTS } from './http.ts'
import { isOfNewerFormat, openIdbStore } from './idb-store.ts'
import { createMemoryStore } from './memory-store.ts'
import { createLazySocket } from './lazy-socket.ts'

declare const self: SharedWorkerGlobalScope | DedicatedWorkerGlobalScope

// Compiled checks would need eval, which the page's policy forbids.
z.config({ jitless: true })

const clock: Clock = {
  now: () => Date.now(),
  after(milliseconds, run) {
    const timer = setTimeout(run, milliseconds)
    return () => clearTimeout(timer)
  },
}

function openChannel(name: string): Channel {
  const channel = new BroadcastChannel(name)
  return {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel, not a window
    post: (message) => channel.postMessage(message),
    listen: (heard) => channel.addEventListener('message', ({ data }) => heard(data)),
    close: () => channel.close(),
  }
}

const newId = () => uuidv7(Date.now(), crypto.getRandomValues(new Uint8Array(10)))
const newSecret = () =>
  btoa(String.fromCodePoint(...crypto.getRandomValues(new Uint8Array(32))))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')
const locks: Locks | null = navigator.locks
  ? { request: (name, options, run) => navigator.locks.request(name, options, run) }
  : null

const { generation, server, scope } = readWorkerName(self.name)
const STEAL_AFTER = 5000

async function start(): Promise<SalaWorker> {
  let lost = nothingToCancel
  let diskIsNewer = false
  const idb = await openIdbStore('sala', () => lost()).catch((error: unknown) => {
    diskIsNewer = isOfNewerFormat(error)
    return null
  })
  const created = createWorker({
    epoch: newId(),
    build: __BUILD__,
    mode: 'onconnect' in self ? 'shared' : 'dedicated',
    scope,
    mayStealAfter: generation > 0 ? STEAL_AFTER : null,
    store: idb ?? createMemoryStore(),
    axios: axios.create({ ...HTTP_DEFAULTS, baseURL: `${server ?? ''}${HTTP_DEFAULTS.baseURL}` }),
    contract: coreContract,
    loadContract: async () => (await import('#shared/api.ts')).contract,
    openSocket: (token) =>
      createLazySocket(async () => (await import('./socket.ts')).openSocket(token, server ?? '/')),
    openChannel,
    locks,
    clock,
    random: Math.random,
    newId,
    newSecret,
    diskIsNewer,
    end: () => self.close(),
  })
  lost = created.storageLost
  if (!idb && !diskIsNewer) created.storageLost()
  const { report } = created
  self.addEventListener('error', (event) => report('error' in event ? event.error : event.type))
  self.addEventListener('unhandledrejection', (event) =>
    report('reason' in event ? event.reason : event.type),
  )
  return created
}

const started = start()

/** Exposed before the database is open: a dedicated worker loses messages that arrive before it listens. */
function windowApiFor(close: () => void): WorkerApi {
  const windowApi = started.then(({ connect }) => connect(close))
  return {
    hello: async (hello) => (await windowApi).hello(hello),
    snapshot: async (topic) => (await windowApi).snapshot(topic),
    send: async (call) => (await windowApi).send(call),
    command: async (requests) => (await windowApi).command(requests),
    act: async (action) => (await windowApi).act(action),
  }
}

if ('onconnect' in self) {
  self.addEventListener('connect', ({ ports: [port] }) => {
    if (port)
      expose(
        windowApiFor(() => port.close()),
        port,
      )
  })
} else {
  expose(
    windowApiFor(() => {}),
    self,
  )
}
