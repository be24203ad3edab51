import { contract, type Contract } from '#shared/contract/index.ts'
import { createBranchConfigs } from './branches/configs.ts'
import { createBranchHandlers } from './branches/handlers.ts'
import type { Db } from './database/database.ts'
import type { Authenticate } from './http/caller.ts'
import type { Handlers } from './http/implement.ts'
import { createCommands } from './orders/commands.ts'
import { createEventLog, type EventLog } from './realtime/event-log.ts'
import type { Notifier } from './realtime/notifier.ts'
import { createAccessTokens } from './session/access-token.ts'
import { createAttempts } from './session/attempts.ts'
import { createAuthenticate } from './session/authenticate.ts'
import { createSessionHandlers } from './session/handlers.ts'
import { createSessionStore } from './session/sessions.ts'
import { createSignIn } from './session/sign-in.ts'
import { createShiftDefinitionHandlers } from './shifts/definition-handlers.ts'
import { createShiftSessionHandlers } from './shifts/session-handlers.ts'
import { createSyncHandlers } from './sync/handlers.ts'

type Deps = {
  readonly db: Db
  /** Signs tokens; everybody is signed out when it changes. */
  readonly secret: string
  readonly now: () => Date
  readonly notifier: Notifier
}

export type Domain = {
  readonly contract: Contract
  readonly handlers: Handlers<Contract>
  readonly authenticate: Authenticate
  readonly log: EventLog
}

/** Puts together everything that answers the contract. */
export function createDomain({ db, secret, now, notifier }: Deps): Domain {
  const changed = (branchId: string) => notifier.changed(branchId)
  const store = createSessionStore(db)
  const tokens = createAccessTokens({ secret, now })
  const attempts = createAttempts({ db, now })
  const authentication = createAuthenticate({ db, tokens, store, now })
  notifier.listen({ changed: () => {}, sessionEnded: authentication.forget })
  const onEnd = (sessionId: string) => notifier.sessionEnded(sessionId)
  const signIn = createSignIn({ db, secret, now, tokens, store, attempts, onEnd })

  const configs = createBranchConfigs(db)
  const log = createEventLog(db)
  const applyCommands = createCommands({ db, configs, now, changed })

  return {
    contract,
    log,
    authenticate: authentication.authenticate,
    handlers: {
      session: createSessionHandlers({ db, now, signIn, store }),
      branches: createBranchHandlers({ db, now, configs }),
      shiftDefinitions: createShiftDefinitionHandlers({ db, now, configs, changed }),
      shiftSessions: createShiftSessionHandlers({ db, now, configs, changed }),
      sync: createSyncHandlers({ db, now, configs, applyCommands, log }),
    },
  }
}
