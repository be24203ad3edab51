import type { Contract } from '#shared/api.ts'
import { pinMark } from '#shared/pins/pin-proof.ts'
import { pinLengthFor } from '#shared/pins/pin-length.ts'
import { DAY_MS } from '#shared/time/milliseconds.ts'
import type { ChangeSettings } from '../change/change-settings.ts'
import type { Entrance } from '../tenancy/enter.ts'
import type { MakeChange } from '../change/change.ts'
import type { Db } from '../platform/database/database.ts'
import type { Caller } from '../tenancy/caller.ts'
import { changeSince } from '../collections/merge.ts'
import { conflict, forbidden, unauthorized } from '../platform/http/errors.ts'
import type { Handlers } from '../tenancy/implement.ts'
import type { Attempts } from '../session/attempts.ts'
import { branchCounters, callerCounters, tillCounters, MOST_A_DAY } from '../session/limits.ts'
import { checkPassword } from '../platform/secrets/password.ts'
import { toUser } from '../session/people.ts'
import { newToken } from '../platform/secrets/secrets.ts'
import type { SessionStore } from '../session/sessions.ts'
import type { SignIn } from '../session/sign-in.ts'
import { visitorOf } from '../session/visitor.ts'
import type { WrongTries } from '../session/wrong-tries.ts'
import { ownersOfPin, refuseOutgrown } from './pins.ts'
import { mayAllow, provenOn } from './book-readers.ts'
import { createPinGuess, wrongPin } from './guess.ts'
import type { PinKeys } from './keys.ts'
import type { PinProofs } from './proofs.ts'
import { type Seller, sellers } from './sellers.ts'
import { createTakeoverHandler } from './takeovers.ts'
import type { BranchPlace } from '../tenancy/scope.ts'

type Deps = {
  readonly db: Db
  readonly now: () => Date
  readonly newId: () => string
  readonly configs: Entrance
  readonly attempts: Attempts
  readonly wrongTries: WrongTries
  readonly signIn: SignIn
  readonly store: SessionStore
  readonly change: MakeChange
  readonly changeSettings: ChangeSettings
  readonly pinKeys: PinKeys
  readonly proofs: PinProofs
}

/** Which wrong PIN of the day it is, and how many there may be. */
type WrongAtTill = { readonly tries: number; readonly most: number; readonly offline?: true }

/** Returns the handlers by which a shared till passes to another person. */
export function createPinHandlers(deps: Deps): Handlers<Contract>['pins'] {
  const { db, now, configs, attempts, wrongTries, signIn, store, pinKeys } = deps
  const { change, changeSettings } = deps
  const guess = createPinGuess(deps)

  /** Returns the named person if the PIN is theirs. */
  async function named(
    caller: Caller,
    place: BranchPlace,
    { userId, pin }: { userId: string; pin: string },
  ) {
    const [seller] = await sellers(db, place, userId)
    if (!seller) {
      // A person of another branch has nothing to lose here: the try counts only against the guesser.
      await attempts.reserve(callerCounters('pin of nobody', caller))
      await checkPassword(undefined, pin)
      throw wrongPin()
    }
    const { holder, pinHash } = seller
    const person = { id: userId, name: holder.name, restaurantId: place.restaurantId }
    const fits = await guess({ person, pinHash, pin, caller, branchId: place.branchId })
    if (!fits) throw wrongPin()
    return seller
  }

  /**
   * Returns the person of a PIN. A wrong one counts against the caller, their till and the branch: counted
   * against a person, a passer-by could close all PINs; against the till alone, new sessions and devices could
   * go on guessing.
   */
  async function foundBy(caller: Caller, place: BranchPlace, pin: string): Promise<Seller> {
    const till = (await store.find(caller.sessionId))?.device_id ?? caller.sessionId
    const counters = [
      ...branchCounters('pin', place.branchId),
      ...tillCounters(till),
      ...callerCounters('pin', caller),
    ]
    const { found, counts } = await attempts.look(counters, async () => {
      const open = (await sellers(db, place)).filter(({ closed }) => !closed)
      const [owner, another] = await ownersOfPin(open, pin)
      if (another) throw conflict('PIN_SHARED')
      return owner
    })
    if (found) {
      const { id, name } = found.holder
      await wrongTries.forgive({ id, name, restaurantId: place.restaurantId })
      return found
    }
    await noteWrong(caller, place, { tries: counts.at(-1) ?? 0, most: MOST_A_DAY.session })
    throw wrongPin()
  }

  const noteWrong = (
    caller: Caller,
    { restaurantId, branchId }: BranchPlace,
    { tries, most, ...details }: WrongAtTill,
  ) =>
    wrongTries.note({
      action: 'session.pin.wrong',
      person: { id: caller.userId, name: caller.name, restaurantId },
      by: caller,
      branchId,
      details,
      tries,
      most,
    })

  /** Records who was given a book, once a day for each device: tills fetch it each hour. */
  async function noteBook(
    caller: Caller,
    branchId: string,
    details: { readonly deviceId: string; readonly managers: boolean },
  ) {
    const account = `pin book of ${details.deviceId}`
    const { free } = await attempts.take([{ account, most: 1, windowMs: DAY_MS }])
    if (!free) return
    await change({
      caller,
      place: { branchId },
      action: 'session.pinBook',
      evenClosed: true,
      work: () => ({ result: null, details }),
    })
  }

  /** Returns the device of the caller's session, if it is registered in the branch. */
  async function registeredDevice(caller: Caller, { restaurantId, branchId }: BranchPlace) {
    const found = await db
      .selectFrom('sessions as s')
      .innerJoin('devices as d', 'd.id', 's.device_id')
      .select('d.id')
      .where('s.id', '=', caller.sessionId)
      .where('d.restaurant_id', '=', restaurantId)
      .where('d.branch_id', '=', branchId)
      .executeTakeFirst()
    if (!found) throw forbidden('DEVICE_UNKNOWN')
    return found.id
  }

  return {
    lockAfter: ({ caller, params: { branchId }, body }) =>
      changeSettings({
        caller,
        branchId,
        action: 'branch.autoLock',
        areas: ['branches'],
        work(settings) {
          const before = { minutes: settings.autoLockMinutes ?? null }
          const { minutes } = { ...before, ...changeSince(before, body) }
          return {
            result: { minutes },
            settings: { ...settings, autoLockMinutes: minutes },
            before: { autoLockMinutes: before.minutes },
            after: { autoLockMinutes: minutes },
          }
        },
      }),

    async people({ caller, query: { branchId } }) {
      const { branch } = await configs.enter(caller, branchId)
      const found = await sellers(db, { restaurantId: branch.restaurantId, branchId })
      const keys = await pinKeys.current(found.map(({ holder }) => holder.id))
      return {
        results: found.map(({ holder: { id, name, role, roleName }, closed }) => ({
          _id: id,
          name,
          role,
          roleName,
          digits: keys.get(id)?.digits ?? null,
          closed,
        })),
      }
    },

    async switchTo({ caller, body: { branchId, userId, pin } }) {
      const { branch } = await configs.enter(caller, branchId)
      const { restaurantId } = branch
      const place = { restaurantId, branchId }
      const { holder, pinHash } =
        userId === undefined
          ? await foundBy(caller, place, pin)
          : await named(caller, place, { userId, pin })
      refuseOutgrown(pin, holder.permissions)
      await pinKeys.learn({
        restaurantId,
        userId: holder.id,
        pin: { text: pin, hash: pinHash },
        at: now(),
      })
      const before = await store.find(caller.sessionId)
      if (!before || !(await store.rootHolds(before.root_id))) throw unauthorized()
      const from = { _id: caller.userId, name: caller.name }
      await change({
        caller: { ...caller, userId: holder.id, name: holder.name },
        place: { branchId },
        action: 'session.pin',
        evenClosed: true,
        work: () => ({ result: null, details: { from } }),
      })
      const tokens = await signIn.begin(holder, { before })
      return { success: true, user: toUser(holder), tokens, message: 'Login successful' }
    },

    async book({ caller, params: { branchId }, body: { wrong }, request }) {
      const { branch } = await configs.enter(caller, branchId)
      const place = { restaurantId: branch.restaurantId, branchId }
      // Only people of the restaurant: platform staff help, and carry no restaurant's PINs away.
      if (caller.restaurantId !== branch.restaurantId) throw forbidden()
      const device = await registeredDevice(caller, place)
      const proven = await provenOn(db, visitorOf(request).device, place)
      if (proven.length === 0) throw forbidden('DEVICE_UNKNOWN')
      const trusted = proven.some(mayAllow)
      if (wrong > 0) {
        const account = `pins without the server on ${device} today`
        const most = MOST_A_DAY.till
        for (let n = 0; n < Math.min(wrong, most); n += 1) {
          const [tries = 0] = await attempts.reserve([{ account, most, windowMs: DAY_MS }])
          await noteWrong(caller, place, { tries, most, offline: true })
        }
      }
      // A waiter's own browser gets no managers' PINs to guess at: only devices on which a manager has logged
      // in do.
      const open = (await sellers(db, place)).filter(
        ({ closed, holder }) => !closed && (trusted || !mayAllow(holder)),
      )
      await noteBook(caller, branchId, { deviceId: device, managers: trusted })
      const keys = await pinKeys.current(open.map(({ holder }) => holder.id))
      const mix = newToken()
      const people = open.map(async ({ holder }) => {
        const known = keys.get(holder.id)
        if (!known || known.digits < pinLengthFor(holder.permissions)) return []
        const mark = await pinMark(known.key, mix)
        return [{ user: toUser(holder), digits: known.digits, mark }]
      })
      const recipe = pinKeys.recipe(branch.restaurantId)
      return { ...recipe, mix, people: (await Promise.all(people)).flat() }
    },

    offline: createTakeoverHandler(deps),
  }
}
