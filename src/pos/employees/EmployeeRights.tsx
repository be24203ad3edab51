import { css } from '@emotion/react'
import ShieldCheck from 'lucide-react/icons/shield-check'
import { useState } from 'react'
import { hasLevel, type Role } from '#shared/permissions/role.ts'
import { rolePermissions } from '#shared/permissions/roles.ts'
import type { Employee } from '#shared/employees/employee.ts'
import { Button } from '../../ui/controls/Button.tsx'
import { useFormat } from '../../ui/i18n/use-format.ts'
import { useT } from '../../ui/i18n/use-t.ts'
import { useOne } from '../../ui/link/hooks.ts'
import { useSuite } from '../../ui/link/SuiteProvider.tsx'
import type { Place } from '../../ui/list/place.ts'
import { LoadFailed } from '../../ui/query/LoadFailed.tsx'
import { useLoad } from '../../ui/query/use-read.ts'
import { useAccess } from '../place/use-access.ts'
import { useRightWords } from '../frame/rights/use-right-words.ts'
import { ExtraRights } from './ExtraRights.tsx'

/** What a person may do, in words: by the role, and what was given to them besides. */
export function EmployeeRights({
  row: staff,
  place,
}: {
  readonly row: Employee
  readonly place: Place
}) {
  const t = useT()
  const format = useFormat()
  const words = useRightWords()
  const { may } = useAccess()
  const user = useOne('session')?.user
  const [open, setOpen] = useState(false)
  const roleRights = useRoleRights(staff, place)
  const { name, role, customRole, permissions } = staff
  const byRole: readonly string[] = [
    ...rolePermissions(role),
    ...(roleRights.page?.permissions ?? []),
  ]
  const roleName = customRole?.name ?? t(`roles.${role}`)
  const extra = permissions.filter((one) => !byRole.includes(one))
  const said = (held: readonly string[]) => format.list(words(held)) || '–'
  const mayChange = may(['manage_employees']) && user && isBelow(staff, user)
  return (
    <section css={frame} aria-labelledby="rights-of">
      <h3 id="rights-of" css={title}>
        {t('rights.of', { name })}
      </h3>
      <LoadFailed of={roleRights} />
      <dl css={facts}>
        <dt>{t('rights.byRole', { role: roleName })}</dt>
        <dd>{said(byRole)}</dd>
        <dt>{t('rights.extra')}</dt>
        <dd>{said(extra)}</dd>
      </dl>
      {mayChange && (
        <Button icon={<ShieldCheck aria-hidden />} onClick={() => setOpen(true)}>
          {t('rights.change')}
        </Button>
      )}
      {open && (
        <ExtraRights
          staff={staff}
          roleName={roleName}
          byRole={byRole}
          onClose={() => setOpen(false)}
        />
      )}
    </section>
  )
}

/** Returns whether the user may give this person more: no one does to themselves, and an owner has everything. */
const isBelow = (staff: Employee, user: { readonly id: string; readonly role: Role }) =>
  user.id !== staff._id && staff.role !== 'restaurant_admin' && hasLevel(user.role, staff.role)

/** Reads what the restaurant's own role gives, where the person who looks may see roles. */
function useRoleRights({ customRole }: Employee, { restaurantId }: Place) {
  const { api } = useSuite()
  const { may } = useAccess()
  const id = customRole?._id
  const sees = id !== undefined && may(['view_roles', 'manage_roles'])
  return useLoad({
    name: 'role of a person',
    key: id,
    within: restaurantId,
    areas: ['customRoles'],
    load: sees ? () => api.customRoles.get({ params: { id }, query: { restaurantId } }) : undefined,
  })
}

const frame = css({
  display: 'grid',
  justifyItems: 'start',
  gap: 'var(--space-3)',
  paddingBlockStart: 'var(--space-4)',
  borderBlockStart: '1px solid var(--line)',
})
const title = css({ fontSize: 'var(--text-md)' })
const facts = css({
  display: 'grid',
  gap: 'var(--space-1)',
  '& dt': { color: 'var(--ink-2)', fontSize: 'var(--text-sm)' },
  '& dd': { overflowWrap: 'anywhere' },
  '& dd + dt': { marginBlockStart: 'var(--space-3)' },
})
