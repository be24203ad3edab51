import { MOST_WRONG_PINS } from '#shared/pins/wrong-pins.ts'
import type { Caller } from '../tenancy/caller.ts'
import { refusal } from '../platform/http/errors.ts'
import type { Attempts } from '../session/attempts.ts'
import { pinCounters } from '../session/limits.ts'
import { checkPassword } from '../platform/secrets/password.ts'
import type { WrongTries } from '../session/wrong-tries.ts'

/** Refuses with 403, not 401: that would say that the session which asks has ended. */
export const wrongPin = () => refusal(403, 'WRONG_PIN')

const pinClosed = () => refusal(403, 'PIN_CLOSED')

type Deps = { readonly attempts: Attempts; readonly wrongTries: WrongTries }

type Guess = {
  /** A person of the branch. */
  readonly person: { readonly id: string; readonly name: string; readonly restaurantId: string }
  readonly pinHash: string
  readonly pin: string
  readonly caller: Caller
  readonly branchId: string
}

/**
 * Returns a function that checks the PIN of one person, on any till and for any purpose. Wrong ones are counted
 * and recorded, and the tenth in a row closes the PIN.
 */
export const createPinGuess =
  ({ attempts, wrongTries }: Deps) =>
  async ({ person, pinHash, pin, caller, branchId }: Guess): Promise<boolean> => {
    const { found } = await attempts.look(pinCounters(person.id), async () => {
      const tries = await wrongTries.takePin(person.id)
      if (tries === undefined) throw pinClosed()
      if (await checkPassword(pinHash, pin)) {
        await wrongTries.forgive(person)
        return true
      }
      const most = MOST_WRONG_PINS
      await wrongTries.note({ action: 'pin.wrong', person, by: caller, branchId, tries, most })
      if (tries >= most) throw pinClosed()
      return undefined
    })
    return found === true
  }
