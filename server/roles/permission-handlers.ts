import { sql } from 'kysely'
import type { Contract } from '#shared/api.ts'
import type { Feature } from '#shared/features/feature.ts'
import {
  capabilitiesOf,
  featureCategory,
  featureMatrix,
  featuresOf,
  managementCapabilities,
  permissionGroups,
  uiComponentMatrix,
} from '#shared/screens/capabilities.ts'
import type { Scope } from '#shared/features/may.ts'
import { RESTAURANT_PERMISSIONS } from '#shared/permissions/permission.ts'
import { BRANCH_NAVIGATION, type NavigationItem, visibleItems } from '#shared/screens/navigation.ts'
import { type Role, ROLES } from '#shared/permissions/role.ts'
import { rolePermissions } from '#shared/permissions/roles.ts'
import { findBranch } from '../tenancy/branches.ts'
import type { Db } from '../platform/database/database.ts'
import type { Caller } from '../tenancy/caller.ts'
import { notFound } from '../platform/http/errors.ts'
import type { Handlers } from '../tenancy/implement.ts'

type Deps = { readonly db: Db; readonly now: () => Date }
type Filters = { readonly role?: Role | undefined; readonly feature?: Feature | undefined }

export function createPermissionHandlers({ db, now }: Deps): Handlers<Contract>['permissions'] {
  async function matrices(caller: Caller, { role, feature }: Filters) {
    const builtIn = ROLES.filter((one) => role === undefined || one === role)
    const custom = role === undefined ? await customOf(caller) : []
    const roles = [...builtIn.map((one) => [one, capabilitiesOf(one)] as const), ...custom].filter(
      ([, { features }]) => feature === undefined || features.includes(feature),
    )
    const features = Object.entries(featureMatrix()).filter(
      ([name]) => feature === undefined || name === feature,
    )
    return {
      success: true,
      message: 'Role permissions',
      data: plain({
        roleCapabilities: Object.fromEntries(roles),
        featureMatrix: Object.fromEntries(features),
        uiComponentMatrix: uiComponentMatrix(),
      }),
    } as const
  }

  /** Returns roles of the caller's restaurant, if the caller may see them. */
  async function customOf(caller: Caller) {
    if (caller.restaurantId === null || !caller.permissions.includes('view_roles')) return []
    const rows = await db
      .selectFrom('custom_roles')
      .select(['id', 'name', 'permissions'])
      .where('restaurant_id', '=', caller.restaurantId)
      .where('archived_at', 'is', null)
      .orderBy(sql`lower(name)`)
      .orderBy('id')
      .execute()
    return rows.map(({ id, name, permissions }) => {
      const held = RESTAURANT_PERMISSIONS.filter((one) => permissions.includes(one))
      return [id, capabilitiesOf('employee', name, held)] as const
    })
  }

  return {
    async mine({ caller, query }) {
      const scope = await scopeOf(db, caller, query.branchId)
      const { userId: id, role, name, permissions } = caller
      const ofRole = permissions.filter((one) => rolePermissions(role).includes(one))
      return {
        success: true,
        data: plain({
          user: { id, role, name },
          permissions,
          permissionGroups: permissionGroups(permissions),
          availableFeatures: featuresOf(caller, scope).map((feature) => ({
            feature,
            category: featureCategory(feature),
          })),
          navigation: visibleItems<NavigationItem>(BRANCH_NAVIGATION, caller, scope).map(
            (item) => ({ ...item, children: [] }),
          ),
          managementCapabilities: managementCapabilities(permissions),
          explicitPermissions: permissions.filter((one) => !ofRole.includes(one)),
          rolePermissions: ofRole,
          lastUpdated: now().toISOString(),
        }),
      }
    },
    ofRoles: ({ caller, query }) => matrices(caller, query),
    matrix: ({ caller, query }) => matrices(caller, query),
  }
}

/** Returns what is switched on: in the named branch, else in the package. */
async function scopeOf(db: Db, caller: Caller, branchId: string | undefined): Promise<Scope> {
  if (branchId === undefined) return { packageType: caller.packageType, featuresOff: [] }
  const found = await findBranch(db, caller, branchId)
  if (!found) throw notFound()
  return found.branch
}

type Mutable<T> = T extends readonly (infer I)[]
  ? Mutable<I>[]
  : T extends object
    ? { -readonly [K in keyof T]: Mutable<T[K]> }
    : T

/** The tables are read-only, the contract's responses are not: no code changes either. */
// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the same value, only its type is wider
const plain = <T>(value: T): Mutable<T> => value as Mutable<T>
