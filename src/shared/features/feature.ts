import type { Permission } from '../permissions/permission.ts'

const both = <A extends string>(area: A) => [`view_${area}`, `manage_${area}`] as const

/**
 * Any one of the permissions opens a feature (specification, section 6, Feature-to-permission map). A feature
 * that is not here is closed to all.
 */
const FEATURE_PERMISSIONS = {
  dashboard: ['view_reports', 'view_orders'],
  tables: both('tables'),
  orders: both('orders'),
  quick_orders: both('orders'),
  menu: both('menu'),
  inventory: both('inventory'),
  /** The map names those of the inventory; those of its own name open it too (decision 0058). */
  ingredients: [...both('inventory'), ...both('ingredients')],
  /** The map names those of shifts; those of schedules open it too, or no employee saw the own one (decision 0075). */
  employeeScheduling: [...both('shifts'), 'view_own_schedule', 'manage_schedules'],
  /** The map's `view_staff` is `view_employees`, see permission.ts. */
  employee_profile: ['view_employees'],
  recipes: both('recipes'),
  employees: both('employees'),
  customers: both('customers'),
  transactions: both('transactions'),
  receipts: both('receipts'),
  end_of_day: both('end_of_day'),
  /** The map names two; the third, `read_expenses`, opens one's own and the figures (decision 0072). */
  expenses: [...both('expenses'), 'read_expenses'],
  reports: both('reports'),
  settings: both('settings'),
  shifts: both('shifts'),
  promotions: both('promotions'),
  branches: both('branches'),
  restaurants: both('restaurants'),
  payments: both('payments'),
  subscriptions: both('subscriptions'),
  partners: both('partners'),
  support: both('support'),
  roles: both('roles'),
  qr_sessions: both('qr_sessions'),
  notifications: both('notifications'),
  currencies: both('currencies'),
  cash_drawer: both('cash_drawer'),
  audit_logs: both('audit_logs'),
  system: both('system'),
  staff_time: both('staff_time'),
  payroll: both('payroll'),
  compliance: both('compliance'),
  sala_staff: both('sala_staff'),
  // Not in the map, but routes of section 2 are gated by them (decision 0006).
  refunds: ['process_refunds'],
  crm: both('customers'),
} as const satisfies Readonly<Record<string, readonly Permission[]>>

/**
 * Included by a package only: no permission opens it. A screen names it beside its feature (specification,
 * section 5).
 */
const PACKAGE_ONLY = [
  'advancedAnalytics',
  'customIntegrations',
  'loyaltyProgram',
  'multipleLocations',
] as const

export type PackageFeature = (typeof PACKAGE_ONLY)[number]

/** A part of the product that package, country and branch may switch off. */
export type Feature = keyof typeof FEATURE_PERMISSIONS | PackageFeature

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the keys of the table above
const MAPPED = Object.keys(FEATURE_PERMISSIONS) as (keyof typeof FEATURE_PERMISSIONS)[]
export const FEATURES: readonly Feature[] = [...MAPPED, ...PACKAGE_ONLY]

/**
 * Features that a branch or a country may switch off. The settings are not among them: they are needed to
 * switch a feature on again.
 */
export const SWITCHABLE: readonly Feature[] = FEATURES.filter((feature) => feature !== 'settings')

/**
 * Returns the permissions of which any one opens the feature; null without a mapping, so no one may
 * (specification, section 5).
 */
export function permissionsFor(feature: Feature): readonly Permission[] | null {
  const table: Readonly<Partial<Record<Feature, readonly Permission[]>>> = FEATURE_PERMISSIONS
  return table[feature] ?? null
}

export const PACKAGES = ['basic', 'standard', 'premium'] as const
export type PackageType = (typeof PACKAGES)[number]

/** Features that each package adds to the one before it (specification, section 5). */
const PACKAGE_ADDS: Readonly<Record<PackageType, readonly Feature[]>> = {
  basic: ['dashboard', 'tables', 'orders', 'menu', 'settings'],
  standard: [
    'inventory',
    'employees',
    'reports',
    'employeeScheduling',
    'transactions',
    'refunds',
    'receipts',
    'end_of_day',
  ],
  premium: [
    'customers',
    'advancedAnalytics',
    'customIntegrations',
    'loyaltyProgram',
    'multipleLocations',
  ],
}

/**
 * Returns the smallest package with the feature; null if no package lists it, so none limits it (decision
 * 0006).
 */
export const packageOf = (feature: Feature): PackageType | null =>
  PACKAGES.find((name) => PACKAGE_ADDS[name].includes(feature)) ?? null

export function isInPackage(feature: Feature, packageType: PackageType): boolean {
  const needed = packageOf(feature)
  return needed === null || PACKAGES.indexOf(needed) <= PACKAGES.indexOf(packageType)
}

/** Returns whether a branch has a feature: its package has it, and neither the branch nor its country is without it. */
export const hasFeature = (
  feature: Feature,
  branch: { readonly packageType: PackageType; readonly featuresOff: readonly string[] },
): boolean => isInPackage(feature, branch.packageType) && !branch.featuresOff.includes(feature)
