import type { Permission } from '#shared/permissions/permission.ts'
import type { Role } from '#shared/permissions/role.ts'

/** Who makes a call, as its access token says. */
export type Caller = {
  readonly userId: string
  readonly name: string
  readonly role: Role
  /** Null for platform roles, which belong to no restaurant. */
  readonly restaurantId: string | null
  /** `all`: every branch of the restaurant, or of every restaurant for platform roles. */
  readonly branchIds: readonly string[] | 'all'
  readonly permissions: readonly Permission[]
  readonly sessionId: string
  /** `kitchen`: came in by a kiosk token and sees no prices. */
  readonly purpose: 'full' | 'kitchen'
}

/** Says who a token belongs to; undefined when it is false, expired or its session was revoked. */
export type Authenticate = (token: string) => Promise<Caller | undefined> | Caller | undefined

/** Whether a caller may see and work in a branch of the given restaurant. */
export function mayEnterBranch(
  { branchIds, restaurantId }: Pick<Caller, 'branchIds' | 'restaurantId'>,
  branch: { readonly id: string; readonly restaurantId: string },
): boolean {
  if (restaurantId !== null && restaurantId !== branch.restaurantId) return false
  return branchIds === 'all' || branchIds.includes(branch.id)
}
