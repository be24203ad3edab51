import type { Contract } from '#shared/contract/index.ts'
import { LocalText } from '#shared/contract/scalars.ts'
import type { Db } from '../database/database.ts'
import type { Handlers } from '../http/implement.ts'
import { listBranches, listClosedBranches } from '../branches/repository.ts'
import { unauthorized } from '../http/errors.ts'
import { type Holder, holderOf, toUser } from './people.ts'
import type { Register } from './registration.ts'
import type { SessionStore } from './sessions.ts'
import type { SignIn } from './sign-in.ts'
import type { Tokens } from '#shared/session/session.ts'

type Deps = {
  readonly db: Db
  readonly now: () => Date
  readonly signIn: SignIn
  readonly register: Register
  readonly store: SessionStore
}

/** More branches than any window could list; platform staff search in `GET /branches`, and name the one they mean. */
const MOST_BRANCHES = 500

const signedIn = (
  { holder, tokens }: { readonly holder: Holder; readonly tokens: Tokens },
  message: string,
) => ({ success: true, user: toUser(holder), tokens, message }) as const

/** Specification, section 7, Authentication; the messages are those of section 8. */
export const createSessionHandlers = ({
  db,
  now,
  signIn,
  register,
  store,
}: Deps): Handlers<Contract>['session'] => ({
  async login({ body }) {
    return signedIn(
      await signIn.withPassword(body.email, body.password, undefined),
      'Login successful',
    )
  },

  async loginWithUserId({ body: { userId, password, restaurantCode } }) {
    return signedIn(await signIn.withPassword(userId, password, restaurantCode), 'Login successful')
  },

  async register({ body, request }) {
    return signedIn(await register(body, request.ip), 'Registration successful')
  },

  async refreshToken({ body }) {
    return { success: true, tokens: await signIn.refresh(body.refreshToken) }
  },

  async logout({ caller }) {
    await signIn.logout(caller.sessionId)
    return { success: true, message: 'Logout successful' }
  },

  async validateBypassToken({ params, query }) {
    return signedIn(
      await signIn.withBypassToken(params.restaurantId, query.token),
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
