import { ResourcePage } from '../../ui/resource/ResourcePage.tsx'
import { useAccess } from '../place/use-access.ts'
import { useAnyPlace } from '../place/use-place.ts'
import { auditLog } from './audit-log.tsx'

/** The actions of people: of the branch, or of the whole restaurant. */
export function AuditSection() {
  const place = useAnyPlace()
  const { may } = useAccess()
  return <ResourcePage section resource={auditLog} place={place} may={may} />
}
