import type { Feature, PackageFeature } from '../features/feature.ts'
import type { MenuSection } from './screen.ts'
import { BRANCH_ROWS, RESTAURANT_ROWS, type ScreenIcon, type SiteRow } from './site-map.ts'
import { may, type Scope, type Subject } from '../features/may.ts'
import type { Permission } from '../permissions/permission.ts'
import { isManagement, isPlatformRole } from '../permissions/role.ts'

/** One entry of a side menu (specification, section 3, Menu item). */
export type NavigationItem = {
  /** Names the entry in tables and tests, e.g. `quick-orders`. */
  readonly id: string
  /** Text key. */
  readonly name: SiteRow['name']
  /** Below the branch, or below the restaurant for its own menu; empty is the home of either. */
  readonly path: string
  /** Name of a lucide icon. */
  readonly icon: ScreenIcon
  /** Any one of them; none: open to all. */
  readonly requiredPermissions: readonly Permission[]
  /** Feature that package, country and branch may switch off; null: none can. */
  readonly featureId: Feature | null
  /** What the package must have, too; null: nothing. */
  readonly included: PackageFeature | null
  readonly section: MenuSection
  readonly alwaysVisible: boolean
  /** Opens in a window of its own: another entry of the suite is served at the address. */
  readonly ownWindow: boolean
}

const itemOf = ({ path, name, menu, ...screen }: SiteRow): readonly NavigationItem[] =>
  menu
    ? [
        {
          id: menu.id ?? path,
          name,
          path,
          icon: menu.icon,
          requiredPermissions: menu.permission ?? screen.permission ?? [],
          featureId: menu.feature === undefined ? (screen.feature ?? null) : menu.feature,
          included: screen.included ?? null,
          section: menu.section,
          alwaysVisible: menu.alwaysVisible ?? false,
          ownWindow: screen.ownWindow ?? false,
        },
      ]
    : []

/** The side menu of a branch, read from the site map. */
export const BRANCH_NAVIGATION: readonly NavigationItem[] = BRANCH_ROWS.flatMap(itemOf)

/** The side menu above the branches. */
export const RESTAURANT_NAVIGATION: readonly NavigationItem[] = RESTAURANT_ROWS.flatMap(itemOf)

/** Headings of the branch's menu, as text keys. */
export const SECTION_NAMES = {
  sales: 'nav.sales',
  operations: 'nav.operations',
  reports: 'nav.reports',
  mine: 'nav.mine',
  restaurant: 'nav.restaurant',
} as const satisfies Readonly<Record<MenuSection, string>>

/** Cashier sees only four items: quick orders, transactions, menu, shifts (specification, section 6). */
const CASHIER: readonly string[] = ['quick-orders', 'transactions', 'menu', 'shifts']

/**
 * Returns what a person sees of a menu (specification, section 6, Menu visibility). Cosmetic: routes and the
 * server check again. While permissions are not known yet, every entry is shown (section 4).
 */
export function visibleItems<I extends NavigationItem>(
  items: readonly I[],
  who: Subject | null,
  scope: Scope | null,
  { bypass = false }: { readonly bypass?: boolean } = {},
): readonly I[] {
  if (!who) return items
  const theirs = items.filter(({ section }) => section !== 'mine' || !isManagement(who.role))
  if (bypass || isPlatformRole(who.role)) return theirs
  return theirs.filter(
    ({ id, alwaysVisible, featureId, included, requiredPermissions }) =>
      (who.role !== 'cashier' || CASHIER.includes(id)) &&
      (alwaysVisible ||
        may(
          who,
          {
            feature: featureId,
            included,
            anyOf: requiredPermissions.length > 0 ? requiredPermissions : null,
          },
          scope,
        ) === 'allowed'),
  )
}
