import * as z from 'zod/mini'
import { Role } from '#shared/permissions/role-schema.ts'
import { permissionsOf } from '#shared/permissions/roles.ts'
import { isEmail, isUserId } from '#shared/session/account.ts'
import { pinLengthFor } from '#shared/staff/pin-length.ts'
import type { NewStaff, Staff } from '#shared/staff/staff.ts'

const Line = z.string().check(z.trim(), z.maxLength(40))

const Fields = z.object({
  name: z.string().check(z.trim(), z.minLength(1), z.maxLength(100)),
  userId: z.string().check(z.trim(), z.refine(isUserId, { error: 'register.userIdWrong' })),
  email: z.string().check(
    z.trim(),
    z.refine((text) => text === '' || isEmail(text), { error: 'settings.emailInvalid' }),
  ),
  phone: Line,
  employeeId: Line,
  role: z.string().check(z.minLength(1)),
  branchIds: z.array(z.string()),
  permissions: z.array(z.string()),
  pin: z
    .string()
    .check(z.refine((text) => text === '' || /^\d{4,6}$/.test(text), { error: 'staff.pinWrong' })),
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
export const StaffForm = Fields.check(
  z.refine((form) => form.pin === '' || form.pin.length >= digitsFor(form), {
    path: ['pin'],
    error: 'errors.codes.PIN_TOO_SHORT',
  }),
)
export type StaffForm = z.output<typeof StaffForm>

/** Returns the least digits of the PIN, as far as the form knows the permissions. */
const digitsFor = ({ role, permissions }: Pick<StaffForm, 'role' | 'permissions'>): number =>
  pinLengthFor(permissionsOf(Role.safeParse(role).data ?? 'employee', permissions))

/**
 * Returns whether the server will remove the PIN with this change: a person who comes back, works in another
 * branch or gets more permissions needs a new one.
 */
export const losesPin = (form: StaffForm): boolean => {
  const { was } = form
  if (!was?.hasPin || form.dropPin) return false
  const returns = form.active && !was.active
  const moves = form.branchIds.some((id) => !was.branchIds.includes(id))
  const ownsAll = [form.role, was.role].includes('restaurant_admin')
  return returns || (moves && !ownsAll) || digitsFor(form) > digitsFor(was)
}

/** A new person of a branch, or of none where it is empty. */
export const blankStaff = (branchId: string, role = 'waiter'): StaffForm => ({
  name: '',
  userId: '',
  email: '',
  phone: '',
  employeeId: '',
  role,
  branchIds: branchId === '' ? [] : [branchId],
  permissions: [],
  pin: '',
  dropPin: false,
  active: true,
  was: null,
})

const CUSTOM = 'custom:'
export const customChoice = (id: string): string => `${CUSTOM}${id}`

const roleOf = ({ customRole, role }: Staff) => (customRole ? customChoice(customRole._id) : role)

export const toForm = (staff: Staff): StaffForm => ({
  name: staff.name,
  userId: staff.userId,
  email: staff.email ?? '',
  phone: staff.phone ?? '',
  employeeId: staff.employeeId ?? '',
  role: roleOf(staff),
  branchIds: staff.branchIds,
  permissions: staff.permissions,
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

/** Returns the body for the server: a PIN only if one was typed or removed. */
export function toBody(form: StaffForm) {
  const { role, pin, dropPin, was: _, email, phone, employeeId, branchIds, ...rest } = form
  const customRoleId = role.startsWith(CUSTOM) ? role.slice(CUSTOM.length) : null
  const builtIn = customRoleId === null ? Role.parse(role) : 'employee'
  const pinChange = dropPin ? { pin: null } : pin === '' ? {} : { pin }
  return {
    ...rest,
    email: email || null,
    phone: phone || null,
    employeeId: employeeId || null,
    role: builtIn,
    customRoleId,
    branchIds: builtIn === 'restaurant_admin' ? [] : branchIds,
    ...pinChange,
  }
}

export function toNewStaff(form: StaffForm, restaurantId: string): z.input<typeof NewStaff> {
  const { active: _, ...body } = toBody(form)
  return { ...body, restaurantId }
}
