import { randomInt } from 'node:crypto'
import { sql } from 'kysely'
import { packageTypeOf } from '#shared/packages/plan.ts'
import type { Registration } from '#shared/session/registration.ts'
import type { Tokens } from '#shared/session/session.ts'
import { insertNewBranch } from '../branches/new-branch.ts'
import type { MakeChange } from '../change/change.ts'
import type { Db } from '../platform/database/database.ts'
import { englishOf } from '../platform/http/english.ts'
import { conflict } from '../platform/http/errors.ts'
import type { Attempts } from '../session/attempts.ts'
import { networkCounters } from '../session/limits.ts'
import { hashPassword } from '../platform/secrets/password.ts'
import type { Holder } from '../session/holder.ts'
import type { SignIn } from '../session/sign-in.ts'
import type { Visitor } from '../session/visitor.ts'

type Deps = {
  readonly change: MakeChange
  readonly newId: () => string
  readonly attempts: Attempts
  readonly signIn: SignIn
}

type Signed = { readonly holder: Holder; readonly tokens: Tokens }

/** Makes restaurant, first branch and owner, all or nothing, and logs the owner in. */
export function createRegister({ change, newId, attempts, signIn }: Deps) {
  return async (wanted: Registration, visitor: Visitor): Promise<Signed> => {
    const counters = [
      ...networkCounters('register', visitor),
      { account: `register account ${wanted.email}` },
    ]
    await attempts.reserve(counters)
    const passwordHash = await hashPassword(wanted.password, 'stranger')
    const [restaurantId, id] = [newId(), newId()]
    const { ownerId, isNew } = await change({
      caller: { userId: id, name: wanted.ownerName, restaurantId, branchIds: 'all' },
      place: { restaurantId },
      action: 'restaurant.register',
      async work(trx, { at }) {
        await takeTurns(trx, wanted)
        const made = await trx
          .selectFrom('registrations')
          .select('user_id')
          .where('id', '=', wanted.registrationId)
          .executeTakeFirst()
        if (made) return { result: { ownerId: made.user_id, isNew: false }, unchanged: true }
        await refuseTaken(trx, wanted)
        const making = { restaurantId, ownerId: id, passwordHash, at, newId }
        const details = await insertAll(trx, wanted, making)
        return { result: { ownerId: id, isNew: true }, details }
      },
    })
    // Also the first time: repeating a registration requires its password.
    const signed = await signIn.asPerson(ownerId, wanted.password, visitor)
    // Browsers repeat requests automatically after a broken connection: that makes nothing, so it is free.
    if (!isNew) await attempts.release(counters)
    return signed
  }
}

/** Two registrations that could take a name from each other run one after the other. */
async function takeTurns(trx: Db, { registrationId, userId, email }: Registration): Promise<void> {
  const names = new Set([registrationId, userId.toLowerCase(), email])
  for (const name of [...names].toSorted()) {
    await sql`select pg_advisory_xact_lock(hashtextextended(${`register ${name}`}, 0))`.execute(trx)
  }
}

/** An owner logs in without a restaurant code, so no one else may use either name. */
async function refuseTaken(trx: Db, { userId, email }: Registration): Promise<void> {
  const isTaken = async (name: string) => {
    const { rows } = await sql`select from users
      where lower(user_id) = lower(${name}) or lower(email) = lower(${name}) limit 1`.execute(trx)
    return rows.length > 0
  }
  const taken = [
    ...((await isTaken(userId)) ? [USER_ID_TAKEN] : []),
    ...((await isTaken(email)) ? [EMAIL_TAKEN] : []),
  ]
  const [first] = taken
  if (!first) return
  const details = taken.map(({ code, path }) => ({ path, message: englishOf(code) }))
  throw conflict(first.code, { details })
}

const USER_ID_TAKEN = { code: 'USER_ID_TAKEN', path: 'body.userId' } as const
const EMAIL_TAKEN = { code: 'EMAIL_TAKEN', path: 'body.email' } as const

type Making = {
  readonly restaurantId: string
  readonly ownerId: string
  readonly passwordHash: string
  readonly at: Date
  readonly newId: () => string
}

/** Returns the details for the audit log. */
async function insertAll(
  trx: Db,
  wanted: Registration,
  { restaurantId, ownerId, passwordHash, at, newId }: Making,
) {
  const { country, language, billingPeriod, ownerName } = wanted
  const name = { [language]: wanted.restaurantName }
  const packageType = packageTypeOf(wanted.selectedPackage)
  const code = await freeCode(trx, wanted)
  await trx
    .insertInto('restaurants')
    .values({
      id: restaurantId,
      code,
      country,
      name: JSON.stringify(name),
      package_type: packageType,
      billing_period: billingPeriod,
      created_at: at,
    })
    .execute()
  const branch = { restaurantId, name, code: 'B1', country, language, sort: 0 }
  const branchId = await insertNewBranch(trx, branch, newId)
  await trx
    .insertInto('users')
    .values({
      id: ownerId,
      restaurant_id: restaurantId,
      user_id: wanted.userId,
      email: wanted.email,
      name: ownerName,
      role: 'restaurant_admin',
      password_hash: passwordHash,
      language,
      created_at: at,
    })
    .execute()
  await trx
    .insertInto('registrations')
    .values({
      id: wanted.registrationId,
      restaurant_id: restaurantId,
      user_id: ownerId,
      created_at: at,
    })
    .execute()
  return { code, country, packageType, billingPeriod, branchId }
}

/** Characters that are not mistaken for one another on a slip of paper. */
const SIGNS = '23456789ABCDEFGHJKMNPQRSTUVWXYZ'

/**
 * Returns a code that people can read out: the beginning of the name in Latin letters, else the country, and
 * four characters.
 */
async function freeCode(
  trx: Db,
  { restaurantName, country }: Pick<Registration, 'restaurantName' | 'country'>,
): Promise<string> {
  const latin = restaurantName
    .normalize('NFKD')
    .toUpperCase()
    .replaceAll(/[^A-Z0-9]/g, '')
  const start = latin.length < 3 ? country : latin.slice(0, 8)
  for (;;) {
    const signs = Array.from({ length: 4 }, () => SIGNS[randomInt(SIGNS.length)])
    const code = `${start}-${signs.join('')}`
    const { rows } = await sql`select from restaurants where lower(code) = lower(${code})`.execute(
      trx,
    )
    if (rows.length === 0) return code
  }
}
