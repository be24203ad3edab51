import { sql } from 'kysely'
import type { Contract } from '#shared/api.ts'
import type { MakeChange } from '../../change/change.ts'
import type { Db } from '../../platform/database/database.ts'
import { badRequest, forbidden } from '../../platform/http/errors.ts'
import type { Caller } from '../../tenancy/caller.ts'
import type { Entrance } from '../../tenancy/enter.ts'
import type { Handlers } from '../../tenancy/implement.ts'
import type { CountWaiting } from '../waiting.ts'
import { encrypt } from './encrypt.ts'
import { knownOf } from './look.ts'
import type { Vapid } from './vapid.ts'

export type PushDeps = {
  readonly db: Db
  readonly newId: () => string
  readonly configs: Entrance
  readonly change: MakeChange
  readonly waiting: CountWaiting
  readonly vapid: Vapid
  /** Whether an address is that of a push service. */
  readonly isPushService: (endpoint: string) => boolean
}
type Ours = 'push' | 'subscribe' | 'unsubscribe'

/** Returns the handlers of being notified: per person and device, as long as a login with a password lasts. */
export function createPushHandlers({
  db,
  newId,
  configs,
  change,
  waiting,
  vapid,
  isPushService,
}: PushDeps): Pick<Handlers<Contract>['notices'], Ours> {
  /** A login by PIN is on a till that everyone shares. */
  async function isOwnLogin({ sessionId }: Caller): Promise<boolean> {
    const session = await db
      .selectFrom('sessions')
      .select(['user_id', 'root_id', 'revoked_at'])
      .where('id', '=', sessionId)
      .executeTakeFirst()
    return session?.user_id != null && session.root_id === null && session.revoked_at === null
  }

  return {
    async push({ caller, query: { branchId } }) {
      await configs.enter(caller, branchId)
      if (!(await isOwnLogin(caller))) return { key: null, on: false }
      const row = await db
        .selectFrom('push_subscriptions')
        .select('server_key')
        .where('session_id', '=', caller.sessionId)
        .where('branch_id', '=', branchId)
        .executeTakeFirst()
      return { key: vapid.publicKey, on: row?.server_key === vapid.publicKey }
    },

    async subscribe({ caller, query: { branchId }, body }) {
      if (!isPushService(body.endpoint) || !isReadable(body))
        throw badRequest('PUSH_SERVICE_UNKNOWN')
      if (!(await isOwnLogin(caller))) throw forbidden()
      const { notices } = await waiting(caller, branchId)
      return change({
        caller,
        place: { branchId },
        action: null,
        evenClosed: true,
        async work(trx, { at, restaurantId }) {
          // A browser has one address: who was here before is not notified on it any more.
          await trx
            .deleteFrom('push_subscriptions')
            .where('endpoint', '=', body.endpoint)
            .where('session_id', '<>', caller.sessionId)
            .execute()
          const row = {
            ...body,
            server_key: vapid.publicKey,
            known: JSON.stringify(knownOf(notices)),
            looked_seq: sql<number>`(select event_seq from branches where id = ${branchId})`,
            looked_at: at,
          }
          const whose = { session_id: caller.sessionId, user_id: caller.userId, id: newId() }
          await trx
            .insertInto('push_subscriptions')
            .values({ restaurant_id: restaurantId, branch_id: branchId, ...whose, ...row })
            .onConflict((of) => of.columns(['session_id', 'branch_id']).doUpdateSet(row))
            .execute()
          return { result: { key: vapid.publicKey, on: true }, details: {} }
        },
      })
    },

    async unsubscribe({ caller, query: { branchId } }) {
      const key = (await isOwnLogin(caller)) ? vapid.publicKey : null
      return change({
        caller,
        place: { branchId },
        action: null,
        evenClosed: true,
        async work(trx) {
          await trx
            .deleteFrom('push_subscriptions')
            .where('session_id', '=', caller.sessionId)
            .where('branch_id', '=', branchId)
            .execute()
          return { result: { key, on: false }, details: {} }
        },
      })
    },
  }
}

/** Keys that no message can be sealed with would fail at each one. */
function isReadable(keys: Parameters<typeof encrypt>[1]): boolean {
  try {
    encrypt('', keys)
    return true
  } catch {
    return false
  }
}
