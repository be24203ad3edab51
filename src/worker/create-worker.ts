import type { Order } from '#shared/orders/order.ts'
import type { Locks } from '#shared/sync/platform.ts'
import { names, PROTOCOL, type Hello, type HelloReply } from '#shared/sync/protocol.ts'
import { createActions } from './actions.ts'
import { createByPin } from './by-pin.ts'
import { createCommands } from './commands.ts'
import { createConfirmed } from './confirmed.ts'
import { createConnection } from './connection.ts'
import { createDevices } from './devices.ts'
import { createDisplay } from './display.ts'
import { createWindowApi } from './window-api.ts'
import { createFollower } from './follower.ts'
import { createHttp } from './http.ts'
import { createLanguage } from './language.ts'
import { createLedger } from './ledger.ts'
import { createLog } from './log.ts'
import { createOwnership } from './ownership.ts'
import { createPhotos } from './photos.ts'
import { createProfile } from './profile.ts'
import { createQueue } from './queue.ts'
import { createRetry } from './retry.ts'
import { createSaver } from './saver.ts'
import { createSender } from './sender.ts'
import { createShortages } from './shortages.ts'
import { createPeople } from './people.ts'
import { createTopics } from './topics.ts'
import { createWindows } from './windows.ts'
import type { SalaWorker, WorkerDeps } from './worker-deps.ts'
import { createWorkplace } from './workplace.ts'

/**
 * Milliseconds until a hello gets its response, even if another worker still owns the profile: the window shows
 * that it waits.
 */
const HELLO_PATIENCE = 1000
const ANSWERS_KEPT = 48 * 3_600_000
const immediateLocks: Locks = { request: async (_name, _options, run) => run() }

export function createWorker(deps: WorkerDeps): SalaWorker {
  const { epoch, build, mode, scope, store, clock, random, newId, openChannel } = deps
  const locks = deps.locks ?? immediateLocks
  const shared = mode === 'shared'
  /** Where each window has a worker of its own, only the outbox waits for its turn. */
  const worksAlone = !shared && !deps.diskIsNewer
  const queue = createQueue()
  const topics = createTopics({ epoch, scope, openChannel, clock })
  const report = createLog(topics, clock)
  const connection = createConnection({ topics, clock, mode, build })
  const profile = createProfile(store)
  const workers = openChannel(`sala:${PROTOCOL}:workers`)

  let lost = false
  function onStorage(error: unknown) {
    connection.set({ storage: error === null && !lost ? 'durable' : 'failing' })
    if (error !== null) report(error)
  }
  const tolerate = <T>(work: Promise<T>): Promise<T | undefined> =>
    work.catch((error: unknown) => {
      onStorage(error)
      return undefined
    })

  const http = createHttp({
    axios: deps.axios,
    contract: deps.contract,
    loadContract: deps.loadContract,
    deviceSecret: () => devices.secret().catch(() => null),
    onServerTime: connection.heardTime,
    onAnswer: () => follower.answered(),
  })
  const { session, board, place, api } = createPeople({
    topics,
    clock,
    locks,
    random,
    profile,
    http,
    contract: deps.contract,
    deviceId: () => devices.id(),
    restored: async () => boot ?? undefined,
    tolerate,
    onSaved(what) {
      tellOthers(what)
      // Another person, or the same one with other permissions, may send what waited.
      sender.kick()
    },
    onBranch: () => queue(() => workplace.enter()),
    onBoard: () => queue(() => workplace.turn()),
    onEnd: () => queue(leave),
    onPerson: (person) => language.greet(person),
  })
  const devices = createDevices(store, { newId, newSecret: deps.newSecret })
  const saver = createSaver({ store, onOutcome: onStorage })
  const ledger = createLedger({ topics, store, saver, onWaiting: () => waitingChanged() })
  const follower = createFollower({
    socket: deps.openSocket(() => place.reader()?.token() ?? null),
    ledger,
    reader: place.reader,
    clock,
    random,
    report,
    onState: (state) => connection.set({ state }),
    onOnline() {
      photos.flush()
      byPin.takeovers.tell().then(sender.hurry, report)
      void byPin.book.refresh()
      workplace.register().catch(report)
      confirmed.look()
    },
  })
  const shortages = createShortages({ ledger, clock, newId })
  const sender = createSender({
    ledger: shortages.ledger,
    clock,
    random,
    report,
    // Takeovers without the server go first, so that commands are recorded under the right person.
    ready: () => place.reader() !== null && ownership.owned() && !byPin.owing(),
    sends: place.sends,
    register: (by) => workplace.registerAgain(by),
    catchUp: follower.catchUp,
  })
  const photos = createPhotos({ store, topics, send: api.send, report })
  const byPin = createByPin({
    store,
    clock,
    topics,
    session,
    send: api.send,
    devices,
    connection,
    register: () => workplace.registerAgain(api),
    onReported: () => sender.kick(),
    report,
  })
  const language = createLanguage({
    topics,
    store,
    http,
    clock,
    report,
    session: session.current,
    keep: (chosen) =>
      api.send({ area: 'profile', name: 'update', request: { body: { language: chosen } } }),
  })
  const display = createDisplay({ topics, store, clock, needLanguage: language.need, report })
  const windows = createWindows(deps.locks, () => display.watched(windows.count('display') > 0))
  const workplace = createWorkplace({
    session,
    place,
    devices,
    ledger,
    follower,
    byPin,
    clock,
    settled: saver.settled,
    forgetRows: profile.forgetRows,
    tolerate,
  })

  async function leave() {
    display.clear()
    await workplace.leave()
  }

  function tellOthers(what: 'session' | 'grant' | 'outbox') {
    if (!shared) workers.post(what)
  }
  function waitingChanged() {
    sender.kick()
    if (!shared) void saver.settled().then(() => tellOthers('outbox'))
  }
  function reload(what: unknown): Promise<void> {
    if (what === 'session') return session.reload()
    return what === 'grant' ? board.grant.reload() : ledger.reloadWaiting()
  }
  workers.listen((what) => {
    if (shared) return
    reload(what).then(sender.kick, report)
  })

  let boot: Promise<void> | null = null
  const start = () => (boot ??= restore())
  async function restore() {
    await Promise.all([tolerate(language.restore()), tolerate(display.restore())])
    await board.grant.restore()
    await tolerate(photos.restore())
    await Promise.all([tolerate(byPin.takeovers.restore()), tolerate(byPin.book.restore())])
    await session.restore()
    await queue(() => workplace.turn())
    clock.after(60_000, () => {
      void tolerate(profile.forgetAnswers(clock.now() - ANSWERS_KEPT))
    })
  }

  const ownership = createOwnership({
    build,
    locks,
    clock,
    report,
    control: openChannel(names.control),
    mayStealAfter: deps.mayStealAfter,
    // Without locks two might work: on plain http an older build waits for the server's pages.
    mayStandIn: deps.locks !== null && !deps.diskIsNewer,
    newestBuild: async (ours) =>
      deps.diskIsNewer ? Infinity : profile.newestBuild(ours).catch(() => ours),
    async onTaken() {
      connection.set({ owner: true })
      await start()
      sender.kick()
    },
    async onReleased() {
      follower.stop()
      await queue(async () => {})
      await saver.settled()
    },
    onStale: () => connection.set({ owner: false, stale: true }),
    onAlone: deps.end,
  })

  const alive = new Promise<void>((resolve) => {
    void locks.request(names.alive(epoch), {}, () => {
      resolve()
      return deps.locks ? new Promise(() => {}) : undefined
    })
  })
  const claim = async () => {
    await alive
    ownership.claim()
    if (worksAlone) await start()
  }
  claim().catch(report)

  const command = createCommands({
    topics,
    store,
    ledger,
    queue,
    onStorage,
    actsIn: place.actsIn,
    locked: () => session.current()?.locked === true,
    deviceId: devices.id,
    now: connection.now,
    decided: shortages.decided,
    charges: (orderId) => confirmed.charges(orderId),
    owned: () => (shared ? ownership.wait() : Promise.resolve()),
    orderOf: (id) =>
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the response of the call, as its contract says
      api.send({ area: 'orders', name: 'get', request: { params: { id } } }) as Promise<Order>,
  })
  const confirmed = createConfirmed({
    topics,
    ledger,
    place,
    deviceId: devices.id,
    command: (requests) => command(requests, 'pos', true),
    newId,
    report,
  })
  const act = createActions({
    session,
    switchPerson: byPin.switchPerson,
    checkToken: board.openLink,
    claim: board.claim,
    keepDisplay: board.keepDisplay,
    language,
    display,
    ledger,
    sender,
    retry: createRetry({ topics, ledger, session: session.current, newId }),
    follower,
    photos,
    unsent: profile.unsentCommands,
  })

  async function booted() {
    await alive
    const patience = new Promise<void>((resolve) => clock.after(HELLO_PATIENCE, resolve))
    const owned = worksAlone ? start() : ownership.wait().catch(() => {})
    await Promise.race([owned, patience])
  }

  async function greet(hello: Hello, close: () => void): Promise<HelloReply> {
    windows.arrived(hello, close)
    await booted()
    language.hello(hello.language)
    void boot?.then(() => session.handOver(hello.stored)).catch(report)
    return { epoch, build, mode }
  }

  return {
    report,
    storageLost() {
      lost = true
      onStorage(new Error('The browser gives no database.'))
    },
    async settled() {
      await queue(async () => {})
      await Promise.all([saver.settled(), sender.idle()])
    },
    connect(close) {
      let entry: Hello['entry'] = 'pos'
      return createWindowApi({
        hello(hello) {
          entry = hello.entry
          return greet(hello, close)
        },
        topics,
        send(call) {
          const carrier = place.actsIn(entry)
          return carrier?.kiosk ? carrier.api.send(call) : byPin.send(call)
        },
        command: (requests) => command(requests, entry),
        act: (action) => act(action, entry),
        locked: () => session.current()?.locked === true,
        asItself: () => place.actsIn(entry)?.kiosk === true,
        report,
      })
    },
  }
}
