import type { Contract } from '#shared/api.ts'
import type { OfflineTakeover } from '#shared/pins/contract.ts'
import { pinLengthFor } from '#shared/pins/pin-length.ts'
import { takeoverClaim } from '#shared/pins/pin-proof.ts'
import { DAY_MS, MINUTE_MS } from '#shared/time/milliseconds.ts'
import type { Entrance } from '../tenancy/enter.ts'
import type { MakeChange } from '../change/change.ts'
import type { Db } from '../platform/database/database.ts'
import { type Caller, mayEnterBranch } from '../tenancy/caller.ts'
import { forbidden, unauthorized } from '../platform/http/errors.ts'
import type { Handlers } from '../tenancy/implement.ts'
import { findAccount, toUser } from '../session/people.ts'
import type { Holder } from '../session/holder.ts'
import { hashToken } from '../platform/secrets/secrets.ts'
import { createSessionStore, type Session, type SessionStore } from '../session/sessions.ts'
import type { SignIn } from '../session/sign-in.ts'
import type { PinProofs } from './proofs.ts'
import { sellers } from './sellers.ts'

type Deps = {
  readonly db: Db
  readonly now: () => Date
  readonly newId: () => string
  readonly configs: Entrance
  readonly change: MakeChange
  readonly signIn: SignIn
  readonly store: SessionStore
  readonly proofs: PinProofs
}

/** A longer outage is another matter: a person checks those sales. */
const OLDEST_MS = 7 * DAY_MS
/** Clocks that the server corrects may still be this far ahead. */
const AHEAD_MS = 2 * MINUTE_MS
/** For this long the same proof begins a session once more: the response may have been lost. */
const AGAIN_MS = 10 * MINUTE_MS

type Till = {
  readonly restaurantId: string
  readonly branchId: string
  readonly deviceId: string
  readonly caller: Caller
}

/** Returns the handler for takeovers of a till without the server. */
export function createTakeoverHandler(deps: Deps): Handlers<Contract>['pins']['offline'] {
  const { db, now, newId, configs, change, signIn, store, proofs } = deps

  /**
   * Returns the person if the proof is good, and whether their PIN has ended since; undefined otherwise.
   * Permissions are checked where they are used.
   */
  async function proven(till: Till, { userId, at, proof }: OfflineTakeover) {
    const given = new Date(at)
    const age = now().getTime() - given.getTime()
    if (age > OLDEST_MS || age < -AHEAD_MS) return undefined
    const account = await findAccount(db, userId)
    const holder = account?.holder
    const { restaurantId, branchId, deviceId, caller } = till
    const ours = holder?.restaurantId === restaurantId
    if (!ours || !mayEnterBranch(holder, { id: branchId, restaurantId })) return undefined
    const claim = takeoverClaim({ branchId, deviceId, userId, at })
    const key = await proofs({
      restaurantId,
      branchId,
      deviceId,
      caller,
      person: { id: userId, name: holder.name },
      claim,
      at: given,
      proof,
    })
    if (!key || key.digits < pinLengthFor(holder.permissions)) return undefined
    // A person switched off before this ended their PIN: the time of that is unknown.
    if (!account?.active && !key.ended) return undefined
    return { holder, ended: key.ended }
  }

  /** Records a takeover, once. Returns since when the server knows of it. */
  async function record(till: Till, holder: Holder, { at, proof }: OfflineTakeover) {
    const { restaurantId, branchId, deviceId, caller } = till
    const hash = hashToken(proof)
    const from = { _id: caller.userId, name: caller.name }
    return change({
      caller: { ...caller, userId: holder.id, name: holder.name },
      place: { branchId },
      action: 'session.pin',
      evenClosed: true,
      async work(trx, { at: received }) {
        const written = await trx
          .insertInto('pin_takeovers')
          .values({
            restaurant_id: restaurantId,
            branch_id: branchId,
            hash,
            user_id: holder.id,
            device_id: deviceId,
            at: new Date(at),
            received_at: received,
          })
          .onConflict((conflict) => conflict.columns(['restaurant_id', 'hash']).doNothing())
          .returning('received_at')
          .execute()
        if (written.length === 0) {
          const known = await trx
            .selectFrom('pin_takeovers')
            .select('received_at')
            .where('restaurant_id', '=', restaurantId)
            .where('hash', '=', hash)
            .executeTakeFirstOrThrow()
          return { result: known.received_at, unchanged: true }
        }
        const was = { userId: holder.id, deviceId, since: new Date(at) }
        await createSessionStore(trx).insertPast(newId(), was, received)
        return { result: received, details: { from, offline: true, takenAt: at, deviceId } }
      },
    })
  }

  /**
   * Begins a session of the person at the till, if they may still sell and typed their current PIN; null
   * otherwise. A new PIN must end a stolen one, whatever date its proof claims.
   */
  async function begin({ restaurantId, branchId }: Till, before: Session, last: Last) {
    if (last.ended) return null
    if (now().getTime() - last.known.getTime() > AGAIN_MS) return null
    const [seller] = await sellers(db, { restaurantId, branchId }, last.holder.id)
    if (!seller || seller.closed) return null
    const { holder } = seller
    const tokens = await signIn.begin(holder, { before, since: last.since })
    return {
      success: true as const,
      user: toUser(holder),
      tokens,
      message: 'Login successful',
    }
  }

  return async ({ caller, params: { branchId }, body: { takeovers, goesOn } }) => {
    const { branch } = await configs.enter(caller, branchId)
    const { restaurantId } = branch
    const before = await store.find(caller.sessionId)
    if (!before || !(await store.rootHolds(before.root_id))) throw unauthorized()
    if (before.device_id === null) throw forbidden('DEVICE_UNKNOWN')
    const till: Till = { restaurantId, branchId, deviceId: before.device_id, caller }
    const accepted: boolean[] = []
    let last: Last | undefined
    for (const takeover of takeovers) {
      const found = await proven(till, takeover)
      accepted.push(found !== undefined)
      last = found && {
        ...found,
        since: new Date(takeover.at),
        known: await record(till, found.holder, takeover),
      }
    }
    const session = goesOn && last ? await begin(till, before, last) : null
    return { accepted, session }
  }
}

/** The person at the till, whether by a PIN that has ended, since when, and since when the server knows. */
type Last = {
  readonly holder: Holder
  readonly ended: boolean
  readonly since: Date
  readonly known: Date
}
