import { useMemo } from 'react'
import { ResourcePage } from '../../ui/resource/ResourcePage.tsx'
import { useAccess } from '../use-access.ts'
import { useBranchPlace } from '../use-place.ts'
import { suppliersIn } from './suppliers.tsx'

/** The suppliers of the restaurant. */
export function SuppliersPage() {
  const place = useBranchPlace()
  const { may } = useAccess()
  const suppliers = useMemo(() => suppliersIn(place.currency), [place.currency])
  return <ResourcePage resource={suppliers} place={place} may={may} />
}
