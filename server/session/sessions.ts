import { sql } from 'kysely'
import type { Db } from '../database/database.ts'
import { hashToken } from './secrets.ts'

const REFRESH_DAYS = 30
const DAY_MS = 86_400_000

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
    async insert(id: string, owner: Owner, at: Date): Promise<void> {
      await db
        .insertInto('sessions')
        .values({
          id,
          user_id: 'userId' in owner ? owner.userId : null,
          bypass_token_id: 'bypassTokenId' in owner ? owner.bypassTokenId : null,
          created_at: at,
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

    async find(id: string) {
      return db.selectFrom('sessions').selectAll().where('id', '=', id).executeTakeFirst()
    },

    async revoke(id: string, reason: string, at: Date): Promise<void> {
      await db
        .updateTable('sessions')
        .set({ revoked_at: at, revoked_reason: reason })
        .where('id', '=', id)
        .where('revoked_at', 'is', null)
        .execute()
    },
  }
}
export type SessionStore = ReturnType<typeof createSessionStore>
