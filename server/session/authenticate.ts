import type { Db } from '../platform/database/database.ts'
import type { Caller, SessionLookup } from '../tenancy/caller.ts'
import type { AccessTokens } from './access-token.ts'
import { holderOf } from './people.ts'
import type { Holder } from './holder.ts'
import type { SessionStore } from './sessions.ts'

/** A revoked session works for at most this long on other nodes. */
const TRUSTED_MS = 3000
const MOST_REMEMBERED = 10_000

type Deps = {
  readonly db: Db
  readonly tokens: AccessTokens
  readonly store: SessionStore
  readonly now: () => Date
  /** Runs when a session is over, so that its tokens and sockets end on every node. */
  readonly onEnd: (sessionId: string) => void
}

/**
 * Returns whom an access token belongs to. The database is asked every three seconds, not on every call,
 * whether the session still holds and what its person may do.
 */
export function createAuthenticate({ db, tokens, store, now, onEnd }: Deps) {
  type Known = { readonly at: number; readonly holder: Promise<Holder | undefined> }
  const known = new Map<string, Known>()

  const load = async (sessionId: string): Promise<Holder | undefined> => {
    const session = await store.find(sessionId)
    const at = now()
    if (session?.revoked_at !== null) return undefined
    if (session.ends_at !== null && session.ends_at <= at) return undefined
    const before = await store.handOver(session, at)
    if (before !== undefined) onEnd(before)
    return holderOf(db, session, at)
  }

  const holderOfSession = (sessionId: string): Promise<Holder | undefined> => {
    const at = now().getTime()
    const found = known.get(sessionId)
    if (found && at - found.at < TRUSTED_MS) return found.holder
    const holder = load(sessionId)
    // A failed query is repeated by the next call.
    holder.catch(() => known.delete(sessionId))
    known.delete(sessionId)
    known.set(sessionId, { at, holder })
    const [oldest] = known.keys()
    if (known.size > MOST_REMEMBERED && oldest !== undefined) known.delete(oldest)
    return holder
  }

  return {
    authenticate: async (token: string): Promise<Caller | undefined> => {
      const claims = tokens.read(token)
      let holder = claims && (await holderOfSession(claims.sid))
      // The token has newer permissions than the kept ones: another node has made it.
      if (claims && holder && holder.permissionsVersion < claims.pv) {
        known.delete(claims.sid)
        holder = await holderOfSession(claims.sid)
      }
      if (!claims || holder?.id !== claims.sub || holder.permissionsVersion !== claims.pv) {
        return undefined
      }
      return callerOf(holder, claims.sid)
    },

    sessionLookup: {
      async recall(sessionId) {
        const holder = await load(sessionId)
        return holder && callerOf(holder, sessionId)
      },
      versions: (sessionIds) => store.versions(sessionIds, now()),
    } satisfies SessionLookup,

    /** Queries again at the next call: the session has ended. */
    forget: (sessionId: string): void => void known.delete(sessionId),

    /** Queries again at the next call of any session: which sessions a person has is not known here. */
    forgetAll: (): void => known.clear(),
  }
}

const callerOf = (holder: Holder, sessionId: string): Caller => ({
  userId: holder.id,
  name: holder.name,
  role: holder.role,
  restaurantId: holder.restaurantId,
  branchIds: holder.branchIds,
  permissions: holder.permissions,
  permissionsVersion: holder.permissionsVersion,
  shownVersion: holder.shownVersion,
  packageType: holder.packageType,
  purpose: holder.purpose,
  sessionId,
})
