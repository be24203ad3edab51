import type { Role } from '#shared/permissions/role.ts'
import { demoId } from './ids.ts'
import { demoRestaurants } from './restaurants.ts'

/** Password of every demo login. */
export const DEMO_PASSWORD = 'sala-demo-2026'

export type DemoLogin = {
  readonly id: string
  /** Typed at login, e.g. `la.cashier`. */
  readonly userId: string
  readonly name: string
  readonly role: Role
  readonly restaurantId: string | null
  /** Branches of the person; empty for owners and platform staff, who work everywhere. */
  readonly branchIds: readonly string[]
}

const STAFF: readonly (readonly [word: string, role: Role])[] = [
  ['owner', 'restaurant_admin'],
  ['branch', 'branch_admin'],
  ['manager', 'manager'],
  ['cashier', 'cashier'],
  ['waiter', 'waiter'],
  ['chef', 'chef'],
  ['staff', 'employee'],
]
const PLATFORM: readonly (readonly [word: string, role: Role])[] = [
  ['admin', 'sala_admin'],
  ['staff', 'sala_staff'],
  ['support', 'sala_support'],
]

/**
 * Returns every demo login: `la.owner`, `la.branch`, `la.manager`, `la.cashier`, `la.waiter`, `la.chef` and
 * `la.staff`, the same for the other countries, `la.manager2` and so on for a second branch, and `sala.admin`.
 */
export function demoLogins(): readonly DemoLogin[] {
  const ofRestaurants = demoRestaurants().flatMap(({ id, country, people, branches }) =>
    branches.flatMap(({ branch, sort }) =>
      STAFF.filter(([, role]) => sort === 0 || role !== 'restaurant_admin').map(
        ([word, role], index): DemoLogin => {
          const userId = `${country.toLowerCase()}.${word}${sort === 0 ? '' : sort + 1}`
          return {
            id: demoId('user', userId),
            userId,
            name: people[(index + sort * 3) % people.length] ?? word,
            role,
            restaurantId: id,
            branchIds: role === 'restaurant_admin' ? [] : [branch._id],
          }
        },
      ),
    ),
  )
  const ofPlatform = PLATFORM.map(([word, role]): DemoLogin => ({
    id: demoId('user', `sala.${word}`),
    userId: `sala.${word}`,
    name: `Sala ${word}`,
    role,
    restaurantId: null,
    branchIds: [],
  }))
  return [...ofRestaurants, ...ofPlatform]
}

/** Returns the address of each branch's kitchen screen, below the server's own. */
export const demoKitchens = () =>
  demoRestaurants().flatMap(({ id, branches }) =>
    branches.map(({ branch, kitchenToken }) => ({
      branch: branch.code,
      path: `/restaurant/${id}/branch/${branch._id}/kitchen?token=${kitchenToken}`,
    })),
  )
