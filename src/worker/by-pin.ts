import type { Send } from '#shared/contract/client.ts'
import type { Clock } from '#shared/sync/platform.ts'
import type { Connection } from './connection.ts'
import type { Devices } from './devices.ts'
import { createSwitchPerson, type SwitchPerson } from './switch-person.ts'
import { createPinBook, type PinBook } from './pin-book.ts'
import { sellsIn } from './present.ts'
import type { Session } from './session.ts'
import type { Store } from './store.ts'
import { createTakeovers, type Takeovers } from './takeovers.ts'
import type { Topics } from './topics.ts'
import { createWithoutServer } from './without-server.ts'

/** What PINs do at this device, with and without the server (decision 0019). */
export type ByPin = {
  readonly switchPerson: SwitchPerson
  readonly book: PinBook
  readonly takeovers: Takeovers
  /** Sends calls. While the server is away, responds to those that a till needs during an outage. */
  readonly send: Send
  /** Returns whether the server must get takeovers before it gets commands. */
  readonly owing: () => boolean
}

type Deps = {
  readonly store: Store
  readonly clock: Clock
  readonly topics: Topics
  readonly session: Session
  readonly send: Send
  readonly devices: Pick<Devices, 'id'>
  readonly connection: Pick<Connection, 'now'>
  readonly register: () => Promise<void>
  /** Runs when the server has all takeovers. */
  readonly onReported: () => void
  readonly report: (error: unknown) => void
}

export function createByPin(deps: Deps): ByPin {
  const { store, clock, topics, session, send, report } = deps
  const takeovers = createTakeovers(deps)
  const place = () => sellsIn(session.current())
  const book = createPinBook({ store, clock, send, place, report })
  const here = {
    book,
    deviceId: deps.devices.id,
    online: () => topics.rows('connection')[0]?.state === 'online',
    now: deps.connection.now,
  }

  let seen: number | undefined
  topics.watch('changes', () => {
    const seq = topics.row('changes', 'pins')?.seq
    if (seq !== undefined && seq !== seen) void book.refresh()
    seen = seq
  })

  return {
    switchPerson: createSwitchPerson({ ...here, session, takeovers }),
    book,
    takeovers,
    send: createWithoutServer({ ...here, send, session: session.current }),
    owing: () => takeovers.owed(session.current()?.branchId ?? null),
  }
}
