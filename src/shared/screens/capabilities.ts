import {
  type Feature,
  FEATURES,
  packageOf,
  type PackageType,
  permissionsFor,
} from '../features/feature.ts'
import { may, type Scope, type Subject } from '../features/may.ts'
import { BRANCH_NAVIGATION, type NavigationItem, visibleItems } from './navigation.ts'
import type { Permission } from '../permissions/permission.ts'
import { PERMISSIONS } from '../permissions/permission.ts'
import { isManagement, isPlatformRole, levelOf, type Role, ROLES } from '../permissions/role.ts'
import { permissionsOf, rolePermissions } from '../permissions/roles.ts'

/** Actions behind buttons. */
const ACTION_BUTTONS = [
  { id: 'take-order', permission: 'take_orders' },
  { id: 'charge', permission: 'process_payments' },
  { id: 'refund', permission: 'process_refunds' },
  { id: 'open-shift', permission: 'manage_shifts' },
  { id: 'close-day', permission: 'manage_end_of_day' },
  { id: 'bump-ticket', permission: 'manage_kitchen_orders' },
  { id: 'edit-menu', permission: 'manage_menu' },
  { id: 'edit-tables', permission: 'manage_tables' },
  { id: 'edit-employees', permission: 'manage_employees' },
  { id: 'edit-promotions', permission: 'manage_promotions' },
  { id: 'edit-settings', permission: 'manage_settings' },
  { id: 'edit-roles', permission: 'manage_roles' },
] as const satisfies readonly { readonly id: string; readonly permission: Permission }[]

type Category = 'platform' | 'management' | 'staff'

/** Everything a role may do, read from the tables (specification, section 3, roleCapabilities). */
type RoleCapabilities = {
  readonly roleName: string
  readonly level: number
  readonly category: Category
  readonly permissions: readonly Permission[]
  readonly features: readonly Feature[]
  /** Names of the side menu's entries. */
  readonly navigationItems: readonly string[]
  readonly actionButtons: readonly { readonly id: string; readonly permission: Permission }[]
  /** Headings under which the role sees anything. */
  readonly dashboardSections: readonly NavigationItem['section'][]
  /** `package` and `branch`: features can be switched off for it; `four-items`: the cashier's menu. */
  readonly restrictions: readonly ('package' | 'branch' | 'four-items')[]
}

/** With nothing switched off: what else a person of the role has depends on package and branch. */
const OPEN: Scope = { packageType: 'premium', featuresOff: [] }

const categoryOf = (role: Role): Category => {
  if (isPlatformRole(role)) return 'platform'
  return isManagement(role) ? 'management' : 'staff'
}

/**
 * Returns everything that a role may do, with nothing switched off.
 * @param explicit permissions besides those of the role, as a custom role has them.
 */
export function capabilitiesOf(
  role: Role,
  roleName: string = role,
  explicit: readonly string[] = [],
): RoleCapabilities {
  const who: Subject = { role, permissions: explicit }
  const permissions = permissionsOf(role, explicit)
  const items = visibleItems(BRANCH_NAVIGATION, who, OPEN)
  const bound = isPlatformRole(role) ? [] : (['package', 'branch'] as const)
  return {
    roleName,
    level: levelOf(role),
    category: categoryOf(role),
    permissions,
    features: featuresOf(who, OPEN),
    navigationItems: items.map(({ id }) => id),
    actionButtons: ACTION_BUTTONS.filter(({ permission }) => permissions.includes(permission)),
    dashboardSections: [...new Set(items.map(({ section }) => section))],
    restrictions: role === 'cashier' ? [...bound, 'four-items'] : bound,
  }
}

/** Returns the features that a person can use. */
export const featuresOf = (who: Subject, scope: Scope): readonly Feature[] =>
  FEATURES.filter((feature) => may(who, { feature }, scope) === 'allowed')

/** Returns the part of the product: the heading of its entry in the side menu, or `other`. */
export function featureCategory(feature: Feature): NavigationItem['section'] | 'other' {
  return BRANCH_NAVIGATION.find(({ featureId }) => featureId === feature)?.section ?? 'other'
}

type FeatureRow = {
  readonly category: ReturnType<typeof featureCategory>
  readonly requiredPermissions: readonly Permission[]
  /** The smallest package that has it; null: every one. */
  readonly packageType: PackageType | null
  readonly availableToRoles: readonly Role[]
}

/** Returns which role can have which feature (specification, section 3, featureMatrix). */
export const featureMatrix = (): Readonly<Record<string, FeatureRow>> =>
  Object.fromEntries(
    FEATURES.map((feature) => [
      feature,
      {
        category: featureCategory(feature),
        requiredPermissions: permissionsFor(feature) ?? [],
        packageType: packageOf(feature),
        availableToRoles: ROLES.filter((role) =>
          featuresOf({ role, permissions: [] }, OPEN).includes(feature),
        ),
      },
    ]),
  )

type ComponentRow = Pick<FeatureRow, 'requiredPermissions' | 'availableToRoles'>

/**
 * Returns which role sees which entry and button: `menu.reports`, `button.refund` (specification, section 3,
 * uiComponentMatrix).
 */
export function uiComponentMatrix(): Readonly<Record<string, ComponentRow>> {
  const menus = BRANCH_NAVIGATION.map(({ id, requiredPermissions }) => [
    `menu.${id}`,
    {
      requiredPermissions,
      availableToRoles: ROLES.filter((role) => capabilitiesOf(role).navigationItems.includes(id)),
    },
  ])
  const buttons = ACTION_BUTTONS.map(({ id, permission }) => [
    `button.${id}`,
    {
      requiredPermissions: [permission],
      availableToRoles: ROLES.filter((role) => rolePermissions(role).includes(permission)),
    },
  ])
  return Object.fromEntries([...menus, ...buttons])
}

/**
 * Returns permissions by their area: `{ orders: ['view_orders', 'manage_orders'] }`; the others are under
 * `actions`.
 */
export function permissionGroups(
  held: readonly Permission[],
): Readonly<Record<string, readonly Permission[]>> {
  const groups = new Map<string, Permission[]>()
  for (const permission of held) {
    const area = areaOf(permission) ?? 'actions'
    groups.set(area, [...(groups.get(area) ?? []), permission])
  }
  return Object.fromEntries(groups)
}

/** Returns the areas that a person may change, e.g. `menu`. */
export const managementCapabilities = (held: readonly Permission[]): readonly string[] =>
  held.flatMap((permission) => {
    const area = areaOf(permission)
    return area !== undefined && permission === `manage_${area}` ? [area] : []
  })

/** Returns `orders` for both `view_orders` and `manage_orders`; undefined for a permission without an area. */
function areaOf(permission: Permission): string | undefined {
  const area = /^(?:view|manage)_(.+)$/.exec(permission)?.[1]
  const names: readonly string[] = PERMISSIONS
  return names.includes(`view_${area}`) && names.includes(`manage_${area}`) ? area : undefined
}
