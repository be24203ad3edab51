import {
  type Feature,
  isInPackage,
  type PackageFeature,
  type PackageType,
  permissionsFor,
} from '../features/feature.ts'
import type { Permission } from '../permissions/permission.ts'
import { hasLevel, isPlatformRole, type Role } from '../permissions/role.ts'
import { permissionsOf } from '../permissions/roles.ts'

/** The person who wants something. */
export type Subject = {
  readonly role: Role
  /** Explicit permission names; those of the role are added. */
  readonly permissions: readonly string[]
}

/** Features that a restaurant and its branch have switched on. */
export type Scope = {
  readonly packageType: PackageType
  /** Switched off by the branch or by its country. */
  readonly featuresOff: readonly string[]
}

/** The wish: every part that is named must hold. */
export type Wish = {
  readonly feature?: Feature | null
  /** Must be in the package and switched on; no permission belongs to it. */
  readonly included?: PackageFeature | null
  /** Any one of them. */
  readonly anyOf?: readonly Permission[] | null
  /** At least as high as this role. */
  readonly level?: Role
}

export type Verdict = 'allowed' | 'permission' | 'level' | 'package' | 'branch'

/**
 * Returns whether a person may, and otherwise the reason. Platform roles are not bound by packages, branches or
 * the map of features, only by permissions. Without a `scope`, e.g. before a branch is chosen, only the person
 * is checked.
 */
export function may(who: Subject, wish: Wish, scope: Scope | null): Verdict {
  const { anyOf = null, level } = wish
  if (level && !hasLevel(who.role, level)) return 'level'
  const bound = !isPlatformRole(who.role)
  const feature = bound ? (wish.feature ?? null) : null
  const closed = bound && scope && whatClosesAny([feature, wish.included], scope)
  if (closed) return closed
  const held = permissionsOf(who.role, who.permissions)
  const mapped = feature && (permissionsFor(feature) ?? [])
  return [mapped, anyOf].every((wanted) => !wanted || wanted.some((one) => held.includes(one)))
    ? 'allowed'
    : 'permission'
}

const whatClosesAny = (gates: readonly (Feature | null | undefined)[], scope: Scope) =>
  gates.map((gate) => (gate ? whatCloses(gate, scope) : null)).find((closed) => closed !== null)

function whatCloses(feature: Feature, { packageType, featuresOff }: Scope): Verdict | null {
  if (!isInPackage(feature, packageType)) return 'package'
  return featuresOff.includes(feature) ? 'branch' : null
}

/**
 * Returns whether a person may open shifts: platform roles always, all others with `manage_shifts`
 * (specification, section 6).
 */
export const mayOpenShifts = (who: Subject): boolean =>
  isPlatformRole(who.role) || permissionsOf(who.role, who.permissions).includes('manage_shifts')
