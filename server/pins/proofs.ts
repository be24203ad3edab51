import { MOST_WRONG_PINS } from '#shared/pins/wrong-pins.ts'
import { pinProof } from '#shared/pins/pin-proof.ts'
import type { Caller } from '../tenancy/caller.ts'
import type { Attempts } from '../session/attempts.ts'
import { callerCounters, pinCounters, tillCounters } from '../session/limits.ts'
import type { Holder } from '../session/holder.ts'
import type { WrongTries } from '../session/wrong-tries.ts'
import type { PastKey, PinKeys } from './keys.ts'

type Deps = {
  readonly attempts: Attempts
  readonly wrongTries: WrongTries
  readonly pinKeys: Pick<PinKeys, 'kept'>
}

type Proof = {
  readonly restaurantId: string
  readonly branchId: string
  readonly deviceId: string
  readonly caller: Pick<Caller, 'userId' | 'name'>
  /** The person it should belong to, in the restaurant. */
  readonly person: Pick<Holder, 'id' | 'name'>
  readonly claim: Parameters<typeof pinProof>[1]
  readonly at: Date
  readonly proof: string
}

/**
 * Returns a function that checks a till's proof of a PIN. A proof by no PIN of the person is a guess: it counts
 * against the person, the sender and their device, is recorded, and the tenth in a row closes the PIN. A proof
 * by a PIN that had ended by then is no guess: the till may not have known. Rejects with `TOO_MANY_ATTEMPTS`
 * before checking after too many.
 */
export const createPinProofs =
  ({ attempts, wrongTries, pinKeys }: Deps) =>
  /** Returns the key that made the proof; undefined if none valid at that time did. */
  async (asked: Proof): Promise<PastKey | undefined> => {
    const { restaurantId, branchId, deviceId, caller, person, claim, at, proof } = asked
    const keys = await pinKeys.kept(restaurantId, person.id, at)
    // Without a PIN there is nothing to guess.
    if (keys.length === 0) return undefined
    const counters = [
      ...callerCounters('pin proof', caller),
      ...tillCounters(`proofs of ${deviceId}`),
      ...pinCounters(person.id),
    ]
    const { found } = await attempts.look(counters, async () => {
      const proofs = await Promise.all(keys.map(({ key }) => pinProof(key, claim)))
      const match = keys.filter((_, i) => proofs[i] === proof)
      return match.find(({ held }) => held) ?? match[0]
    })
    if (found) return found.held ? found : undefined
    const tries = await wrongTries.takePin(person.id)
    if (tries !== undefined) {
      await wrongTries.note({
        action: 'pin.wrong',
        person: { ...person, restaurantId },
        by: caller,
        branchId,
        details: { offline: true, deviceId },
        tries,
        most: MOST_WRONG_PINS,
      })
    }
    return undefined
  }
export type PinProofs = ReturnType<typeof createPinProofs>
