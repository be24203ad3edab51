import type { Permission } from '#shared/permissions/permission.ts'
import type { Role } from '#shared/permissions/role-schema.ts'
import type { User } from '#shared/session/session.ts'

/** The owner of a session: a person, or a screen of a branch with a grant of its own. */
export type Holder = {
  readonly id: string
  readonly name: string
  readonly role: Role
  readonly roleName: string | null
  readonly restaurantId: string | null
  readonly branchIds: readonly string[] | 'all'
  /** For people who work in a single open branch; the others choose one (decision 0006). */
  readonly onlyBranchId: string | null
  readonly employeeId: string | null
  readonly packageType: User['packageType']
  /** All permissions: those of the role, of the custom role and the person's own. */
  readonly permissions: readonly Permission[]
  readonly permissionsVersion: number
  readonly shownVersion: number
  readonly language: string | null
  readonly passwordTemporary: boolean
  readonly purpose: 'full' | 'kitchen'
}
