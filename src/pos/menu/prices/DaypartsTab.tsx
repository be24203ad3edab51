import { ResourcePage } from '../../../ui/resource/ResourcePage.tsx'
import { useAccess } from '../../place/use-access.ts'
import { useBranchPlace } from '../../place/use-place.ts'
import { DAYPARTS } from './dayparts.tsx'
import { TagTimes } from './TagTimes.tsx'

/** The hours in which dishes can have other prices, and those in which dishes with a tag are sold. */
export function DaypartsTab() {
  const place = useBranchPlace()
  const { may } = useAccess()
  return (
    <>
      <ResourcePage section resource={DAYPARTS} place={place} may={may} />
      <TagTimes />
    </>
  )
}
