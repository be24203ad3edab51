import { MOST_WRONG_PINS } from '#shared/staff/wrong-pins.ts'
import { pinProof } from '#shared/staff/pin-proof.ts'
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
  /** Whose PIN it should be of: a person of the restaurant. */
  readonly person: Pick<Holder, 'id' | 'name'>
  readonly claim: Parameters<typeof pinProof>[1]
  readonly at: Date
  readonly proof: string
}

/**
 * Looks at what a till says was proven with a PIN. A proof of no PIN of the person is a guess: it counts
 * against the person, who sends it and their device, is written down, and the tenth in a row closes the PIN. One
 * of a PIN that had ended by then is no guess: a till may not have heard of it. Rejects with
 * `TOO_MANY_ATTEMPTS` before it looks where there were too many.
 */
export const createPinProofs =
  ({ attempts, wrongTries, pinKeys }: Deps) =>
  /** The key that made the proof; undefined where none did that held then. */
  async (asked: Proof): Promise<PastKey | undefined> => {
    const { restaurantId, branchId, deviceId, caller, person, claim, at, proof } = asked
    const keys = await pinKeys.kept(restaurantId, person.id, at)
    // Without a PIN there is none to guess.
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
