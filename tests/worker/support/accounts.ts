import type { Me, SignedIn, Tokens, User } from '#shared/session/session.ts'
import type { Clock } from '#shared/sync/platform.ts'
import {
  board,
  branch,
  cashier,
  otherBranch,
  owner,
  RESTAURANT,
  support,
  teller,
  waiter,
} from './fixtures.ts'

export const LIFETIME = 900
const GRACE = 30_000

type Family = { user: User; access: string; refresh: string; ended: boolean; expiresAt: number }

/** Sessions on the server: refresh tokens rotate, the same one returns the same successor for 30 s. */
export function createAccounts(clock: Clock) {
  const families: Family[] = []
  const closed = new Set<string>()
  const rotated = new Map<
    string,
    { readonly family: Family; readonly tokens: Tokens; readonly at: number }
  >()
  let count = 0
  let rotations = 0

  const people: Record<string, User> = {
    noy: cashier,
    kham: owner,
    lae: waiter,
    mo: teller,
    sala: support,
    board,
  }

  function issue(family: Family): Tokens {
    count += 1
    family.access = `access-${count}`
    family.refresh = `refresh-${count}`
    family.expiresAt = clock.now() + LIFETIME * 1000
    return { accessToken: family.access, refreshToken: family.refresh, expiresIn: LIFETIME }
  }

  return {
    rotations: () => rotations,
    login(userId: string): SignedIn | null {
      const user = people[userId]
      if (!user) return null
      const family: Family = { user, access: '', refresh: '', ended: false, expiresAt: 0 }
      families.push(family)
      return { success: true, user, tokens: issue(family), message: 'Login successful' }
    },
    /** A person's choice, here or in another browser. */
    speak(id: string, language: string) {
      for (const [name, user] of Object.entries(people))
        if (user.id === id) people[name] = { ...user, language }
      for (const family of families)
        if (family.user.id === id) family.user = { ...family.user, language }
    },
    /** Gives a person permissions beside those of the role. */
    allow(id: string, permissions: User['permissions']) {
      for (const [name, user] of Object.entries(people))
        if (user.id === id) people[name] = { ...user, permissions }
    },
    person: (id: string): User | undefined => Object.values(people).find((user) => user.id === id),
    loginById(id: string): SignedIn | null {
      const name = Object.keys(people).find((key) => people[key]?.id === id)
      return name === undefined ? null : this.login(name)
    },
    byToken(token: string | null): User | null {
      const family = families.find(({ access, ended }) => access === token && !ended)
      return family && family.expiresAt > clock.now() ? family.user : null
    },
    refresh(token: string): Tokens | null {
      const before = rotated.get(token)
      if (before) {
        if (!before.family.ended && clock.now() - before.at <= GRACE) return before.tokens
        before.family.ended = true
        return null
      }
      const family = families.find(({ refresh, ended }) => refresh === token && !ended)
      if (!family) return null
      rotations += 1
      const tokens = issue(family)
      rotated.set(token, { family, tokens, at: clock.now() })
      return tokens
    },
    end(token: string | null) {
      for (const family of families) if (family.access === token) family.ended = true
    },
    /** Access tokens are not known any more, e.g. signing keys changed; refresh tokens are. */
    expireAccess() {
      for (const family of families) family.expiresAt = 0
    },
    /** The owner ends the screens of the branch. */
    endBoards() {
      for (const family of families) if (family.user.id === board.id) family.ended = true
    },
    revokeAll() {
      for (const family of families) family.ended = true
    },
    /** The branch is closed for good. */
    closeBranch(branchId: string) {
      closed.add(branchId)
    },
    me: (user: User, asked?: unknown): Me => ({
      user,
      closedBranchIds: [...closed],
      restaurant: { _id: RESTAURANT, name: { en: 'Phousi Kitchen' }, code: 'PHOUSI' },
      branches: [branch, otherBranch]
        .filter(({ _id }) => !closed.has(_id))
        .filter(({ _id }) => user.restaurantId !== null || _id === branch._id || _id === asked)
        .map(({ _id, restaurantId, name, country, currency }) => ({
          _id,
          restaurantId,
          name,
          country,
          currency,
        })),
    }),
  }
}
