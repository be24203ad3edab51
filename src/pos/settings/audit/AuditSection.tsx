import { ListPage } from '../../../ui/resource/ListPage.tsx'
import { useAccess } from '../../use-access.ts'
import { useAnyPlace } from '../../use-place.ts'
import { listLook } from '../../../ui/resource/list-look.ts'
import { auditLog } from './audit-log.tsx'

/** Who did what: of the branch, or of the whole restaurant. */
export function AuditSection() {
  const place = useAnyPlace()
  const { may } = useAccess()
  return (
    <div css={listLook}>
      <ListPage resource={auditLog} place={place} may={may} />
    </div>
  )
}
