import { sql } from 'kysely'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#shared/time/milliseconds.ts'
import type { Db } from '../platform/database/database.ts'
import { versionOf } from '../tenancy/caller.ts'
import { hashToken } from '../platform/secrets/secrets.ts'

const REFRESH_DAYS = 30
/** How long a session by PIN lasts, however often it is renewed: a working day. */
const PIN_HOURS = 12
/** A session by PIN that works for this long has arrived: the one before it is over. */
const ARRIVED_MS = MINUTE_MS
/**
 * Ways in which the session by password ends when a till passes to another person; any other way ends those by
 * PIN too.
 */
const HANDED_OVER = ['handed over', 'logout']

/** Where and how a session begins. */
export type Beginning = {
  readonly owner: Owner
  readonly deviceId?: string | null
  /** Hash of the device's secret. */
  readonly device?: Buffer | null
  /** The session that it takes over from by PIN. */
  readonly before?: Session
  /** When the person took over, if the server gets to know it only now. */
  readonly since?: Date
}

type Owner = { readonly userId: string } | { readonly grantId: string }
/** A link had sessions of its own before grants were kept. */
type FormerOwner = Owner | { readonly bypassTokenId: string }

/** The result of the first or a repeated use of a refresh token. */
export type Exchange = {
  readonly session_id: string
  readonly expires_at: Date
  readonly used_at: Date
  readonly revoked_at: Date | null
  readonly user_id: string | null
  readonly bypass_token_id: string | null
  readonly grant_id: string | null
  readonly device_hash: Buffer | null
  readonly root_id: string | null
  readonly ends_at: Date | null
}

export type Session = {
  readonly id: string
  readonly root_id: string | null
  readonly replaces: string | null
  readonly created_at: Date
  readonly device_id: string | null
  readonly device_hash: Buffer | null
}

/** Keeps sessions and their refresh tokens. An unknown token is invalid. */
export function createSessionStore(db: Db) {
  return {
    async insert(id: string, { owner, before, ...begun }: Beginning, at: Date): Promise<void> {
      await db
        .insertInto('sessions')
        .values({
          id,
          user_id: 'userId' in owner ? owner.userId : null,
          grant_id: 'grantId' in owner ? owner.grantId : null,
          created_at: begun.since ?? at,
          seen_at: begun.since ?? at,
          ...placeOf(begun, before),
          ...(before && {
            replaces: before.id,
            root_id: before.root_id ?? before.id,
            ends_at: await endByPin(db, before.root_id ?? before.id, at),
          }),
        })
        .execute()
    },

    /** Records that a person was at a device without the server. The session is over, and never had a token. */
    async insertPast(
      id: string,
      { userId, deviceId, since }: { userId: string; deviceId: string; since: Date },
      at: Date,
    ): Promise<void> {
      await db
        .insertInto('sessions')
        .values({
          id,
          user_id: userId,
          device_id: deviceId,
          created_at: since,
          seen_at: since,
          revoked_at: at,
          revoked_reason: 'offline',
        })
        .execute()
    },

    /** Returns whether the session by password behind a session by PIN has not been ended for a reason. */
    async rootHolds(rootId: string | null): Promise<boolean> {
      if (rootId === null) return true
      const root = await db
        .selectFrom('sessions')
        .select(['revoked_at', 'revoked_reason'])
        .where('id', '=', rootId)
        .executeTakeFirst()
      if (!root) return false
      return root.revoked_at === null || HANDED_OVER.includes(root.revoked_reason ?? '')
    },

    /**
     * Ends the session before, once the one that took over has been at work for a minute; returns its id. Not
     * at once: if the response was lost, the till continues with the one before.
     */
    async handOver({ id, replaces, created_at }: Session, at: Date): Promise<string | undefined> {
      if (replaces === null || at.getTime() - created_at.getTime() < ARRIVED_MS) return undefined
      await db.updateTable('sessions').set({ replaces: null }).where('id', '=', id).execute()
      await revoke(db, replaces, 'handed over', at)
      return replaces
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

    /** Marks a token as used, once: `used_at` is the time of that. */
    async useToken(token: string, at: Date): Promise<Exchange | undefined> {
      const { rows } = await sql<Exchange>`
        update refresh_tokens t set used_at = coalesce(t.used_at, ${at})
        from sessions s where s.id = t.session_id and t.hash = ${hashToken(token)}
        returning t.session_id, t.expires_at, t.used_at, s.revoked_at, s.user_id, s.bypass_token_id,
          s.grant_id, s.device_hash, s.root_id, s.ends_at
      `.execute(db)
      return rows[0]
    },

    /**
     * Settles a token that was exchanged in the future, when the clock was ahead. Returns whether its successor
     * has been exchanged as well; if not, the response was lost, and the exchange counts from `at`.
     */
    async settleFuture(token: string, successor: string, at: Date): Promise<boolean> {
      const next = await db
        .selectFrom('refresh_tokens')
        .select('used_at')
        .where('hash', '=', hashToken(successor))
        .executeTakeFirst()
      if (next && next.used_at !== null) return true
      await db
        .updateTable('refresh_tokens')
        .set({ used_at: at })
        .where('hash', '=', hashToken(token))
        .execute()
      return false
    },

    /** Notes that a session goes on. */
    async seen(id: string, at: Date): Promise<void> {
      await db
        .updateTable('sessions')
        .set({ seen_at: at })
        .where('id', '=', id)
        .where('seen_at', '<', at)
        .execute()
    },

    /** Notes the device of a session that began before devices had secrets. */
    async noteSecret(id: string, device: Buffer): Promise<void> {
      await db
        .updateTable('sessions')
        .set({ device_hash: device })
        .where('id', '=', id)
        .where('device_hash', 'is', null)
        .execute()
    },

    /** A session that a wrong clock let end too late ends after a working day at most. */
    async boundEnd(id: string, at: Date): Promise<void> {
      const latest = new Date(at.getTime() + PIN_HOURS * HOUR_MS)
      await db
        .updateTable('sessions')
        .set({ ends_at: latest })
        .where('id', '=', id)
        .where('ends_at', '>', latest)
        .execute()
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

    /** Returns `versionOf` each session; one that no longer holds is not among them. */
    async versions(ids: readonly string[], at: Date): Promise<ReadonlyMap<string, string>> {
      const { rows } = await sql<{
        readonly id: string
        readonly permissionsVersion: number
        readonly shownVersion: number
      }>`
        select s.id, coalesce(u.permissions_version, 1) as "permissionsVersion",
          coalesce(r.shown_version, 0) as "shownVersion" from sessions s
        left join users u on u.id = s.user_id
        left join grants g on g.id = s.grant_id
        left join bypass_tokens t on t.id = coalesce(s.bypass_token_id, g.bypass_token_id)
        left join restaurants r
          on r.id = coalesce(u.restaurant_id, g.restaurant_id, t.restaurant_id)
        where s.id = any(${[...ids]}::uuid[]) and s.revoked_at is null
          and (u.active or (u.id is null and g.revoked_at is null
            and (t.id is null or (t.revoked_at is null and t.expires_at > ${at}))))`.execute(db)
      return new Map(rows.map(({ id, ...versions }) => [id, versionOf(versions)]))
    },

    revoke: (id: string, reason: string, at: Date): Promise<void> => revoke(db, id, reason, at),

    /** Ends every session of a person or a screen; returns their ids, whose sockets are cut. */
    async revokeAll(
      owner: FormerOwner,
      reason: string,
      at: Date,
      /** The session that stays. */
      except: string | null = null,
    ): Promise<readonly string[]> {
      const [column, id] = columnOf(owner)
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

function columnOf(owner: FormerOwner) {
  if ('userId' in owner) return ['user_id', owner.userId] as const
  return 'grantId' in owner
    ? (['grant_id', owner.grantId] as const)
    : (['bypass_token_id', owner.bypassTokenId] as const)
}

/** Returns the device on which a session lives: that of the one before, unless it is named. */
const placeOf = ({ deviceId, device }: Omit<Beginning, 'owner'>, before: Session | undefined) => ({
  device_id: deviceId ?? before?.device_id ?? null,
  device_hash: device ?? before?.device_hash ?? null,
})

/**
 * Returns a working day from now, but not beyond the session by password, which ends with its last refresh
 * token.
 */
async function endByPin(db: Db, rootId: string, at: Date): Promise<Date> {
  const root = await db
    .selectFrom('refresh_tokens')
    .select((eb) => eb.fn.max('expires_at').as('end'))
    .where('session_id', '=', rootId)
    .executeTakeFirst()
  const end = at.getTime() + PIN_HOURS * HOUR_MS
  return new Date(Math.min(end, root?.end?.getTime() ?? end))
}

async function revoke(db: Db, id: string, reason: string, at: Date): Promise<void> {
  await db
    .updateTable('sessions')
    .set({ revoked_at: at, revoked_reason: reason })
    .where('id', '=', id)
    .where('revoked_at', 'is', null)
    .execute()
}
