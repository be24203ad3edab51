import { sql } from 'kysely'
import type { Permission } from '#shared/permissions/permission.ts'
import { pinLengthFor } from '#shared/pins/pin-length.ts'
import { MOST_WRONG_PINS } from '#shared/pins/wrong-pins.ts'
import { DAY_MS } from '#shared/time/milliseconds.ts'
import type { Db } from '../platform/database/database.ts'
import type { Caller } from '../tenancy/caller.ts'
import { badRequest, conflict, forbidden } from '../platform/http/errors.ts'
import type { Attempts } from '../session/attempts.ts'
import { checkPassword, hashPassword } from '../platform/secrets/password.ts'

type Branches = { readonly restaurantId: string; readonly branchIds: readonly string[] }
type PinHolder = {
  readonly id: string
  readonly name: string
  readonly pinHash: string
  /** After too many wrong tries. */
  readonly closed: boolean
}

/** Returns people with a PIN who work in one of the branches; owners work in all. */
export async function pinHolders(
  db: Db,
  { restaurantId, branchIds }: Branches,
): Promise<readonly PinHolder[]> {
  const rows = await db
    .selectFrom('users as u')
    .select(['u.id', 'u.name', 'u.pin_hash', 'u.pin_wrong'])
    .where('u.restaurant_id', '=', restaurantId)
    .where('u.active', '=', true)
    .where('u.pin_hash', 'is not', null)
    .where(
      sql<boolean>`(u.role = 'restaurant_admin' or exists (
        select from user_branches b where b.restaurant_id = u.restaurant_id and b.user_id = u.id
          and b.branch_id = any(${[...branchIds]}::uuid[])))`,
    )
    .orderBy('u.name')
    .execute()
  return rows.flatMap(({ id, name, pin_hash: pinHash, pin_wrong }) =>
    pinHash === null ? [] : [{ id, name, pinHash, closed: pin_wrong >= MOST_WRONG_PINS }],
  )
}

/**
 * Returns the people who have the PIN: none or one, or two who had the same before that was refused. Checks
 * every hash, and one if there is none, so that the time reveals nothing.
 */
export async function ownersOfPin<T extends Pick<PinHolder, 'pinHash'>>(
  holders: readonly T[],
  pin: string,
): Promise<readonly T[]> {
  if (holders.length === 0) await checkPassword(undefined, pin)
  const fits = await Promise.all(holders.map(({ pinHash }) => checkPassword(pinHash, pin)))
  return holders.filter((_, i) => fits[i])
}

/**
 * Counts attempts to set a PIN, the caller's own or another's, also refused ones: trying PINs until one is
 * taken finds a colleague's. Five a minute; a day has room for hiring many, not for trying them all.
 */
export async function countPinSet(attempts: Attempts, caller: Pick<Caller, 'userId'>) {
  const account = `pin set by ${caller.userId}`
  await attempts.reserve([{ account }, { account: `${account} today`, most: 50, windowMs: DAY_MS }])
}

/** Refuses a PIN that is too short for permissions given since it was set. */
export function refuseOutgrown(pin: string, permissions: readonly Permission[]): void {
  if (pin.length >= pinLengthFor(permissions)) return
  throw forbidden('PIN_OUTGROWN')
}

type NewPin = {
  readonly id: string
  /** All that the person holds. */
  readonly permissions: readonly Permission[]
  readonly pin: string
}

/**
 * Hashes a PIN for a person who works in these branches. Refuses one that a colleague of a branch has, without
 * naming them. In a change: two people who choose the same at once take turns.
 */
export async function newPinHash(
  trx: Db,
  place: Branches,
  { id, permissions, pin }: NewPin,
): Promise<string> {
  if (pin.length < pinLengthFor(permissions)) {
    throw badRequest('PIN_TOO_SHORT', { field: 'body.pin' })
  }
  if (isSimple(pin)) {
    throw badRequest('PIN_TOO_SIMPLE', { field: 'body.pin' })
  }
  const others = (await pinHolders(trx, place)).filter((holder) => holder.id !== id)
  if ((await ownersOfPin(others, pin)).length > 0) {
    throw conflict('PIN_TAKEN', { field: 'body.pin' })
  }
  return hashPassword(pin)
}

/** All digits alike, or counting up or down. */
function isSimple(pin: string): boolean {
  const digits = Array.from(pin, Number)
  const steps = new Set(digits.slice(1).map((digit, i) => digit - (digits[i] ?? 0)))
  const [step = 0] = steps
  return steps.size === 1 && Math.abs(step) <= 1
}
