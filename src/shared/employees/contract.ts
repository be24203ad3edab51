import * as z from 'zod/mini'
import { PageQuery, pageOf } from '../contract/page.ts'
import { routes } from '../contract/route.ts'
import { DateOnly, Id, IdParams } from '../contract/scalars.ts'
import { PASSWORD_LEAST, PASSWORD_MOST } from '../session/account.ts'
import { Pin } from '../pins/pin.ts'
import { NewEmployee, OwnProfile, ProfileChange, Employee, EmployeeChange } from './employee.ts'

const SEE = ['view_employees', 'manage_employees'] as const
/** Shown once, to the person who made it: it cannot be read again. */
const WithPassword = z.object({
  staff: Employee,
  temporaryPassword: z.string(),
  /** Given with it: a person whose user ID is not unique needs both. */
  restaurantCode: z.string(),
})
const Password = z.string().check(z.minLength(1), z.maxLength(PASSWORD_MOST))

/** A person in a branch, beside their login. */
const Glance = z.object({
  userId: Id,
  positions: z.array(z.string()),
  /** Worked since Monday; null: for people who do not see working time. */
  minutes: z.nullable(z.int()),
  /** The day on which a paper ends or has ended; null: none does soon. */
  paperEnds: z.nullable(DateOnly),
})

/** Specification, section 7, base /staffs: the people of a restaurant. */
export const employeeRoutes = routes({
  list: {
    method: 'GET',
    path: '/staffs',
    access: SEE,
    feature: 'employees',
    query: z.extend(PageQuery, {
      search: z.optional(z.string().check(z.maxLength(100))),
      branchId: z.optional(Id),
      restaurantId: z.optional(Id),
      active: z.optional(z.enum(['true', 'false'])),
      sort: z.optional(
        z.enum(['name', '-name', 'userId', '-userId', 'role', '-role', 'lastSeen', '-lastSeen']),
      ),
    }),
    response: pageOf(Employee),
  },
  glance: {
    method: 'GET',
    path: '/staffs/at-a-glance',
    access: SEE,
    feature: 'employees',
    summary: 'What people work as in a branch, how long this week, and which paper of theirs ends',
    query: z.object({ branchId: Id }),
    response: z.object({ results: z.array(Glance) }),
  },
  get: {
    method: 'GET',
    path: '/staffs/:id',
    access: SEE,
    feature: 'employees',
    params: IdParams,
    response: Employee,
  },
  create: {
    method: 'POST',
    path: '/staffs',
    access: 'manage_employees',
    feature: 'employees',
    summary:
      'Adds a person, not above the caller’s own level; only this response holds the first password',
    body: NewEmployee,
    response: WithPassword,
  },
  update: {
    method: 'PATCH',
    path: '/staffs/:id',
    access: 'manage_employees',
    feature: 'employees',
    summary:
      'Changes a person, deactivates or activates them and sets a PIN; open windows follow within 5 s',
    params: IdParams,
    body: EmployeeChange,
    response: Employee,
  },
  resetPassword: {
    method: 'POST',
    path: '/staffs/:id/reset-password',
    access: 'manage_employees',
    feature: 'employees',
    summary: 'Makes a temporary password, shows it once and ends the person’s sessions',
    params: IdParams,
    response: WithPassword,
  },
})

/** Calls of a person on their own account. */
export const profileRoutes = routes({
  get: { method: 'GET', path: '/staffs/me', access: 'signed-in', response: OwnProfile },
  update: {
    method: 'PATCH',
    path: '/staffs/me',
    access: 'signed-in',
    summary:
      'Changes the caller’s own data; a new e-mail address needs the password, since reset codes are mailed there',
    body: ProfileChange,
    response: OwnProfile,
  },
  changePassword: {
    method: 'POST',
    path: '/staffs/me/password',
    access: 'signed-in',
    summary: 'Changes the caller’s password, given the old one, and ends their other sessions',
    body: z.object({
      oldPassword: Password,
      newPassword: z.string().check(z.minLength(PASSWORD_LEAST), z.maxLength(PASSWORD_MOST)),
    }),
    response: OwnProfile,
  },
  changePin: {
    method: 'POST',
    path: '/staffs/me/pin',
    access: 'signed-in',
    summary:
      'Sets the caller’s PIN, given the password: a till left open must not give its next user a PIN',
    body: z.object({ password: Password, pin: z.nullable(Pin) }),
    response: OwnProfile,
  },
})
