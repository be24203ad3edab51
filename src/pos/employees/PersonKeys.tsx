import { css } from '@emotion/react'
import ScrollText from 'lucide-react/icons/scroll-text'
import { Link } from 'react-router-dom'
import type { Employee } from '#shared/employees/employee.ts'
import { useT } from '../../ui/i18n/use-t.ts'
import type { Place } from '../../ui/list/place.ts'
import { paths } from '../place/paths.ts'
import { useAccess } from '../place/use-access.ts'
import { ResetButton } from './ResetButton.tsx'

/** What else can be done with a person: a new password, and the way to what they changed. */
export function PersonKeys({ staff, place }: { readonly staff: Employee; readonly place: Place }) {
  const t = useT()
  const { mayOpen } = useAccess()
  const { restaurantId, branchId } = place
  const home =
    branchId === '' ? paths.restaurant(restaurantId) : paths.branch(restaurantId, branchId)
  return (
    <div css={keys}>
      <ResetButton staff={staff} />
      {mayOpen({ feature: 'audit_logs', anyOf: ['view_audit_logs', 'manage_audit_logs'] }) && (
        <Link to={`${home}/settings?section=audit&actorId=${staff._id}`} css={link}>
          <ScrollText aria-hidden />
          {t('employees.changes')}
        </Link>
      )}
    </div>
  )
}

const keys = css({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 'var(--space-4)' })
const link = css({
  display: 'inline-flex',
  alignItems: 'center',
  gap: 'var(--space-2)',
  minHeight: 'var(--hit)',
  '& > svg': { width: 20, height: 20 },
})
