import type { Call } from '#shared/contract/client.ts'
import { isMoney } from '#shared/orders/command.ts'
import type { Registration } from '#shared/session/registration.ts'
import type { Action, Hello } from '#shared/sync/protocol.ts'
import type { Display } from './display.ts'
import { WorkerError } from './errors.ts'
import type { Follower } from './follower.ts'
import type { Language } from './language.ts'
import type { SwitchPerson } from './switch-person.ts'
import type { Ledger } from './ledger.ts'
import type { Photos } from './photos.ts'
import type { Sender } from './sender.ts'
import type { Session } from './session.ts'

type Deps = {
  readonly session: Session
  readonly switchPerson: SwitchPerson
  /** Opens a kiosk link in a window. */
  readonly checkToken: (call: Call, entry: Hello['entry']) => Promise<void>
  /** Makes this browser a screen of a branch. */
  readonly claim: (call: Call) => Promise<void>
  /** Lets the customer display open without a login from now on. */
  readonly keepDisplay: (branchId: string) => Promise<void>
  readonly language: Language
  readonly display: Display
  readonly ledger: Ledger
  readonly sender: Sender
  readonly follower: Follower
  readonly photos: Photos
  /** Queues the parked commands of a lane again. */
  readonly retry: (lane: string) => Promise<void>
  readonly unsent: () => Promise<number>
}

/** Returns the actions that windows may ask for besides contract calls and commands. */
export function createActions(
  deps: Deps,
): (action: Action, entry: Hello['entry']) => Promise<void> {
  const { session, language, display, ledger, sender, follower } = deps

  // oxlint-disable-next-line complexity -- one line per action
  return async (action, entry) => {
    switch (action.type) {
      case 'session.login':
        return session.login(loginCall(action))
      case 'session.register':
        return session.login(registerCall(action.registration))
      case 'session.bypass':
        return deps.checkToken(bypassCall(action), entry)
      case 'grant.claim':
        return deps.claim(claimCall(action))
      case 'session.pin':
        return deps.switchPerson.switchTo(action)
      case 'session.lock':
        return session.setLocked(true)
      case 'session.logout':
        return logout(action.force ?? false)
      case 'session.chooseBranch':
        return session.chooseBranch(action.branchId)
      case 'language.set':
        return language.set(action.language)
      case 'language.need':
        return language.need(action.language)
      case 'display.show':
        return display.show(action)
      case 'display.settings':
        return display.settings(action.settings)
      case 'display.keep':
        return deps.keepDisplay(action.branchId)
      case 'outbox.retry':
        return retry(action.lane)
      case 'outbox.discard':
        return discard(action.opId)
      case 'photo.keep':
        return deps.photos.keep(action.photo)
      case 'expense.keep':
        return deps.photos.keepExpense(action.expense)
      case 'expense.drop':
        return deps.photos.dropExpense(action.id)
      case 'connection.retry':
        follower.hurry()
        return sender.hurry()
    }
  }

  async function logout(force: boolean) {
    const count = await deps.unsent()
    if (count > 0 && !force) {
      throw new WorkerError('UNSENT_COMMANDS', { details: { count } })
    }
    await session.logout()
  }

  async function retry(lane: string) {
    await deps.retry(lane)
    sender.hurry()
  }

  async function discard(opId: string) {
    const entry = ledger.waiting().find(opId)
    if (!entry) return
    if (entry.state !== 'parked') {
      throw new WorkerError('NOT_PARKED')
    }
    if (isMoney(entry.command.kind)) {
      throw new WorkerError('MONEY_IS_KEPT')
    }
    await ledger.decide(async () => [[entry, null]])
    sender.kick()
  }
}

type Login = Extract<Action, { type: 'session.login' }>
const loginCall = ({ userId, password, restaurantCode }: Login): Call => ({
  area: 'session',
  name: 'loginWithUserId',
  request: { body: { userId, password, ...(restaurantCode ? { restaurantCode } : {}) } },
})

const registerCall = (registration: Registration): Call => ({
  area: 'session',
  name: 'register',
  request: { body: registration },
})

type Bypass = Extract<Action, { type: 'session.bypass' }>
const bypassCall = ({ restaurantId, token }: Bypass): Call => ({
  area: 'session',
  name: 'validateBypassToken',
  request: { params: { restaurantId }, query: { token } },
})

type Claim = Extract<Action, { type: 'grant.claim' }>
const claimCall = ({ branchId, name }: Claim): Call => ({
  area: 'grants',
  name: 'claim',
  request: { params: { branchId }, body: { name } },
})
