import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto'
import { type PinRecipe, pinKey } from '#shared/pins/pin-proof.ts'
import { DAY_MS } from '#shared/time/milliseconds.ts'
import type { Db } from '../platform/database/database.ts'
import { keyFor } from '../platform/secrets/secrets.ts'

/** A tenth of a second on a till's processor, and on the server once for each new PIN. */
const ROUNDS = 300_000
/** Milliseconds for which a PIN that has ended proves earlier actions. */
const KEPT_MS = 8 * DAY_MS
/** Clocks of tills, corrected by ours, may still be this far off; a change takes as long to reach them. */
const SKEW_MS = 120_000

const CIPHER = 'aes-256-gcm'
const IV = 12
const TAG = 16

type PinKey = { readonly key: Uint8Array; readonly digits: number }
/** `ended`: it was replaced or removed. Earlier actions still hold; it opens nothing now. */
export type PastKey = PinKey & {
  readonly ended: boolean
  /** Whether it was valid at the requested time. */
  readonly held: boolean
}

type Set = {
  readonly restaurantId: string
  readonly userId: string
  /** Null removes it. `hash` is the value of `users.pin_hash`. */
  readonly pin: { readonly text: string; readonly hash: string } | null
  readonly at: Date
}

/**
 * Keeps keys of PINs, by which tills and the server prove to each other what happened offline (decision 0019).
 */
export function createPinKeys({ db, secret }: { readonly db: Db; readonly secret: string }) {
  const sealing = keyFor(secret, 'pin keys')
  const salting = keyFor(secret, 'pin salt')

  const recipe = (restaurantId: string): PinRecipe => ({
    salt: createHmac('sha256', salting).update(restaurantId).digest('base64url'),
    rounds: ROUNDS,
  })

  function seal(key: Uint8Array): Buffer {
    const iv = randomBytes(IV)
    const cipher = createCipheriv(CIPHER, sealing, iv)
    const sealed = Buffer.concat([cipher.update(key), cipher.final()])
    return Buffer.concat([iv, cipher.getAuthTag(), sealed])
  }

  /** Returns null if the server's secret has changed since it was sealed. */
  function unseal(sealed: Buffer): Uint8Array | null {
    try {
      const decipher = createDecipheriv(CIPHER, sealing, sealed.subarray(0, IV))
      decipher.setAuthTag(sealed.subarray(IV, IV + TAG))
      return Buffer.concat([decipher.update(sealed.subarray(IV + TAG)), decipher.final()])
    } catch {
      return null
    }
  }

  /** Keeps the key of a new PIN, and ends the one before; in the transaction that sets it. */
  async function keep(trx: Db, { restaurantId, userId, pin, at }: Set): Promise<void> {
    await trx
      .updateTable('pin_keys')
      .set({ ended_at: at })
      .where('user_id', '=', userId)
      .where('ended_at', 'is', null)
      .execute()
    await trx
      .deleteFrom('pin_keys')
      .where('user_id', '=', userId)
      .where('ended_at', '<', new Date(at.getTime() - KEPT_MS))
      .execute()
    if (pin === null) return
    await trx
      .insertInto('pin_keys')
      .values({
        restaurant_id: restaurantId,
        user_id: userId,
        pin_hash: pin.hash,
        sealed: seal(await pinKey(pin.text, recipe(restaurantId))),
        digits: pin.text.length,
        set_at: at,
      })
      .execute()
  }

  /** Returns the keys of current PINs, by person; without PINs set before keys were kept. */
  async function current(userIds: readonly string[]): Promise<ReadonlyMap<string, PinKey>> {
    const rows = await db
      .selectFrom('pin_keys as k')
      .innerJoin('users as u', (join) =>
        join.onRef('u.id', '=', 'k.user_id').onRef('u.pin_hash', '=', 'k.pin_hash'),
      )
      .select(['k.user_id', 'k.sealed', 'k.digits'])
      .where((eb) => eb('k.user_id', '=', eb.fn.any(eb.val([...userIds]))))
      .where('k.ended_at', 'is', null)
      .execute()
    return new Map(
      rows.flatMap(({ user_id, sealed, digits }) => {
        const key = unseal(sealed)
        return key ? [[user_id, { key, digits }] as const] : []
      }),
    )
  }

  return {
    recipe,
    keep,
    current,

    /** Keeps the key of a PIN that was set before keys were kept, now that it was typed. */
    async learn({ restaurantId, userId, pin, at }: Set): Promise<void> {
      if ((await current([userId])).has(userId)) return
      await keep(db, { restaurantId, userId, pin, at })
    },

    /** Returns all kept keys of a person of the restaurant, and which of them were valid at a time. */
    async kept(restaurantId: string, userId: string, at: Date): Promise<readonly PastKey[]> {
      const rows = await db
        .selectFrom('pin_keys')
        .select(['sealed', 'digits', 'set_at', 'ended_at'])
        .where('restaurant_id', '=', restaurantId)
        .where('user_id', '=', userId)
        .execute()
      return rows.flatMap(({ sealed, digits, set_at, ended_at }) => {
        const key = unseal(sealed)
        const begun = set_at.getTime() <= at.getTime() + SKEW_MS
        const over = ended_at !== null && ended_at.getTime() < at.getTime() - SKEW_MS
        return key ? [{ key, digits, ended: ended_at !== null, held: begun && !over }] : []
      })
    },
  }
}
export type PinKeys = ReturnType<typeof createPinKeys>
