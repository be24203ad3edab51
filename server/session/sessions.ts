import { sql } from 'kysely'
import { DAY_MS } from '#shared/time/milliseconds.ts'
import type { Db } from '../database/database.ts'
import { hashToken } from './secrets.ts'

const REFRESH_DAYS = 30

type Owner = { readonly userId: string } | { readonly bypassTokenId: string }

/** What the first or a repeated use of a refresh token found. */
export type Exchange = {
  readonly session_id: string
  readonly expires_at: Date
  readonly used_at: Date
  readonly revoked_at: Date | null
  readonly user_id: string | null
  readonly bypass_token_id: string | null
}

/** Sessions and their refresh tokens. A token unknown to it is nobody's. */
export function createSessionStore(db: Db) {
  return {
    async insert(
      id: string,
      owner: Owner,
      at: Date,
      deviceId: string | null = null,
    ): Promise<void> {
      await db
        .insertInto('sessions')
        .values({
          id,
          user_id: 'userId' in owner ? owner.userId : null,
          bypass_token_id: 'bypassTokenId' in owner ? owner.bypassTokenId : null,
          created_at: at,
          device_id: deviceId,
        })
        .execute()
    },

    /** Adding the same token again changes nothing: two refreshes in the same moment make one successor. */
    async addToken(sessionId: string, token: string, at: Date): Promise<void> {
      await db
        .insertInto('refresh_tokens')
        .values({
          hash: hashToken(token),
          session_id: sessionId,
          expires_at: new Date(at.getTime() + REFRESH_DAYS * DAY_MS),
        })
        .onConflict((conflict) => conflict.column('hash').doNothing())
        .execute()
    },

    /** Marks a token used, once: `used_at` tells when that was. */
    async useToken(token: string, at: Date): Promise<Exchange | undefined> {
      const { rows } = await sql<Exchange>`
        update refresh_tokens t set used_at = coalesce(t.used_at, ${at})
        from sessions s where s.id = t.session_id and t.hash = ${hashToken(token)}
        returning t.session_id, t.expires_at, t.used_at, s.revoked_at, s.user_id, s.bypass_token_id
      `.execute(db)
      return rows[0]
    },

    /** Notes where a session lives, once: it never moves to another device. */
    async noteDevice(id: string, deviceId: string): Promise<void> {
      await db
        .updateTable('sessions')
        .set({ device_id: deviceId })
        .where('id', '=', id)
        .where('device_id', 'is', null)
        .execute()
    },

    async find(id: string) {
      return db.selectFrom('sessions').selectAll().where('id', '=', id).executeTakeFirst()
    },

    /** The version of the rights behind each session; one that no longer holds is not among them. */
    async versions(ids: readonly string[], at: Date): Promise<ReadonlyMap<string, number>> {
      const { rows } = await sql<{ readonly id: string; readonly version: number }>`
        select s.id, coalesce(u.permissions_version, 1) as version from sessions s
        left join users u on u.id = s.user_id
        left join bypass_tokens t on t.id = s.bypass_token_id
        where s.id = any(${[...ids]}::uuid[]) and s.revoked_at is null
          and (u.active or (t.revoked_at is null and t.expires_at > ${at}))`.execute(db)
      return new Map(rows.map(({ id, version }) => [id, version]))
    },

    async revoke(id: string, reason: string, at: Date): Promise<void> {
      await db
        .updateTable('sessions')
        .set({ revoked_at: at, revoked_reason: reason })
        .where('id', '=', id)
        .where('revoked_at', 'is', null)
        .execute()
    },

    /** Ends every session of a person or of a kiosk's link; answers their ids, whose sockets are to be cut. */
    async revokeAll(
      owner: Owner,
      reason: string,
      at: Date,
      /** The session that stays. */
      except: string | null = null,
    ): Promise<readonly string[]> {
      const [column, id] =
        'userId' in owner
          ? (['user_id', owner.userId] as const)
          : (['bypass_token_id', owner.bypassTokenId] as const)
      const ended = await db
        .updateTable('sessions')
        .set({ revoked_at: at, revoked_reason: reason })
        .where(column, '=', id)
        .where('revoked_at', 'is', null)
        .$if(except !== null, (query) => query.where('id', '<>', except ?? ''))
        .returning('id')
        .execute()
      return ended.map((session) => session.id)
    },

    /** Notes that a screen uses its link. */
    async kioskSeen(id: string, at: Date): Promise<void> {
      await db.updateTable('bypass_tokens').set({ last_used_at: at }).where('id', '=', id).execute()
    },
  }
}
export type SessionStore = ReturnType<typeof createSessionStore>
