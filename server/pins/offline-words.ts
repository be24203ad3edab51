import type { Command } from '#shared/orders/command.ts'
import { laneOf } from '#shared/orders/lane-of.ts'
import {
  OverrideAction,
  OVERRIDE_PERMISSIONS,
  OVERRIDE_SECONDS,
} from '#shared/permissions/override-action.ts'
import {
  OFFLINE_WORD_MS,
  type OfflineWord,
  readOfflineWord,
} from '#shared/overrides/offline-word.ts'
import { pinLengthFor } from '#shared/pins/pin-length.ts'
import { wordClaim } from '#shared/pins/pin-proof.ts'
import type { MakeChange } from '../change/change.ts'
import type { Db } from '../platform/database/database.ts'
import { type Caller, mayEnterBranch } from '../tenancy/caller.ts'
import { findAccount } from '../session/people.ts'
import type { Holder } from '../session/holder.ts'
import { hashToken } from '../platform/secrets/secrets.ts'
import type { PinProofs } from './proofs.ts'

type Deps = {
  readonly db: Db
  readonly now: () => Date
  readonly newId: () => string
  readonly change: MakeChange
  readonly proofs: PinProofs
}

type Arrival = {
  readonly restaurantId: string
  readonly branchId: string
  /** The person who gave the commands. */
  readonly actor: { readonly userId: string; readonly name: string }
  /** The session that sends them. */
  readonly sender: Caller
  readonly commands: readonly Command[]
}

/** Clocks that the server corrects may still be this far ahead. */
const AHEAD_MS = 120_000

/**
 * Checks managers' approvals that were given without the server: each valid one becomes an override like those
 * given here, good for its action and once. An invalid one becomes none, and its command is refused as with a
 * used token.
 */
export function createOfflineWords({ db, now, newId, change, proofs }: Deps) {
  /** Returns the manager if their approval is valid for this action; undefined otherwise. */
  async function managerOf(arrival: Arrival, { action, orderId, deviceId, word }: Asked) {
    const { restaurantId, branchId, actor, sender } = arrival
    const { grantedBy, at, proof } = word
    const manager = await mayAllow(arrival, grantedBy, action)
    if (!manager || grantedBy === actor.userId) return undefined
    const requestedBy = actor.userId
    const claim = wordClaim({ branchId, deviceId, action, orderId, requestedBy, grantedBy, at })
    const key = await proofs({
      restaurantId,
      branchId,
      deviceId,
      caller: sender,
      person: { id: grantedBy, name: manager.name },
      claim,
      at: new Date(at),
      proof,
    })
    // As with the server: a PIN that is now too short for the person's permissions opens nothing.
    return key && key.digits >= pinLengthFor(manager.permissions) ? manager : undefined
  }

  async function mayAllow({ restaurantId, branchId }: Arrival, id: string, action: OverrideAction) {
    const account = await findAccount(db, id)
    const manager = account?.active ? account.holder : undefined
    const ours = manager?.restaurantId === restaurantId
    const here = ours && mayEnterBranch(manager, { id: branchId, restaurantId })
    return here && manager.permissions.includes(OVERRIDE_PERMISSIONS[action]) ? manager : undefined
  }

  /** Writes the approval as an override. One that was sent before may be tried again, unless it was used. */
  async function write(
    arrival: Arrival,
    { action, orderId, deviceId, token, word }: Asked,
    manager: Holder,
  ) {
    const { restaurantId, branchId, actor } = arrival
    const givenAt = new Date(word.at)
    const hash = hashToken(token)
    const requestedBy = { _id: actor.userId, name: actor.name }
    await change({
      caller: { userId: manager.id, name: manager.name, restaurantId, branchIds: [branchId] },
      place: { branchId },
      action: 'override.grant',
      evenClosed: true,
      async work(trx, { at }) {
        const expiresAt = new Date(at.getTime() + OVERRIDE_SECONDS * 1000)
        const written = await trx
          .insertInto('overrides')
          .values({
            restaurant_id: restaurantId,
            branch_id: branchId,
            id: newId(),
            hash,
            action,
            order_id: orderId,
            requested_by: actor.userId,
            granted_by: manager.id,
            granted_by_name: manager.name,
            granted_at: givenAt,
            expires_at: expiresAt,
          })
          .onConflict((conflict) => conflict.columns(['restaurant_id', 'hash']).doNothing())
          .returning('id')
          .execute()
        if (written.length === 0) {
          await trx
            .updateTable('overrides')
            .set({ expires_at: expiresAt })
            .where('restaurant_id', '=', restaurantId)
            .where('hash', '=', hash)
            .where('used_at', 'is', null)
            .execute()
          return { result: null, unchanged: true }
        }
        const details = { action, orderId, requestedBy, offline: true, givenAt, deviceId }
        return { result: null, details }
      },
    })
  }

  /** Returns whether the sender's session lives on the device, and the device is registered in the branch. */
  async function isRegistered({ restaurantId, branchId, sender }: Arrival, deviceId: string) {
    const found = await db
      .selectFrom('sessions as s')
      .innerJoin('devices as d', 'd.id', 's.device_id')
      .select('d.id')
      .where('s.id', '=', sender.sessionId)
      .where('d.restaurant_id', '=', restaurantId)
      .where('d.branch_id', '=', branchId)
      .where('d.id', '=', deviceId)
      .executeTakeFirst()
    return found !== undefined
  }

  return async (arrival: Arrival): Promise<void> => {
    for (const command of arrival.commands) {
      const asked = askedBy(command)
      if (!asked || !isFresh(asked.word, now().getTime())) continue
      // Commands of another device are refused; their approvals must not be checked either.
      if (!(await isRegistered(arrival, asked.deviceId))) continue
      const manager = await managerOf(arrival, asked)
      if (manager) await write(arrival, asked, manager)
    }
  }
}
export type OfflineWords = ReturnType<typeof createOfflineWords>

const isFresh = ({ at }: OfflineWord, now: number): boolean =>
  now - at <= OFFLINE_WORD_MS && at - now <= AHEAD_MS

/** Returns the action that a command wants approved without the server; null if it brings no approval. */
function askedBy(command: Command): Asked | null {
  const { kind, payload, deviceId } = command
  const action = OverrideAction.safeParse(kind).data
  const token = 'overrideToken' in payload ? payload.overrideToken : undefined
  const word = token === undefined ? null : readOfflineWord(token)
  if (action === undefined || token === undefined || word === null) return null
  return { action, orderId: laneOf(command), deviceId, token, word }
}

type Asked = {
  readonly action: OverrideAction
  readonly orderId: string
  readonly deviceId: string
  readonly token: string
  readonly word: OfflineWord
}
