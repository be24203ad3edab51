import type { CardMachine } from '#shared/terminals/card-machine.ts'
import { createFollower } from '../terminals/follow.ts'
import type { Terminals } from '../terminals/terminal.ts'
import { createPaymentRequestHandlers, type HandlerDeps } from './handlers.ts'
import { createMachine } from './machine.ts'
import { createReport } from './report.ts'

type Deps = Omit<HandlerDeps, 'machine' | 'terminals'> & {
  /** Card machines that the server talks to; left out: none. */
  readonly terminals?: Terminals | undefined
}

/** Returns everything that tills ask for and that banks and card machines say of it. */
export function createPaymentRequests({ terminals = {}, ...deps }: Deps) {
  const machine = createMachine({ ...deps, terminals })
  return {
    handlers: createPaymentRequestHandlers({ ...deps, machine, terminals }),
    report: createReport(deps.change),
    worker: createFollower(deps.db, (place, id) => machine.check(place, id)),
    /** Returns whether this server can talk to such a card machine, or need not. */
    isOffered: (one: CardMachine | undefined): boolean =>
      one !== 'simulated' || terminals.simulated !== undefined,
  }
}
