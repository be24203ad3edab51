import type { Command } from '#shared/orders/command.ts'
import { OverrideAction, OVERRIDE_PERMISSIONS } from '#shared/overrides/action.ts'
import { OVERRIDE_SECONDS } from '#shared/overrides/contract.ts'
import { OFFLINE_WORD_MS, readOfflineWord } from '#shared/overrides/offline-word.ts'
import { pinLengthFor } from '#shared/staff/pin-length.ts'
import { pinProof, wordClaim } from '#shared/staff/pin-proof.ts'
import { audit } from '../audit/audit.ts'
import { type Db, transaction } from '../database/database.ts'
import { mayEnterBranch } from '../http/caller.ts'
import { findAccount } from '../session/people.ts'
import { hashToken } from '../session/secrets.ts'
import type { PinKeys } from './keys.ts'

type Deps = {
  readonly db: Db
  readonly now: () => Date
  readonly newId: () => string
  readonly pinKeys: Pick<PinKeys, 'heldAt'>
}

type Arrival = {
  readonly restaurantId: string
  readonly branchId: string
  /** Who gave the commands. */
  readonly actor: { readonly userId: string; readonly name: string }
  readonly commands: readonly Command[]
}

/** Clocks that the server corrects may still be this far ahead. */
const AHEAD_MS = 120_000

/**
 * Takes managers' words that were given without the server for what they prove: each becomes an
 * override like those given here, good for the deed and once. One that proves nothing becomes none, and
 * its command is refused as with a token that was used.
 */
export function createOfflineWords({ db, now, newId, pinKeys }: Deps) {
  async function admit({ restaurantId, branchId, actor }: Arrival, command: Command) {
    const action = OverrideAction.safeParse(command.kind).data
    const token = 'overrideToken' in command.payload ? command.payload.overrideToken : undefined
    const word = token === undefined ? null : readOfflineWord(token)
    if (action === undefined || token === undefined || word === null) return
    const { orderId } = command.payload
    const { grantedBy, at, proof } = word
    const received = now()
    const age = received.getTime() - at
    if (grantedBy === actor.userId || age > OFFLINE_WORD_MS || age < -AHEAD_MS) return

    const account = await findAccount(db, grantedBy)
    const manager = account?.active ? account.holder : undefined
    const may =
      manager &&
      manager.restaurantId === restaurantId &&
      mayEnterBranch(manager, { id: branchId, restaurantId }) &&
      manager.permissions.includes(OVERRIDE_PERMISSIONS[action])
    if (!may) return
    const { deviceId } = command
    const requestedBy = actor.userId
    const claim = wordClaim({ branchId, deviceId, action, orderId, requestedBy, grantedBy, at })
    const given = new Date(at)
    const held = await pinKeys.heldAt(restaurantId, grantedBy, given)
    const proofs = await Promise.all(held.map(({ key }) => pinProof(key, claim)))
    const digits = held[proofs.indexOf(proof)]?.digits ?? 0
    // As with the server: a PIN that has become too short for what the person may do opens nothing.
    if (digits < pinLengthFor(manager.permissions)) return

    const hash = hashToken(token)
    const expiresAt = new Date(received.getTime() + OVERRIDE_SECONDS * 1000)
    await transaction(db, async (trx) => {
      const written = await trx
        .insertInto('overrides')
        .values({
          restaurant_id: restaurantId,
          branch_id: branchId,
          id: newId(),
          hash,
          action,
          order_id: orderId,
          requested_by: requestedBy,
          granted_by: manager.id,
          granted_by_name: manager.name,
          granted_at: given,
          expires_at: expiresAt,
        })
        .onConflict((conflict) => conflict.columns(['restaurant_id', 'hash']).doNothing())
        .returning('id')
        .execute()
      if (written.length === 0) {
        // Sent again: it was used, or its command was refused for something else and has another try.
        await trx
          .updateTable('overrides')
          .set({ expires_at: expiresAt })
          .where('restaurant_id', '=', restaurantId)
          .where('hash', '=', hash)
          .where('used_at', 'is', null)
          .execute()
        return
      }
      await audit(trx, {
        restaurantId,
        branchId,
        at: received,
        actor: { userId: manager.id, name: manager.name },
        action: 'override.grant',
        details: {
          action,
          orderId,
          requestedBy: { _id: actor.userId, name: actor.name },
          offline: true,
          givenAt: given,
          deviceId,
        },
      })
    })
  }

  return async (arrival: Arrival): Promise<void> => {
    for (const command of arrival.commands) await admit(arrival, command)
  }
}
export type OfflineWords = ReturnType<typeof createOfflineWords>
