import type { Clock, Locks } from '#shared/sync/platform.ts'
import { names, type Hello, type HelloReply, type WorkerApi } from '#shared/sync/protocol.ts'
import { withDeadline } from './deadline.ts'
import { CONNECTING, type LinkEvent, type LinkState, stepLink } from './link-state.ts'
import type { OpenedWorker } from './open-worker.ts'
import { SuiteError, workerDead } from './suite-error.ts'

export type LinkStatus = 'connecting' | 'ready' | 'failed'

/** The window's connection to the living worker. */
export type Link = {
  /**
   * Calls the worker. Rejects with `E_WORKER_DEAD` or `E_TIMEOUT`; after those that `retry` names
   * the call is made again, so only for calls that may happen twice.
   */
  readonly call: <T>(
    what: string,
    run: (api: WorkerApi) => Promise<T>,
    options?: { readonly retry?: Retry; readonly deadline?: number },
  ) => Promise<T>
  /** Resolves when the first worker has answered; its mode decides the names of the channels. */
  readonly first: Promise<HelloReply>
  /** Runs with every worker that responds after the first, with its epoch. */
  readonly onReconnect: (run: (epoch: string) => void) => void
  readonly close: () => void
}

export type Retry = readonly ('E_WORKER_DEAD' | 'E_TIMEOUT')[]

type Deps = {
  readonly open: (generation: number) => OpenedWorker
  readonly hello: () => Hello
  readonly locks: Locks
  /**
   * The window's own lock is held. A worker that is greeted earlier may get that lock first, and then
   * takes the window for gone: seen after half of the reloads, when the worker was warm.
   */
  readonly present: Promise<void>
  readonly clock: Clock
  readonly generation: { readonly get: () => number; readonly set: (generation: number) => void }
  readonly onStatus: (status: LinkStatus) => void
  /** The script did not load: after a deployment it may be gone. Reloads once; false if it has before. */
  readonly reloadOnce: () => boolean
}

type Connection = {
  readonly api: WorkerApi
  readonly reply: HelloReply
  /** Rejects when this worker is gone. */
  readonly gone: Promise<never>
  readonly end: (reason: SuiteError) => void
  readonly close: () => void
}

function ending() {
  let end: (reason: SuiteError) => void = Boolean
  const gone = new Promise<never>((_, reject) => {
    end = reject
  })
  gone.catch(() => {})
  return { gone, end: (reason: SuiteError) => end(reason) }
}

const HELLO_DEADLINE = 5000
const CALL_DEADLINE = 8000
/** A hung worker is abandoned after 23 s, and its successor may wait 5 s for its locks. */
const RETRIES = 6

/** Hellos in a row without an answer, until another worker is started beside a hung one. */
const GIVE_UP_AFTER = 2

export function createLink(deps: Deps): Link {
  const { clock } = deps
  const reconnected: ((epoch: string) => void)[] = []
  let tried = deps.generation.get()
  let state = CONNECTING
  deps.onStatus('connecting')
  let current = establish()
  const first = current.then(({ reply }) => reply)
  first.catch(() => {})

  function handle(event: LinkEvent): LinkState {
    const before = state
    state = stepLink(state, event)
    if (state.kind !== before.kind) entered(state, before)
    return state
  }

  function entered({ kind }: LinkState, before: LinkState) {
    if (kind === 'probing') void probe()
    // A worker that hears after all was never said to be away.
    else if (kind !== 'closed' && !(kind === 'ready' && before.kind === 'probing')) {
      deps.onStatus(kind)
    }
  }

  async function establish(): Promise<Connection> {
    for (;;) {
      try {
        const connection = await connectOnce()
        watch(connection)
        handle('answered')
        return connection
      } catch (error) {
        const next = handle(failureOf(error))
        if (next.kind !== 'connecting') throw error
        if (next.silent > 0 && next.silent % GIVE_UP_AFTER === 0) startAnother()
        await new Promise<void>((resolve) => clock.after(next.pause, resolve))
      }
    }
  }

  /** After a deployment the script may be gone: the window reloads, once. */
  function failureOf(error: unknown): LinkEvent {
    if (!(error instanceof SuiteError && error.code === 'E_WORKER_LOAD')) return 'silent'
    return state.kind === 'closed' || deps.reloadOnce() ? 'reloads' : 'neverLoads'
  }

  /** A hung worker cannot be ended from outside: windows meet again at one of another name. */
  function startAnother() {
    // Another window may have given up already: then its choice is tried first.
    if (deps.generation.get() === tried) deps.generation.set(tried + 1)
  }

  async function connectOnce(): Promise<Connection> {
    await deps.present
    tried = deps.generation.get()
    const worker = deps.open(tried)
    const { gone, end } = ending()
    worker.onFailure(() => end(new SuiteError({ code: 'E_WORKER_LOAD', status: 0 })))
    try {
      const reply = await withDeadline(Promise.race([worker.api.hello(deps.hello()), gone]), {
        clock,
        milliseconds: HELLO_DEADLINE,
        what: 'hello',
      })
      // The worker holds this from before its first answer: getting it means that it has died.
      void deps.locks.request(names.alive(reply.epoch), { mode: 'shared' }, () => end(workerDead()))
      return { api: worker.api, reply, gone, end, close: worker.close }
    } catch (error) {
      worker.close()
      throw error
    }
  }

  function watch(connection: Connection) {
    connection.gone.catch(() => {
      connection.close()
      if (handle('gone').kind !== 'connecting') return
      current = establish()
      current.then(
        ({ reply }) => reconnected.forEach((run) => run(reply.epoch)),
        () => {},
      )
    })
  }

  async function call<T>(
    what: string,
    run: (api: WorkerApi) => Promise<T>,
    { retry = [], deadline = CALL_DEADLINE }: { retry?: Retry; deadline?: number } = {},
  ): Promise<T> {
    for (let tries = 1; ; tries += 1) {
      try {
        return await withDeadline(
          current.then(({ api, gone }) => Promise.race([run(api), gone])),
          { clock, milliseconds: deadline, what },
        )
      } catch (error) {
        const code = error instanceof SuiteError ? error.code : ''
        if (code === 'E_TIMEOUT') handle('unanswered')
        const again = retry.some((one) => one === code) && tries < RETRIES
        if (!again || state.kind === 'closed') throw error
      }
    }
  }

  /** Checks whether a worker that left a call without a response is alive at all. */
  async function probe() {
    const { api, end } = await current
    const options = { clock, milliseconds: HELLO_DEADLINE, what: 'hello' }
    await withDeadline(api.hello(deps.hello()), options).catch(() => end(workerDead()))
    handle('heard')
  }

  return {
    call,
    first,
    onReconnect: (run) => void reconnected.push(run),
    close() {
      handle('close')
      current.then(
        (connection) => connection.close(),
        () => {},
      )
    },
  }
}
