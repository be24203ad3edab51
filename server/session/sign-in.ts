import type { Tokens } from '#shared/session/session.ts'
import type { Db } from '../platform/database/database.ts'
import { addJob } from '../jobs/kind.ts'
import { type AppError, badRequest, refusal, unauthorized } from '../platform/http/errors.ts'
import { ACCESS_SECONDS, type AccessTokens } from './access-token.ts'
import type { Attempts } from './attempts.ts'
import type { AdmitScreen } from './admit-screen.ts'
import { grantSeen } from './grants.ts'
import type { KnownDevices } from './known-devices.ts'
import { loginCounters, MOST_A_DAY, networkCounters } from './limits.ts'
import { checkPassword } from '../platform/secrets/password.ts'
import { type Account, findAccount, findAccounts, holderOf } from './people.ts'
import type { Holder } from './holder.ts'
import { grantHolder, linkBy, linkHolder } from './screens.ts'
import { hashToken, keyFor, newToken, successorOf } from '../platform/secrets/secrets.ts'
import type { Beginning, Exchange, SessionStore } from './sessions.ts'
import type { Visitor } from './visitor.ts'
import { whoIsMeant } from './whose-name.ts'
import { WRONG_LOGIN } from './wrong-logins.ts'
import { isNoted, type WrongTries } from './wrong-tries.ts'

/** A refresh token returns the same successor for this long: a response may be lost, two builds may race. */
const GRACE_MS = 30_000
/** A clock that was further ahead has been set back; nodes differ by less. */
const SKEW_MS = 60_000
/**
 * Attempts a minute without restaurant code at a user ID of several restaurants, which all of their people
 * share.
 */
const MOST_SHARED = 20

type Deps = {
  readonly db: Db
  readonly secret: string
  readonly now: () => Date
  readonly newId: () => string
  readonly tokens: AccessTokens
  readonly store: SessionStore
  readonly attempts: Attempts
  readonly devices: KnownDevices
  readonly wrongTries: WrongTries
  readonly admitScreen: AdmitScreen
  /** Called when a session ends, so that its tokens and sockets end on every node. */
  readonly onEnd: (sessionId: string) => void
}

/**
 * Counts attempts at an account that does not exist; as with real people, neither case nor blanks make another.
 */
const nobodyNamed = (login: string, restaurantCode = '') =>
  `${login.trim().toLowerCase()} ${restaurantCode.trim().toLowerCase()}`

const codeRequired = () => badRequest('RESTAURANT_CODE_REQUIRED')
const invalidCredentials = () => refusal(401, 'INVALID_CREDENTIALS')
const invalidBypassToken = () => refusal(401, 'INVALID_BYPASS_TOKEN')
const invalidToken = () => refusal(401, 'INVALID_TOKEN')

/** The words say what to do: the till is not gone, and neither is what was sold on it. */
const pinSessionEnded = () => refusal(401, 'PIN_SESSION_ENDED')

const personOf = ({ id, name, restaurantId }: Holder) => ({ id, name, restaurantId })

type Entering = {
  readonly account: Account | undefined
  readonly name: string
  readonly password: string
  readonly visitor: Visitor
  readonly refused?: () => AppError
}

type Exchanging = {
  readonly refreshToken: string
  readonly successor: string
  readonly use: Exchange
  readonly at: Date
}

type ByPassword = {
  /** User ID or e-mail address. */
  readonly login: string
  readonly password: string
  readonly restaurantCode?: string | undefined
  readonly visitor: Visitor
}

/** Logs in, keeps logged in and logs out. */
export function createSignIn(deps: Deps) {
  const { db, now, newId, store, tokens, attempts, devices, wrongTries } = deps
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

  const begin = async (
    holder: Holder,
    { before, ...where }: Omit<Beginning, 'owner'> = {},
  ): Promise<Tokens> => {
    const at = now()
    const sessionId = newId()
    const refreshToken = newToken()
    const isPerson = holder.purpose === 'full'
    const owner = isPerson ? { userId: holder.id } : { grantId: holder.id }
    await store.insert(sessionId, { owner, ...where, ...(before && { before }) }, at)
    await store.addToken(sessionId, refreshToken, at)
    if (isPerson) await devices.note(where.device ?? before?.device_hash ?? null, holder.id, at)
    return tokensFor(sessionId, holder, refreshToken)
  }

  const end = async (sessionId: string, reason: string): Promise<void> => {
    await store.revoke(sessionId, reason, now())
    deps.onEnd(sessionId)
  }

  /** Checks the password, whether the account is known or not. Attempts are counted by `name`. */
  const enter = async (entering: Entering) => {
    const { account, name, password, visitor, refused = invalidCredentials } = entering
    const familiar = await devices.familiar(visitor.device, account?.holder)
    const known = familiar !== 'stranger'
    const counters = loginCounters({ name, visitor, familiar })
    const { found, counts } = await attempts.look(counters, async () => {
      const fits = await checkPassword(
        account?.passwordHash,
        password,
        known ? 'known' : 'stranger',
      )
      return account?.active && fits ? account.holder : undefined
    })
    if (found) {
      await wrongTries.forgive(found)
      return { holder: found, tokens: await begin(found, { device: visitor.device }) }
    }
    const most = MOST_A_DAY[familiar]
    const tries = counts.at(-1) ?? 0
    if (isNoted(tries, most)) {
      const { network } = visitor
      // Kept for unknown names too, and done after the answer: its time does not tell who exists.
      const person = account ? personOf(account.holder) : null
      await addJob(db, WRONG_LOGIN, { person, network, known, tries, most })
    }
    throw refused()
  }

  async function isStolen({ refreshToken, successor, use, at }: Exchanging): Promise<boolean> {
    const age = at.getTime() - use.used_at.getTime()
    return age < -SKEW_MS ? store.settleFuture(refreshToken, successor, at) : age > GRACE_MS
  }

  /** Sessions by PIN end on their own, and with the session by password behind them. */
  async function refuseOver({ use, at }: Exchanging): Promise<void> {
    if (use.ends_at === null) return
    if (use.ends_at <= at) throw pinSessionEnded()
    if (!(await store.rootHolds(use.root_id))) throw unauthorized()
    await store.boundEnd(use.session_id, at)
  }

  async function noteUse({ use, at }: Exchanging, { device }: Visitor): Promise<void> {
    if (use.bypass_token_id !== null) await store.kioskSeen(use.bypass_token_id, at)
    if (use.grant_id !== null) await grantSeen(db, use.grant_id, at)
    await store.seen(use.session_id, at)
    // Tills that were logged in before devices had secrets become known over time.
    if (use.user_id === null || use.device_hash !== null || device === null) return
    await store.noteSecret(use.session_id, device)
    await devices.note(device, use.user_id, at)
  }

  return {
    /** Begins a session of a person who has proven themselves. */
    begin,

    /** Logs in by user ID or e-mail address. */
    async withPassword({ login, password, restaurantCode, visitor }: ByPassword) {
      const accounts = await findAccounts(db, login.trim(), restaurantCode?.trim() || undefined)
      const { account, others } = whoIsMeant(accounts)
      if (!account && others) {
        // This response costs an attempt too, so that user IDs cannot be collected.
        const named = nobodyNamed(login, restaurantCode)
        const counters = loginCounters({
          name: named,
          visitor,
          familiar: 'stranger',
          most: MOST_SHARED,
        })
        await attempts.look(counters, async () => {
          await checkPassword(undefined, password, 'stranger')
          return undefined
        })
        throw codeRequired()
      }
      const name = account?.holder.id ?? nobodyNamed(login, restaurantCode)
      // A person who only shares the name has another password, and is to hear what they need.
      return enter({ account, name, password, visitor, ...(others && { refused: codeRequired }) })
    },

    /** Logs in a person by id. */
    asPerson: async (userId: string, password: string, visitor: Visitor) =>
      enter({ account: await findAccount(db, userId), name: userId, password, visitor }),

    /** Exchanges the token of a kiosk address for a session of this device's own grant. */
    async withBypassToken(restaurantId: string, token: string, visitor: Visitor) {
      const at = now()
      const { found: link } = await attempts.look(networkCounters('link', visitor), async () => {
        const id = await linkBy(db, restaurantId, hashToken(token))
        return id === undefined ? undefined : linkHolder(db, id, at)
      })
      const branchId = link?.onlyBranchId
      if (!link || !branchId) throw invalidBypassToken()
      const { device } = visitor
      const { id: linkId, name } = link
      const openedBy = { kind: 'link', id: linkId, name } as const
      const id = await deps.admitScreen({ restaurantId, branchId, name, device, openedBy, at })
      await grantSeen(db, id, at)
      const holder = await grantHolder(db, id, at)
      if (!holder) throw invalidBypassToken()
      return { holder, tokens: await begin(holder, { device }) }
    },

    /** Exchanges a refresh token for its successor. One that comes back late was stolen: its family ends. */
    async refresh(refreshToken: string, visitor: Visitor): Promise<Tokens> {
      const at = now()
      const use = await store.useToken(refreshToken, at)
      if (!use) throw invalidToken()
      if (use.revoked_at !== null || use.expires_at <= at) throw unauthorized()
      const exchange = { refreshToken, successor: successorOf(refreshKey, refreshToken), use, at }
      if (await isStolen(exchange)) {
        await end(use.session_id, 'refresh token used again')
        if (use.device_hash) await devices.forget(use.device_hash)
        throw invalidToken()
      }
      await refuseOver(exchange)
      const holder = await holderOf(db, use, at)
      if (!holder) throw unauthorized()
      await store.addToken(use.session_id, exchange.successor, at)
      await noteUse(exchange, visitor)
      return tokensFor(use.session_id, holder, exchange.successor)
    },

    logout: (sessionId: string) => end(sessionId, 'logout'),
  }
}
export type SignIn = ReturnType<typeof createSignIn>
