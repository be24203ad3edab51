import type { Route } from '#shared/contract/route.ts'
import { may } from '#shared/features/may.ts'
import type { Permission } from '#shared/permissions/permission.ts'
import { isPlatformRole, type Role } from '#shared/permissions/role.ts'
import { rolePermissions } from '#shared/permissions/roles.ts'
import { DEMO_PASSWORD, demoKitchens } from '../../../server/demo/logins.ts'
import { demoUser, lao, type House } from '../support/house.ts'
import type { Till } from './bodies.ts'
import { isOfRestaurant, type Kind } from './kinds.ts'

/** A person who tries every call. */
export type Person = {
  readonly name: string
  readonly token: string | undefined
  /** Null for a caller without a session. */
  readonly role: Role | null
  readonly permissions: readonly Permission[]
  readonly isKiosk: boolean
  /** Token of a manager's approval, sent with every command that takes one. */
  readonly override?: string
  /** The device of the session, registered in the branch. */
  readonly till?: Till
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

/**
 * The specification's nine roles and an employee by password, every other kind of session, and a caller without
 * one.
 */
export async function everybody(house: House): Promise<readonly Person[]> {
  const people: Person[] = []
  for (const [name, role] of LOGINS) {
    const { token } = await house.signIn(name, DEMO_PASSWORD, { device: PROFILE })
    people.push({ name, token, role, permissions: rolePermissions(role), isKiosk: false })
  }
  return [...(await atTills(house, people)), ...(await otherSessions(house)), NOBODY]
}

/** Secret of the browser profile in which all of them log in. */
export const PROFILE = 'a browser profile that everybody uses'.padEnd(43, '_').replaceAll(' ', '-')

/** Registers a device in the first branch for a session, as a till does before it sends a command. */
export async function tillFor(house: House, token: string): Promise<Till> {
  const id = crypto.randomUUID()
  const path = `/branches/${lao.branches[0]?.branch._id}/devices`
  const { status, body } = await house.call('POST', path, { token, body: { deviceId: id } })
  if (status !== 200) throw new Error(JSON.stringify(body))
  return { id, code: body.code }
}

async function atTills(house: House, people: readonly Person[]): Promise<readonly Person[]> {
  const seated: Person[] = []
  for (const person of people) {
    const { token } = person
    seated.push(token === undefined ? person : { ...person, till: await tillFor(house, token) })
  }
  return seated
}

const NOBODY: Person = {
  name: 'nobody',
  token: undefined,
  role: null,
  permissions: [],
  isKiosk: false,
}

const PIN = '482193'

/**
 * Sessions that did not begin with a password: a kitchen screen by its link, and one that a cook opened, a
 * manager who took over a cashier's till by PIN, and a cashier with a manager's approval for an order, as that
 * cashier and alone.
 */
export async function otherSessions(house: House): Promise<readonly Person[]> {
  const branch = lao.branches[0]?.branch
  const kitchen = demoKitchens().find((one) => one.branch === branch?.code)
  const [, secret] = kitchen?.path.split('token=') ?? []
  const kiosk = await house.call('GET', `/auth/validate-bypass-token/${lao.id}?token=${secret}`)
  const chef = await house.signIn('la.chef')
  const board = await chef.post(`/branches/${branch?._id}/grants`, { name: 'Hot' })
  const [cashier, manager] = [
    await house.signIn('la.cashier', DEMO_PASSWORD, { device: PROFILE }),
    await house.signIn('la.manager', DEMO_PASSWORD, { device: PROFILE }),
  ]
  await manager.post('/staffs/me/pin', { password: DEMO_PASSWORD, pin: PIN })
  const taken = await cashier.post('/auth/pin', {
    branchId: branch?._id,
    userId: demoUser('la.manager').id,
    pin: PIN,
  })
  const word = await cashier.post('/overrides', {
    branchId: branch?._id,
    action: 'order.voidSent',
    orderId: await sentOrder(house, branch?._id ?? ''),
    pin: PIN,
  })
  const override: string = word.body.token
  const cashierMay = rolePermissions('cashier')
  const atTill = await atTills(house, [
    {
      name: 'the kiosk',
      token: kiosk.body.tokens.accessToken,
      role: 'employee',
      permissions: ['view_kitchen_orders', 'manage_kitchen_orders'],
      isKiosk: true,
    },
    {
      name: 'a board of the branch',
      token: board.body.tokens.accessToken,
      role: 'employee',
      permissions: ['view_kitchen_orders', 'manage_kitchen_orders'],
      isKiosk: true,
    },
    {
      name: 'la.manager by PIN',
      token: taken.body.tokens.accessToken,
      role: 'manager',
      permissions: rolePermissions('manager'),
      isKiosk: false,
    },
    {
      name: 'la.cashier with a manager’s word',
      token: cashier.token,
      role: 'cashier',
      permissions: cashierMay,
      isKiosk: false,
      override,
    },
  ])
  return [...atTill, { ...NOBODY, name: 'a manager’s word', token: override }]
}

async function sentOrder(house: House, branchId: string): Promise<string> {
  const { order_id } = await house.db
    .selectFrom('tickets')
    .select('order_id')
    .where('branch_id', '=', branchId)
    .executeTakeFirstOrThrow()
  return order_id
}

/** Returns whether the contract lets a person make the call at all. */
export function mayCall(person: Person, { access, kiosk, feature }: Route): boolean {
  if (access === 'public') return true
  if (person.role === null) return false
  if (person.isKiosk && kiosk === false) return false
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

/** Returns whether a thing in that place is within a person's reach. */
export function reaches({ role }: Person, kind: Kind, place: string): boolean {
  if (place === 'own') return true
  if (role !== null && isPlatformRole(role)) return place.startsWith('other')
  if (place !== 'other branch') return false
  return role === 'restaurant_admin' || isOfRestaurant(kind)
}
