import { ResourcePage } from '../../ui/resource/ResourcePage.tsx'
import { useAccess } from '../place/use-access.ts'
import { useBranchPlace } from '../place/use-place.ts'
import { rates } from './rates.tsx'

/** The rates at which the branch takes other currencies. */
export function RatesSection() {
  const place = useBranchPlace()
  const { may } = useAccess()
  return <ResourcePage section resource={rates} place={place} may={may} />
}
