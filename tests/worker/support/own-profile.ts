import type { User } from '#shared/session/session.ts'
import type { OwnProfile } from '#shared/employees/employee.ts'

/** The server's response to a person about themself. */
export const profileOf = ({ id, name, role }: User, language: string): OwnProfile => ({
  _id: id,
  name,
  userId: name,
  email: null,
  phone: null,
  role,
  roleName: null,
  employeeId: null,
  language,
  hasPin: true,
  pinLength: 4,
  passwordTemporary: false,
})
