import { ResourcePage } from '../../../ui/resource/ResourcePage.tsx'
import { useAccess } from '../../place/use-access.ts'
import { useBranchPlace } from '../../place/use-place.ts'
import { DAYPARTS } from './dayparts.tsx'

/** The hours in which dishes can have other prices. */
export function DaypartsTab() {
  const place = useBranchPlace()
  const { may } = useAccess()
  return <ResourcePage section resource={DAYPARTS} place={place} may={may} />
}
