import type { Call, Send } from '#shared/contract/client.ts'
import type { Action, CommandRequest, WorkerApi } from '#shared/sync/protocol.ts'
import { enclose, tillLocked, WorkerError } from './errors.ts'
import type { Report } from './log.ts'
import type { Topics } from './topics.ts'

type Deps = {
  readonly hello: WorkerApi['hello']
  readonly topics: Topics
  readonly send: Send
  readonly command: (requests: readonly CommandRequest[]) => Promise<readonly string[]>
  readonly act: (action: Action) => Promise<void>
  /** Returns whether the till waits for a PIN. */
  readonly locked: () => boolean
  /** Returns whether the window acts in its own name, as a kitchen screen does, and not in a person's. */
  readonly asItself: () => boolean
  readonly report: Report
}

/**
 * Returns the interface of one window: nothing is thrown across the port, and results include the versions
 * shown by then.
 */
export function createWindowApi(deps: Deps): WorkerApi {
  const { hello, topics, send, command, act, locked, asItself, report } = deps
  const sold = () => topics.versions(['orders', 'tickets', 'shift', 'tables', 'clocks', 'outbox'])
  const everything = () => topics.versions()
  const windowApi: WorkerApi = {
    hello,
    snapshot: async (topic) => topics.snapshot(topic),
    send: (call) => enclose(() => send(checked(call, locked() && !asItself())), nothing, report),
    command: (requests) => enclose(() => command(requests), sold, report),
    act: (action) => enclose(() => act(allowed(action, locked())), everything, report),
  }
  // Without a prototype a port can reach nothing else on it.
  return Object.assign(Object.create(null), windowApi)
}

const nothing = () => ({})

/** Calls of the lock screen. All others are refused while the till is locked. */
const CALLS_WHILE_LOCKED: ReadonlySet<string> = new Set(['session.me', 'pins.people'])
const NOT_WHILE_LOCKED: ReadonlySet<string> = new Set<Action['type']>([
  'session.chooseBranch',
  'grant.claim',
  'outbox.retry',
  'outbox.discard',
])

const TOKENS: ReadonlySet<string> = new Set(['pins.switchTo', 'grants.claim'])

/** Tokens stay here: calls that return them are actions. A locked till makes calls in no one's name. */
function checked(call: Call, locked: boolean): Call {
  const name = `${call.area}.${call.name}`
  const signsIn = call.area === 'session' && call.name !== 'me'
  if (signsIn || TOKENS.has(name)) {
    throw new WorkerError('USE_AN_ACTION')
  }
  if (locked && !CALLS_WHILE_LOCKED.has(name)) throw tillLocked()
  return call
}

function allowed(action: Action, locked: boolean): Action {
  if (locked && NOT_WHILE_LOCKED.has(action.type)) throw tillLocked()
  return action
}
