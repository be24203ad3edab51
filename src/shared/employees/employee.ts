import * as z from 'zod/mini'
import { Id, Instant } from '../contract/scalars.ts'
import { permissionNamed } from '../permissions/permission.ts'
import { Role } from '../permissions/role-schema.ts'
import { isUserId, PASSWORD_MOST } from '../session/account.ts'
import { LANGUAGES } from '../languages/languages.ts'
import { Pin } from '../pins/pin.ts'

const PermissionName = z.string().check(
  z.maxLength(60),
  z.refine((name) => permissionNamed(name) === name),
)
const Permissions = z.array(PermissionName).check(z.maxLength(200))
export const Name = z.string().check(z.trim(), z.minLength(1), z.maxLength(100))
const UserIdText = z.string().check(z.trim(), z.maxLength(40), z.refine(isUserId))
export const Email = z.nullable(z.email().check(z.maxLength(200)))
export const Phone = z.nullable(z.string().check(z.trim(), z.maxLength(40)))
const EmployeeNumber = z.nullable(z.string().check(z.trim(), z.maxLength(40)))

/** When and on which device a person was last logged in. */
const LastSeen = z.object({
  at: Instant,
  /** The code of the device; null: none that sells, or one of a branch where the reader has no say. */
  device: z.nullable(z.string()),
})

/** A person who works for a restaurant, as the list of employees shows them. */
export const Employee = z.object({
  _id: Id,
  name: z.string(),
  /** Typed by the person to log in. */
  userId: z.string(),
  email: z.nullable(z.string()),
  phone: z.nullable(z.string()),
  role: Role,
  /** Set where the role is one of the restaurant's own; `role` is then `employee`. */
  customRole: z.nullable(z.object({ _id: Id, name: z.string() })),
  /** Empty for owners, who work everywhere. */
  branchIds: z.array(Id),
  /** Granted to the person in addition to the role. */
  permissions: z.array(z.string()),
  employeeId: z.nullable(z.string()),
  active: z.boolean(),
  hasPin: z.boolean(),
  /** After ten wrong tries: the person's password opens it again, or a new PIN. */
  pinClosed: z.boolean(),
  /** Another person made the password, and it has not been changed since. */
  passwordTemporary: z.boolean(),
  /** Null: never. A device that stays logged in counts for as long as it is renewed. */
  lastSeen: z.nullable(LastSeen),
})
export type Employee = z.output<typeof Employee>

/** Makes an employee; the response has the password that is shown once. */
export const NewEmployee = z.object({
  /** For platform staff, who belong to no restaurant; left out, it is the caller's own. */
  restaurantId: z.optional(Id),
  name: Name,
  userId: UserIdText,
  email: z._default(Email, null),
  phone: z._default(Phone, null),
  role: Role,
  customRoleId: z._default(z.nullable(Id), null),
  branchIds: z.array(Id).check(z.maxLength(200)),
  permissions: z._default(Permissions, []),
  employeeId: z._default(EmployeeNumber, null),
  pin: z.optional(z.nullable(Pin)),
})
export type NewEmployee = z.output<typeof NewEmployee>

const staffFields = {
  name: z.optional(Name),
  userId: z.optional(UserIdText),
  email: z.optional(Email),
  phone: z.optional(Phone),
  role: z.optional(Role),
  customRoleId: z.optional(z.nullable(Id)),
  branchIds: z.optional(z.array(Id).check(z.maxLength(200))),
  permissions: z.optional(Permissions),
  employeeId: z.optional(EmployeeNumber),
  active: z.optional(z.boolean()),
}

/** Changes of an employee; fields that are left out stay. */
export const EmployeeChange = z.object({
  ...staffFields,
  /** The values that the edit began with: fields that it has not touched stay as others made them. */
  base: z.optional(z.object(staffFields)),
  /** Null removes the PIN. */
  pin: z.optional(z.nullable(Pin)),
})
export type EmployeeChange = z.output<typeof EmployeeChange>

/** Fields that people see of themselves and may change. */
export const OwnProfile = z.object({
  _id: Id,
  name: z.string(),
  userId: z.string(),
  email: z.nullable(z.string()),
  phone: z.nullable(z.string()),
  role: Role,
  roleName: z.nullable(z.string()),
  employeeId: z.nullable(z.string()),
  language: z.nullable(z.string()),
  hasPin: z.boolean(),
  /** Least digits of the person's PIN. */
  pinLength: z.int(),
  passwordTemporary: z.boolean(),
})
export type OwnProfile = z.output<typeof OwnProfile>

const ownFields = { email: z.optional(Email), phone: z.optional(Phone) }

export const ProfileChange = z.object({
  ...ownFields,
  /** What the edit began with. */
  base: z.optional(z.object(ownFields)),
  language: z.optional(z.nullable(z.enum(LANGUAGES))),
  /** Required to change the e-mail address: codes for a new password go there. */
  password: z.optional(z.string().check(z.minLength(1), z.maxLength(PASSWORD_MOST))),
})
