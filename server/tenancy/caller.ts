import type { PackageType } from '#shared/features/feature.ts'
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
  /** Raised with everything that changes what the person may do. */
  readonly permissionsVersion: number
  /** Raised where windows show something else and nobody's rights have changed, e.g. a new name. */
  readonly shownVersion: number
  /** What the restaurant pays for; platform roles are not bound by it. */
  readonly packageType: PackageType
  readonly sessionId: string
  /** `kitchen`: came in by a kiosk token and sees no prices. */
  readonly purpose: 'full' | 'kitchen'
}

/** Says who a token belongs to; undefined when it is false, expired or its session was revoked. */
export type Authenticate = (token: string) => Promise<Caller | undefined> | Caller | undefined

/** Asks the database about sessions rather than about their tokens. */
export type Standing = {
  /** Who holds the session now; undefined when it has ended. */
  readonly recall: (sessionId: string) => Promise<Caller | undefined>
  /** `versionOf` those sessions that still hold. */
  readonly versions: (sessionIds: readonly string[]) => Promise<ReadonlyMap<string, string>>
}

/** Another than before: what the person may do or sees has changed. */
export const versionOf = ({
  permissionsVersion,
  shownVersion,
}: Pick<Caller, 'permissionsVersion' | 'shownVersion'>): string =>
  `${permissionsVersion}.${shownVersion}`

/** Whether a caller may see and work in a branch of the given restaurant. */
export function mayEnterBranch(
  { branchIds, restaurantId }: Pick<Caller, 'branchIds' | 'restaurantId'>,
  branch: { readonly id: string; readonly restaurantId: string },
): boolean {
  if (restaurantId !== null && restaurantId !== branch.restaurantId) return false
  return branchIds === 'all' || branchIds.includes(branch.id)
}
