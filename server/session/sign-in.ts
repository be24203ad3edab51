import type { Tokens } from '#shared/session/session.ts'
import type { Db } from '../database/database.ts'
import { AppError, badRequest, unauthorized } from '../http/errors.ts'
import { ACCESS_SECONDS, type AccessTokens } from './access-token.ts'
import type { Attempts } from './attempts.ts'
import { checkPassword } from './password.ts'
import { type Account, findAccount, findAccounts, type Holder, holderOf } from './people.ts'
import { hashToken, keyFor, newToken, successorOf } from './secrets.ts'
import type { SessionStore } from './sessions.ts'
import { whoIsMeant } from './whose-name.ts'

/** A refresh token answers the same successor for this long: an answer may be lost, two builds may race. */
const GRACE_MS = 30_000
/** Attempts a minute without restaurant code at a user id of several restaurants, whose people they all are. */
const MOST_SHARED = 20

type Deps = {
  readonly db: Db
  readonly secret: string
  readonly now: () => Date
  readonly newId: () => string
  readonly tokens: AccessTokens
  readonly store: SessionStore
  readonly attempts: Attempts
  /** Told when a session ends, so that its tokens and sockets end on every node. */
  readonly onEnd: (sessionId: string) => void
}

/** Counts attempts at somebody who does not exist; as with real people, neither case nor blanks make another. */
const nobodyNamed = (login: string, restaurantCode = '') =>
  `${login.trim().toLowerCase()} ${restaurantCode.trim().toLowerCase()}`

const codeRequired = () =>
  badRequest(
    'RESTAURANT_CODE_REQUIRED',
    'This user id is used in several restaurants. Check the password and enter the restaurant code.',
  )
const invalidCredentials = () =>
  new AppError(401, 'INVALID_CREDENTIALS', 'Invalid username or password')
const invalidToken = () => new AppError(401, 'INVALID_TOKEN', 'Invalid authentication token')

type Entering = {
  readonly account: Account | undefined
  readonly name: string
  readonly password: string
  readonly refusal?: () => AppError
}

/** Ways in, ways to stay and the way out. */
export function createSignIn(deps: Deps) {
  const { db, now, newId, store, tokens, attempts } = deps
  const refreshKey = keyFor(deps.secret, 'refresh token')

  const tokensFor = (sessionId: string, holder: Holder, refreshToken: string): Tokens => ({
    accessToken: tokens.sign({
      sub: holder.id,
      sid: sessionId,
      rid: holder.restaurantId,
      bids: holder.branchIds === 'all' ? 'all' : [...holder.branchIds],
      role: holder.role,
      pv: holder.permissionsVersion,
      use: holder.purpose,
    }),
    refreshToken,
    expiresIn: ACCESS_SECONDS,
  })

  const begin = async (holder: Holder, deviceId: string | null = null): Promise<Tokens> => {
    const at = now()
    const sessionId = newId()
    const refreshToken = newToken()
    const owner = holder.purpose === 'full' ? { userId: holder.id } : { bypassTokenId: holder.id }
    await store.insert(sessionId, owner, at, deviceId)
    await store.addToken(sessionId, refreshToken, at)
    return tokensFor(sessionId, holder, refreshToken)
  }

  const end = async (sessionId: string, reason: string): Promise<void> => {
    await store.revoke(sessionId, reason, now())
    deps.onEnd(sessionId)
  }

  /** Looks at the password, whether the account is known or not. Attempts are counted by `name`. */
  const enter = async ({ account, name, password, refusal = invalidCredentials }: Entering) => {
    await attempts.reserve(`login ${name}`)
    const fits = await checkPassword(account?.passwordHash, password)
    if (!account?.active || !fits) throw refusal()
    await attempts.release(`login ${name}`)
    return { holder: account.holder, tokens: await begin(account.holder) }
  }

  return {
    /** Begins a session of somebody who has proven who they are. */
    begin,

    /** Signs in by user id or e-mail address. */
    async withPassword(login: string, password: string, restaurantCode: string | undefined) {
      const accounts = await findAccounts(db, login.trim(), restaurantCode?.trim() || undefined)
      const { account, others } = whoIsMeant(accounts)
      if (!account && others) {
        // Also this answer costs what a guess costs: nobody finds out at leisure which user ids there are.
        await attempts.reserve(`login ${nobodyNamed(login, restaurantCode)}`, { most: MOST_SHARED })
        await checkPassword(undefined, password)
        throw codeRequired()
      }
      const name = account?.holder.id ?? nobodyNamed(login, restaurantCode)
      // Who only shares the name has another password, and is to hear what they need.
      return enter({ account, name, password, ...(others && { refusal: codeRequired }) })
    },

    /** Signs in a person who is known by id. */
    asPerson: async (userId: string, password: string) =>
      enter({ account: await findAccount(db, userId), name: userId, password }),

    /** Exchanges the token of a kiosk address. */
    async withBypassToken(restaurantId: string, token: string) {
      const found = await db
        .selectFrom('bypass_tokens')
        .select('id')
        .where('hash', '=', hashToken(token))
        .where('restaurant_id', '=', restaurantId)
        .executeTakeFirst()
      const session = { user_id: null, bypass_token_id: found?.id ?? null }
      const holder = await holderOf(db, session, now())
      if (!holder) throw new AppError(401, 'INVALID_BYPASS_TOKEN', 'Invalid bypass token')
      await store.kioskSeen(holder.id, now())
      return { holder, tokens: await begin(holder) }
    },

    /** Exchanges a refresh token for its successor. One that comes back late was stolen: its family ends. */
    async refresh(refreshToken: string): Promise<Tokens> {
      const at = now()
      const use = await store.useToken(refreshToken, at)
      if (!use) throw invalidToken()
      if (use.revoked_at !== null || use.expires_at <= at) throw unauthorized()
      if (at.getTime() - use.used_at.getTime() > GRACE_MS) {
        await end(use.session_id, 'refresh token used again')
        throw invalidToken()
      }
      const holder = await holderOf(db, use, at)
      if (!holder) throw unauthorized()
      const successor = successorOf(refreshKey, refreshToken)
      await store.addToken(use.session_id, successor, at)
      if (use.bypass_token_id !== null) await store.kioskSeen(use.bypass_token_id, at)
      return tokensFor(use.session_id, holder, successor)
    },

    logout: (sessionId: string) => end(sessionId, 'logout'),
  }
}
export type SignIn = ReturnType<typeof createSignIn>
