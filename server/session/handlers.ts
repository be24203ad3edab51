import type { Contract } from '#shared/api.ts'
import { LocalText } from '#shared/contract/scalars.ts'
import type { Db } from '../platform/database/database.ts'
import type { Handlers } from '../tenancy/implement.ts'
import { listBranches, listClosedBranches } from '../tenancy/branches.ts'
import { unauthorized } from '../platform/http/errors.ts'
import type { Door } from './door.ts'
import { holderOf, toUser } from './people.ts'
import type { Holder } from './holder.ts'
import type { Registration } from '#shared/session/registration.ts'
import type { SessionStore } from './sessions.ts'
import type { SignIn } from './sign-in.ts'
import { type Visitor, visitorOf } from './visitor.ts'
import type { Tokens } from '#shared/session/session.ts'

type Deps = {
  readonly db: Db
  readonly now: () => Date
  readonly signIn: SignIn
  /** Makes a restaurant, its first branch and its owner, and logs the owner in. */
  readonly register: (wanted: Registration, visitor: Visitor) => Promise<LoggedIn>
  readonly store: SessionStore
  readonly door: Door
}

/**
 * More branches than any window could list; platform staff search in `GET /branches`, and name the one they
 * mean.
 */
const MOST_BRANCHES = 500

type LoggedIn = { readonly holder: Holder; readonly tokens: Tokens }

const signedIn = ({ holder, tokens }: LoggedIn, message: string) =>
  ({ success: true, user: toUser(holder), tokens, message }) as const

/** Returns the handlers of the specification, section 7, Authentication, with the messages of section 8. */
export const createSessionHandlers = ({
  db,
  now,
  signIn,
  register,
  store,
  door,
}: Deps): Handlers<Contract>['session'] => ({
  async login({ body: { email: login, password }, request }) {
    const visitor = visitorOf(request)
    const way = { login, password, visitor }
    return signedIn(await door(visitor, () => signIn.withPassword(way)), 'Login successful')
  },

  async loginWithUserId({ body: { userId: login, password, restaurantCode }, request }) {
    const visitor = visitorOf(request)
    const way = { login, password, restaurantCode, visitor }
    return signedIn(await door(visitor, () => signIn.withPassword(way)), 'Login successful')
  },

  async register({ body, request }) {
    const visitor = visitorOf(request)
    return signedIn(await door(visitor, () => register(body, visitor)), 'Registration successful')
  },

  async refreshToken({ body, request }) {
    const tokens = await signIn.refresh(body.refreshToken, visitorOf(request))
    return { success: true, tokens }
  },

  async logout({ caller }) {
    await signIn.logout(caller.sessionId)
    return { success: true, message: 'Logout successful' }
  },

  async validateBypassToken({ params, query, request }) {
    const visitor = visitorOf(request)
    const { restaurantId } = params
    return signedIn(
      await door(visitor, () => signIn.withBypassToken(restaurantId, query.token, visitor)),
      'Authenticated via bypass token',
    )
  },

  async me({ caller, query: { deviceId, branchId } }) {
    if (deviceId !== undefined) await store.noteDevice(caller.sessionId, deviceId)
    const session = await store.find(caller.sessionId)
    const holder = session && (await holderOf(db, session, now()))
    if (!holder) throw unauthorized()
    const [restaurant, { results: branches }, closedBranchIds] = await Promise.all([
      findRestaurant(db, holder.restaurantId),
      listBranches(db, caller, { page: 1, limit: MOST_BRANCHES }),
      listClosedBranches(db, caller, MOST_BRANCHES),
    ])
    const listed = branchId === undefined || branches.some(({ _id }) => _id === branchId)
    if (!listed) {
      const asked = await listBranches(db, caller, { page: 1, limit: 1, only: branchId })
      branches.push(...asked.results)
    }
    const closed = closedBranchIds.length > 0 ? { closedBranchIds } : {}
    return { user: toUser(holder), restaurant, branches, ...closed }
  },
})

async function findRestaurant(db: Db, id: string | null) {
  const row = await db
    .selectFrom('restaurants')
    .select(['id as _id', 'name', 'code'])
    .where('id', '=', id)
    .executeTakeFirst()
  return row ? { ...row, name: LocalText.parse(row.name) } : null
}
