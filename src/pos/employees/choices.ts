import { hasLevel, isPlatformRole, ROLES } from '#shared/permissions/role.ts'
import type { TextKey } from '../../ui/i18n/text-key.ts'
import { useT } from '../../ui/i18n/use-t.ts'
import { useOne } from '../../ui/link/hooks.ts'
import { useSuite } from '../../ui/link/SuiteProvider.tsx'
import type { Place } from '../../ui/list/place.ts'
import { useLoad } from '../../ui/query/use-read.ts'
import { useAccess } from '../place/use-access.ts'
import { customChoice } from './employee-form.ts'

const CAN: Readonly<Record<string, TextKey>> = {
  restaurant_admin: 'employees.can.restaurant_admin',
  branch_admin: 'employees.can.branch_admin',
  manager: 'employees.can.manager',
  cashier: 'employees.can.cashier',
  waiter: 'employees.can.waiter',
  chef: 'employees.can.chef',
  employee: 'employees.can.employee',
}

/** Returns the description of a role; nothing for custom roles, which their owner has described. */
export const roleHint = (role: unknown): TextKey | undefined =>
  typeof role === 'string' ? CAN[role] : undefined

/** Returns the roles that the person may give: none above their own, and custom roles. */
export function useRoleChoices({ restaurantId }: Place) {
  const t = useT()
  const { api } = useSuite()
  const { may } = useAccess()
  const own = useOne('session')?.user?.role ?? 'employee'
  const sees = may(['view_roles', 'manage_roles'])
  const query = { page: 1, limit: 100, restaurantId }
  const { page } = useLoad({
    name: 'roles to give',
    key: restaurantId,
    within: restaurantId,
    areas: ['customRoles'],
    load: sees ? () => api.customRoles.list({ query }) : undefined,
  })
  const custom = page?.results ?? []
  return [
    ...ROLES.filter((role) => !isPlatformRole(role) && hasLevel(own, role)).map((role) => ({
      value: role as string,
      label: t(`roles.${role}`),
    })),
    ...custom.map(({ _id, name }) => ({ value: customChoice(_id), label: name })),
  ]
}
