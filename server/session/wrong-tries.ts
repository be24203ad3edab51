import { sql } from 'kysely'
import { MOST_WRONG_PINS } from '#shared/pins/wrong-pins.ts'
import type { MakeChange } from '../change/change.ts'
import type { Db } from '../platform/database/database.ts'
import type { Taken } from '../jobs/kind.ts'
import { EMPLOYEE_AREAS } from './areas.ts'

type Deps = { readonly db: Db; readonly change: MakeChange }

type Person = { readonly id: string; readonly name: string; readonly restaurantId: string | null }

type Wrong = {
  readonly action:
    | 'login.wrong'
    | 'password.wrong'
    | 'pin.wrong'
    | 'override.wrong'
    | 'session.pin.wrong'
  /** The person whose secret was tried; the guesser if that is not known. */
  readonly person: Person
  /** The person who tried, if they have a session. */
  readonly by?: { readonly userId: string; readonly name: string }
  readonly branchId?: string
  readonly details?: object
  /** Number of this try. */
  readonly tries: number
  /** Number of the last try. */
  readonly most: number
  /** Ends the job that notes it together with the entry, so that it is written once. */
  readonly done?: Taken['done']
}

/**
 * Returns whether the audit log hears of this try: the first, the fifth and the last. An attack must not flood
 * the log.
 */
export const isNoted = (tries: number, most: number): boolean => [1, 5, most].includes(tries)

/** Counts wrong passwords and PINs: when the audit log hears of them, and when a PIN is closed. */
export function createWrongTries({ db, change }: Deps) {
  async function note(wrong: Wrong): Promise<void> {
    const { action, person, branchId, tries, most } = wrong
    const { restaurantId } = person
    // Staff of the platform belong to no restaurant, and the log is each restaurant's own.
    if (restaurantId === null || !isNoted(tries, most)) return
    const closes = action === 'pin.wrong' && tries === most
    const whose = { _id: person.id, name: person.name }
    const { userId, name } = wrong.by ?? { userId: person.id, name: person.name }
    await change({
      caller: { userId, name, restaurantId, branchIds: 'all' },
      place: branchId === undefined ? { restaurantId } : { branchId },
      action: closes ? 'pin.closed' : action,
      everywhere: closes ? EMPLOYEE_AREAS : [],
      evenClosed: true,
      async work(trx) {
        if (wrong.done && !(await wrong.done(trx))) return { result: null, unchanged: true }
        return { result: null, details: { whose, tries, ...wrong.details } }
      },
    })
  }

  return {
    note,

    /**
     * Takes one of the ten tries of a person's PIN; returns its number, or undefined once the PIN is closed.
     */
    async takePin(userId: string): Promise<number | undefined> {
      const { rows } = await sql<{ readonly tries: number }>`
        update users set pin_wrong = pin_wrong + 1
        where id = ${userId} and pin_wrong < ${MOST_WRONG_PINS}
        returning pin_wrong as tries`.execute(db)
      return rows[0]?.tries
    },

    /** Gives a PIN all its tries again after the right PIN or password. */
    async forgive({ id, name, restaurantId }: Person): Promise<void> {
      const { rows } = await sql<{ readonly before: number }>`
        update users u set pin_wrong = 0 from users old
        where u.id = ${id} and old.id = u.id and u.pin_wrong > 0
        returning old.pin_wrong as before`.execute(db)
      const wasClosed = (rows[0]?.before ?? 0) >= MOST_WRONG_PINS
      if (!wasClosed || restaurantId === null) return
      await change({
        caller: { userId: id, name, restaurantId, branchIds: 'all' },
        place: { restaurantId },
        action: null,
        areas: EMPLOYEE_AREAS,
        work: () => ({ result: null, details: {} }),
      })
    },
  }
}
export type WrongTries = ReturnType<typeof createWrongTries>
