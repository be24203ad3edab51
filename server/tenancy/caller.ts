import type { PackageType } from '#shared/features/feature.ts'
import type { Permission } from '#shared/permissions/permission.ts'
import type { Role } from '#shared/permissions/role.ts'

/** The caller, as its access token says. */
export type Caller = {
  readonly userId: string
  readonly name: string
  readonly role: Role
  /** Null for platform roles, which belong to no restaurant. */
  readonly restaurantId: string | null
  /** `all`: every branch of the restaurant, or of every restaurant for platform roles. */
  readonly branchIds: readonly string[] | 'all'
  readonly permissions: readonly Permission[]
  /** Raised with every change of the person's permissions. */
  readonly permissionsVersion: number
  /** Raised when windows show something else but no permissions have changed, e.g. a new name. */
  readonly shownVersion: number
  /** The restaurant's package; platform roles are not bound by it. */
  readonly packageType: PackageType
  readonly sessionId: string
  /** `kitchen`: logged in by a kiosk token and sees no prices. */
  readonly purpose: 'full' | 'kitchen'
}

/** Returns whom a token belongs to; undefined if it is false, expired or its session was revoked. */
export type Authenticate = (token: string) => Promise<Caller | undefined> | Caller | undefined

/** Queries the database about sessions, not about their tokens. */
export type SessionLookup = {
  /** Returns the current holder of the session; undefined if it has ended. */
  readonly recall: (sessionId: string) => Promise<Caller | undefined>
  /** Returns `versionOf` those sessions that still hold. */
  readonly versions: (sessionIds: readonly string[]) => Promise<ReadonlyMap<string, string>>
}

/** Returns a text that changes whenever the person's permissions or what they see changes. */
export const versionOf = ({
  permissionsVersion,
  shownVersion,
}: Pick<Caller, 'permissionsVersion' | 'shownVersion'>): string =>
  `${permissionsVersion}.${shownVersion}`

/** Returns whether a caller may see and work in a branch of the given restaurant. */
export function mayEnterBranch(
  { branchIds, restaurantId }: Pick<Caller, 'branchIds' | 'restaurantId'>,
  branch: { readonly id: string; readonly restaurantId: string },
): boolean {
  if (restaurantId !== null && restaurantId !== branch.restaurantId) return false
  return branchIds === 'all' || branchIds.includes(branch.id)
}
