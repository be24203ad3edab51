import * as z from 'zod/mini'
import { Role } from '#shared/permissions/role.ts'
import { permissionsOf } from '#shared/permissions/roles.ts'
import { isEmail, isUserId } from '#shared/session/account.ts'
import { pinLengthFor } from '#shared/staff/pin-length.ts'
import type { NewStaff, Staff } from '#shared/staff/staff.ts'

const Line = z.string().check(z.trim(), z.maxLength(40))

const Fields = z.object({
  name: z.string().check(z.trim(), z.minLength(1), z.maxLength(100)),
  userId: z.string().check(z.trim(), z.refine(isUserId, { error: 'form.invalid' })),
  email: z.string().check(
    z.trim(),
    z.refine((text) => text === '' || isEmail(text), { error: 'form.invalid' }),
  ),
  phone: Line,
  employeeId: Line,
  role: z.string().check(z.minLength(1)),
  branchIds: z.array(z.string()),
  permissions: z.array(z.string()),
  newPin: z
    .string()
    .check(z.refine((text) => text === '' || /^\d{4,6}$/.test(text), { error: 'staff.pinWrong' })),
  dropPin: z.boolean(),
  active: z.boolean(),
})

/** An employee as a form has it. `role` names a built-in role, or one of the house as `custom:<id>`, whose rights the server knows. */
export const StaffForm = Fields.check(
  z.refine(
    ({ role, permissions, newPin }) => {
      const builtIn = Role.safeParse(role).data ?? 'employee'
      return newPin === '' || newPin.length >= pinLengthFor(permissionsOf(builtIn, permissions))
    },
    { path: ['newPin'], error: 'errors.codes.PIN_TOO_SHORT' },
  ),
)
export type StaffForm = z.output<typeof StaffForm>

export const blankStaff = (branchId: string): StaffForm => ({
  name: '',
  userId: '',
  email: '',
  phone: '',
  employeeId: '',
  role: 'waiter',
  branchIds: branchId === '' ? [] : [branchId],
  permissions: [],
  newPin: '',
  dropPin: false,
  active: true,
})

const CUSTOM = 'custom:'
export const customChoice = (id: string): string => `${CUSTOM}${id}`

export const toForm = (staff: Staff): StaffForm => ({
  name: staff.name,
  userId: staff.userId,
  email: staff.email ?? '',
  phone: staff.phone ?? '',
  employeeId: staff.employeeId ?? '',
  role: staff.customRole ? customChoice(staff.customRole._id) : staff.role,
  branchIds: staff.branchIds,
  permissions: staff.permissions,
  newPin: '',
  dropPin: false,
  active: staff.active,
})

/** What the server is told: a PIN only where one was typed or is to go. */
export function toBody(form: StaffForm) {
  const { role, newPin, dropPin, email, phone, employeeId, branchIds, ...rest } = form
  const customRoleId = role.startsWith(CUSTOM) ? role.slice(CUSTOM.length) : null
  const builtIn = customRoleId === null ? Role.parse(role) : 'employee'
  const pin = dropPin ? { pin: null } : newPin === '' ? {} : { pin: newPin }
  return {
    ...rest,
    email: email || null,
    phone: phone || null,
    employeeId: employeeId || null,
    role: builtIn,
    customRoleId,
    branchIds: builtIn === 'restaurant_admin' ? [] : branchIds,
    ...pin,
  }
}

export function toNewStaff(form: StaffForm, restaurantId: string): z.input<typeof NewStaff> {
  const { active: _, ...body } = toBody(form)
  return { ...body, restaurantId }
}
