import * as z from 'zod/mini'
import { Role } from '#shared/permissions/role-schema.ts'
import { permissionsOf } from '#shared/permissions/roles.ts'
import { isEmail, isUserId } from '#shared/session/account.ts'
import type { NewInvitation } from '#shared/employees/invitation-contract.ts'
import { pinLengthFor } from '#shared/pins/pin-length.ts'
import type { NewEmployee, Employee, EmployeeChange } from '#shared/employees/employee.ts'
import type { Language } from '#shared/languages/languages.ts'

const Line = z.string().check(z.trim(), z.maxLength(40))

/** How a new person comes in: by a link where they choose everything, or by a password that is handed over. */
const Way = z.enum(['link', 'password'])

const Fields = z.object({
  name: z.string().check(z.trim(), z.minLength(1), z.maxLength(100)),
  way: Way,
  userId: z.string().check(z.trim()),
  email: z.string().check(
    z.trim(),
    z.refine((text) => text === '' || isEmail(text), { error: 'settings.emailInvalid' }),
  ),
  phone: Line,
  employeeId: Line,
  role: z.string().check(z.minLength(1)),
  branchIds: z.array(z.string()),
  pin: z
    .string()
    .check(
      z.refine((text) => text === '' || /^\d{4,6}$/.test(text), { error: 'employees.pinWrong' }),
    ),
  dropPin: z.boolean(),
  active: z.boolean(),
  /** The person as the form found them; null for a new one. */
  was: z.nullable(
    z.object({
      hasPin: z.boolean(),
      active: z.boolean(),
      role: z.string(),
      branchIds: z.array(z.string()),
      permissions: z.array(z.string()),
    }),
  ),
})

/**
 * An employee as a form has it. `role` names a built-in role, or a custom one as `custom:<id>`, whose
 * permissions the server knows.
 */
export const EmployeeForm = Fields.check(
  z.refine((form) => isInvited(form) || isUserId(form.userId), {
    path: ['userId'],
    error: 'register.userIdWrong',
  }),
  z.refine((form) => isInvited(form) || form.pin === '' || form.pin.length >= digitsFor(form), {
    path: ['pin'],
    error: 'errors.codes.PIN_TOO_SHORT',
  }),
)
export type EmployeeForm = z.output<typeof EmployeeForm>

/** Whether the person is new and chooses user ID, password and PIN themselves. */
export const isInvited = ({ was, way }: Pick<EmployeeForm, 'was' | 'way'>): boolean =>
  was === null && way === 'link'

type Rights = { readonly role: string; readonly permissions?: readonly string[] }

/**
 * Digits that the PIN must have at least, as far as the form knows the permissions; extra ones are given
 * elsewhere.
 */
const digits = ({ role, permissions = [] }: Rights): number =>
  pinLengthFor(permissionsOf(Role.safeParse(role).data ?? 'employee', permissions))
const digitsFor = ({ role, was }: EmployeeForm): number =>
  digits({ role, permissions: was?.permissions ?? [] })

/**
 * Returns whether the server will remove the PIN with this change: a person who comes back, works in another
 * branch or gets more permissions needs a new one.
 */
export const losesPin = (form: EmployeeForm): boolean => {
  const { was } = form
  if (!was?.hasPin || form.dropPin) return false
  const returns = form.active && !was.active
  const moves = form.branchIds.some((id) => !was.branchIds.includes(id))
  const ownsAll = [form.role, was.role].includes('restaurant_admin')
  return returns || (moves && !ownsAll) || digitsFor(form) > digits(was)
}

/** A new person of a branch, or of none where it is empty. */
export const blankEmployee = (branchId: string, role = 'waiter'): EmployeeForm => ({
  name: '',
  way: 'link',
  userId: '',
  email: '',
  phone: '',
  employeeId: '',
  role,
  branchIds: branchId === '' ? [] : [branchId],
  pin: '',
  dropPin: false,
  active: true,
  was: null,
})

const CUSTOM = 'custom:'
export const customChoice = (id: string): string => `${CUSTOM}${id}`

const roleOf = ({ customRole, role }: Employee) =>
  customRole ? customChoice(customRole._id) : role

export const toForm = (staff: Employee): EmployeeForm => ({
  name: staff.name,
  way: 'password',
  userId: staff.userId,
  email: staff.email ?? '',
  phone: staff.phone ?? '',
  employeeId: staff.employeeId ?? '',
  role: roleOf(staff),
  branchIds: staff.branchIds,
  pin: '',
  dropPin: false,
  active: staff.active,
  was: {
    hasPin: staff.hasPin,
    active: staff.active,
    role: roleOf(staff),
    branchIds: staff.branchIds,
    permissions: staff.permissions,
  },
})

/** Role and branches as the server has them. */
function placeOf({ role, branchIds }: EmployeeForm) {
  const customRoleId = role.startsWith(CUSTOM) ? role.slice(CUSTOM.length) : null
  const builtIn = customRoleId === null ? Role.parse(role) : 'employee'
  return { role: builtIn, customRoleId, branchIds: builtIn === 'restaurant_admin' ? [] : branchIds }
}

function bodyOf(form: EmployeeForm) {
  const { name, userId, email, phone, employeeId, pin, dropPin, active } = form
  const pinChange = dropPin ? { pin: null } : pin === '' ? {} : { pin }
  return {
    ...placeOf(form),
    name,
    userId,
    email: email || null,
    phone: phone || null,
    employeeId: employeeId || null,
    active,
    ...pinChange,
  }
}

/** Returns what the form has changed of the person it began with, and those values: the server joins it with what others changed. */
export function toChange(form: EmployeeForm, before: Employee): z.input<typeof EmployeeChange> {
  const base = bodyOf(toForm(before))
  const old = new Map(Object.entries(base).map(([name, value]) => [name, JSON.stringify(value)]))
  const changed = Object.entries(bodyOf(form)).filter(
    ([name, value]) => old.get(name) !== JSON.stringify(value),
  )
  const body: z.input<typeof EmployeeChange> = Object.fromEntries(changed)
  // A role is its two parts: one alone would say something else.
  const role = 'role' in body || 'customRoleId' in body ? roleIn(form) : {}
  return { ...body, ...role, base }
}

function roleIn(form: EmployeeForm) {
  const { role, customRoleId } = placeOf(form)
  return { role, customRoleId }
}

export function toNewEmployee(
  form: EmployeeForm,
  restaurantId: string,
): z.input<typeof NewEmployee> {
  const { active: _, ...body } = bodyOf(form)
  return { ...body, restaurantId }
}

export const toInvitation = (
  form: EmployeeForm,
  restaurantId: string,
  language: Language,
): z.input<typeof NewInvitation> => ({
  ...placeOf(form),
  name: form.name,
  email: form.email || null,
  phone: form.phone || null,
  restaurantId,
  language,
})
