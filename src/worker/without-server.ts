import type { Call, Send } from '#shared/contract/client.ts'
import {
  OverrideAction,
  OVERRIDE_PERMISSIONS,
  OVERRIDE_SECONDS,
} from '#shared/permissions/override-action.ts'
import { writeOfflineWord } from '#shared/overrides/offline-word.ts'
import { permissionsOf } from '#shared/permissions/roles.ts'
import { pinProof, wordClaim } from '#shared/pins/pin-proof.ts'
import { notSignedIn, WorkerError } from './errors.ts'
import type { PinBook } from './pin-book.ts'
import type { SavedSession } from './store.ts'

type Deps = {
  readonly send: Send
  readonly book: Pick<PinBook, 'find' | 'people'>
  readonly session: () => SavedSession | null
  readonly deviceId: () => Promise<string>
  readonly online: () => boolean
  /** Milliseconds, corrected by the server's clock. */
  readonly now: () => number
}

type Grant = {
  readonly branchId: string
  readonly action: string
  readonly orderId: string
  readonly pin: string
  readonly userId?: string
}

/**
 * Returns a function that sends calls. While the server is away, it responds from the book of PINs to the two
 * calls that a till needs during an outage: who can take over, and a manager's approval. The approval is a
 * proof that the server checks when it arrives with its command.
 */
export function createWithoutServer({ send, book, session, deviceId, online, now }: Deps): Send {
  function askPeople() {
    const people = book.people()
    if (!people) throw needsServer()
    const results = people.map(({ user: { id, name, role, roleName }, digits }) => {
      const known = { _id: id, name, role, roleName, digits }
      return { ...known, closed: false }
    })
    return { results }
  }

  async function grant({ branchId, action, orderId, pin, userId }: Grant) {
    const requested = session()?.user
    const asked = OverrideAction.safeParse(action).data
    if (!requested || !asked) throw notSignedIn()
    // Only the server opens and closes a drawer, so that a branch never has two.
    if (asked === 'shift.open' || asked === 'shift.close') throw needsServer()
    const { user, key } = await book.find({ pin, userId })
    if (user.id === requested.id) {
      throw new WorkerError('OVERRIDE_OWN_PIN', { status: 403 })
    }
    // Also for the PIN of a person without the permission: the owner of a PIN is not revealed.
    const may = permissionsOf(user.role, user.permissions).includes(OVERRIDE_PERMISSIONS[asked])
    if (!may) {
      throw new WorkerError('WRONG_PIN', { status: 403 })
    }
    const at = Math.round(now())
    const who = { requestedBy: requested.id, grantedBy: user.id }
    const claim = { branchId, deviceId: await deviceId(), action: asked, orderId, ...who, at }
    const proof = await pinProof(key, wordClaim(claim))
    const token = writeOfflineWord({ grantedBy: user.id, at, proof })
    const grantedBy = { _id: user.id, name: user.name }
    return { token, expiresIn: OVERRIDE_SECONDS, grantedBy }
  }

  const alone: Readonly<Record<string, (call: Call) => unknown>> = {
    'pins.people': askPeople,
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- as the contract of the call says; all of it is looked at
    'overrides.grant': ({ request }) => grant(request.body as Grant),
  }

  return async (call) => {
    const answer = alone[`${call.area}.${call.name}`]
    if (!answer) return send(call)
    if (!online()) {
      try {
        return await answer(call)
      } catch (error) {
        if (!needed(error)) throw error
      }
    }
    try {
      return await send(call)
    } catch (error) {
      if (!(error instanceof WorkerError) || error.code !== 'NETWORK') throw error
      return answer(call)
    }
  }
}

const needsServer = () => new WorkerError('PIN_NEEDS_SERVER')
const needed = (error: unknown) => error instanceof WorkerError && error.code === 'PIN_NEEDS_SERVER'
