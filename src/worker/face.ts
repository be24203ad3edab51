import type { Call, Send } from '#shared/contract/client.ts'
import type { Action, WorkerApi } from '#shared/sync/protocol.ts'
import type { Commands } from './commands.ts'
import { enclose, WorkerError } from './errors.ts'
import type { Report } from './log.ts'
import type { Topics } from './topics.ts'

type Deps = {
  readonly hello: WorkerApi['hello']
  readonly topics: Topics
  readonly send: Send
  readonly command: Commands
  readonly act: (action: Action) => Promise<void>
  readonly report: Report
}

/** What one window reaches: nothing is thrown across the port, and answers say what is shown by then. */
export function createFace({ hello, topics, send, command, act, report }: Deps): WorkerApi {
  const sold = () => topics.versions(['orders', 'tickets', 'outbox'])
  const everything = () => topics.versions()
  const face: WorkerApi = {
    hello,
    snapshot: async (topic) => topics.snapshot(topic),
    send: (call) => enclose(() => send(checked(call)), nothing, report),
    command: (requests) => enclose(() => command(requests), sold, report),
    act: (action) => enclose(() => act(action), everything, report),
  }
  // Without a prototype there is nothing on it that a port could reach besides.
  return Object.assign(Object.create(null), face)
}

const nothing = () => ({})

/** Tokens stay here: what answers them goes by actions. */
function checked(call: Call): Call {
  const signsIn = call.area === 'session' && call.name !== 'me'
  if (!signsIn && !(call.area === 'pins' && call.name === 'switchTo')) return call
  throw new WorkerError('USE_AN_ACTION', `${call.area}.${call.name} is an action, not a call.`)
}
