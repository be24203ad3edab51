import type { Route } from '#shared/contract/route.ts'
import { may } from '#shared/permissions/may.ts'
import type { Permission } from '#shared/permissions/permission.ts'
import { isPlatformRole, type Role } from '#shared/permissions/role.ts'
import { rolePermissions } from '#shared/permissions/roles.ts'
import { demoKitchens } from '../../../server/demo/logins.ts'
import { lao, type House } from '../support/house.ts'
import { isOfRestaurant, type Kind } from './things.ts'

/** Somebody who tries every call. */
export type Person = {
  readonly name: string
  readonly token: string | undefined
  /** Null for nobody. */
  readonly role: Role | null
  readonly permissions: readonly Permission[]
  readonly isKiosk: boolean
}

const LOGINS = [
  ['sala.admin', 'sala_admin'],
  ['sala.staff', 'sala_staff'],
  ['sala.support', 'sala_support'],
  ['la.owner', 'restaurant_admin'],
  ['la.branch', 'branch_admin'],
  ['la.manager', 'manager'],
  ['la.waiter', 'waiter'],
  ['la.chef', 'chef'],
  ['la.cashier', 'cashier'],
  ['la.staff', 'employee'],
] as const

/** The specification's nine roles, an employee, a screen on the kitchen's wall, and nobody. */
export async function everybody(house: House): Promise<readonly Person[]> {
  const people: Person[] = []
  for (const [name, role] of LOGINS) {
    const { token } = await house.signIn(name)
    people.push({ name, token, role, permissions: rolePermissions(role), isKiosk: false })
  }
  const kitchen = demoKitchens().find(({ branch }) => branch === lao.branches[0]?.branch.code)
  const [, secret] = kitchen?.path.split('token=') ?? []
  const kiosk = await house.call('GET', `/auth/validate-bypass-token/${lao.id}?token=${secret}`)
  people.push({
    name: 'the kiosk',
    token: kiosk.body.tokens.accessToken,
    role: 'employee',
    permissions: ['view_kitchen_orders', 'manage_kitchen_orders'],
    isKiosk: true,
  })
  return [
    ...people,
    { name: 'nobody', token: undefined, role: null, permissions: [], isKiosk: false },
  ]
}

/** Whether the contract lets somebody make the call at all. */
export function mayCall(person: Person, { access, kiosk, feature }: Route): boolean {
  if (access === 'public') return true
  if (person.role === null) return false
  if (access === 'signed-in') return !person.isKiosk || kiosk === true
  const wanted: readonly Permission[] = typeof access === 'string' ? [access] : access
  if (!wanted.some((one) => person.permissions.includes(one))) return false
  const open = { packageType: 'premium', featuresOff: [] } as const
  return (
    may(
      { role: person.role, permissions: person.permissions },
      { feature: feature ?? null },
      open,
    ) === 'allowed'
  )
}

/** Whether a thing in that place is within somebody's reach. */
export function reaches({ role }: Person, kind: Kind, place: string): boolean {
  if (place === 'own') return true
  if (role !== null && isPlatformRole(role)) return place.startsWith('other')
  if (place !== 'other branch') return false
  return role === 'restaurant_admin' || isOfRestaurant(kind)
}
