import { ResourcePage } from '../../ui/resource/ResourcePage.tsx'
import { useAccess } from '../place/use-access.ts'
import { useBranchPlace } from '../place/use-place.ts'
import { shiftDefinitions } from './definitions.ts'

/** Planned shifts, for who may change them: a part of its own, because it does nothing without a server. */
export function DefinitionList() {
  const place = useBranchPlace()
  const { may } = useAccess()
  return <ResourcePage resource={shiftDefinitions} place={place} may={may} />
}
